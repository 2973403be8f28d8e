import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { useAtomValue } from 'jotai/react'
import { createStore } from 'jotai/vanilla'
import { Suspense, use } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { App } from '#app/client/app.tsx'
import { type Visit, viewAtom, visitAtom } from '#app/client/state/view.ts'
import type { NoticeModel } from '#app/pages/notice/model.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { homeNames } from '#tests/support/draw-part.tsx'
import { gatedDatabase } from '#tests/support/gated-database.ts'
import { createDeps, type WiredEnv } from '#worker/services/create-deps.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { createSite } from '#worker/site/create-site.ts'
import { provideDeps } from '#worker/site/middleware/provide-deps.ts'
import { type PageResponse, pageHead } from '#worker/site/render/page-response.ts'
import { renderKnownPage } from '#worker/site/render/render-page.tsx'
import { visitOf } from '#worker/site/render/visit.ts'

const guests = ['Asha', 'Bram', 'Chidi', 'Daan'] as const

function visitOfGuest(firstName: string): Visit {
  const user = { id: firstName, firstName, lastName: '', countryCode: null, phone: null, email: null, deviseRole: '' }
  return visitOf(aScope({ visitor: { user } }))
}

test('concurrent renders keep to their own stores', async () => {
  const gates = guests.map(() => Promise.withResolvers<void>())
  const drawn = guests.map(async (guest, index) => {
    const store = createStore()
    function Late() {
      use(gates[index]?.promise ?? Promise.resolve())
      return <p>late {useAtomValue(visitAtom)?.firstName}</p>
    }
    function Page() {
      return (
        <main>
          <p>early {useAtomValue(visitAtom)?.firstName}</p>
          <Suspense fallback={<i>wait</i>}>
            <Late />
          </Suspense>
        </main>
      )
    }
    store.set(visitAtom, visitOfGuest(guest))
    store.set(viewAtom, {
      page: { name: 'notice', title: guest, names: homeNames, path: '/', model: {} },
      Page,
      overlay: null,
      translate: (id) => id,
    })
    return new Response(await renderToReadableStream(<App store={store} />)).text()
  })
  for (const gate of [...gates].reverse()) {
    gate.resolve()
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const texts = (await Promise.all(drawn)).map((text) => text.replaceAll('<!-- -->', ''))
  guests.forEach((guest, index) => {
    expect(texts[index]).toContain(`early ${guest}`)
    expect(texts[index]).toContain(`late ${guest}`)
    for (const other of guests) if (other !== guest) expect(texts[index]).not.toContain(other)
  })
})

test('documents with data in another order show their own guest', async () => {
  const gates = new Map(guests.map((guest) => [guest, Promise.withResolvers<void>()]))
  const site = new Hono<AppEnv>()
  site.use(provideDeps(createDeps))
  site.get('/:guest', (c) => {
    const guest = guests.find((name) => name === c.req.param('guest')) ?? 'Asha'
    const visitor = {
      user: { id: guest, firstName: guest, lastName: '', countryCode: null, phone: null, email: null, deviseRole: '' },
    }
    c.set('scope', aScope({ visitor, nonce: `nonce-of-${guest}` }))
    const head = pageHead({ title: guest, description: guest })
    const model: NoticeModel = { kind: 'not-found', title: guest, sentence: guest, steps: [], note: '' }
    const answer = (gates.get(guest)?.promise ?? Promise.resolve()).then(
      (): PageResponse => ({ name: 'notice', head, model }),
    )
    return renderKnownPage(c, { name: 'notice', head, response: answer })
  })
  const texts = guests.map(async (guest) => {
    const response = await site.fetch(
      new Request(`http://localhost/${guest}`),
      env as unknown as WiredEnv,
      createExecutionContext(),
    )
    return response.text()
  })
  for (const guest of [...guests].reverse()) gates.get(guest)?.resolve()
  for (const [index, guest] of guests.entries()) {
    const text = await texts[index]
    expect(text).toContain(`"firstName":"${guest}"`)
    expect(text).toContain(`nonce="nonce-of-${guest}"`)
    for (const other of guests) if (other !== guest) expect(text).not.toContain(other)
  }
})

test('concurrent brands and languages do not mix', async () => {
  const site = createSite()
  const hosts = [
    { host: 'marigold.localhost', lang: 'en', brand: 'marigold' },
    { host: 'nl.dunehouse.localhost', lang: 'nl', brand: 'dunehouse' },
    { host: 'in.dunehouse.localhost', lang: 'en', brand: 'dunehouse-india' },
    { host: 'marigold.localhost', query: '?lang=ar', lang: 'ar', brand: 'marigold' },
  ]
  const gate = gatedDatabase()
  const bindings = { ...(env as unknown as WiredEnv), DB: gate.database }
  const asked = hosts.map(async ({ host, query = '' }) => {
    const response = await site.fetch(new Request(`http://${host}/${query}`), bindings, createExecutionContext())
    return response.text()
  })
  gate.open()
  for (const [index, { lang, brand }] of hosts.entries()) {
    const text = (await asked[index]) ?? ''
    expect(text).toContain(`<html lang="${lang === 'en' ? 'en-GB' : lang}"`)
    expect(text).toContain(`data-brand="${brand}"`)
    expect(text).toContain(`"locale":"${lang}","brandId":"${brand}"`)
  }
})
