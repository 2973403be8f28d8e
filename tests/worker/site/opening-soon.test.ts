import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { listLocales } from '#app/i18n/locales.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { crawl, production } from '#tests/support/crawler.ts'
import { emptyCache } from '#tests/support/empty-cache.ts'
import { readHtml } from '#tests/support/read-html.ts'
import { takeConsole } from '#tests/support/strict-console.ts'
import { createSite } from '#worker/site/create-site.ts'

const deps = aDeps()
const host = 'marigold.localhost'
const bindings = production as never
const inProduction = { host, bindings }

beforeEach(async () => {
  await env.DB.exec("UPDATE brand SET opened_at = NULL WHERE id = 'marigold'")
  await emptyCache(env.CACHE)
})

test('a brand that is not open shows its opening page at every address [IDEN-06]', async () => {
  await aHotel(deps.db)
  const guest = await openBrowser(createSite(), inProduction)
  for (const path of ['/', '/login', '/hotels-in-somewhere', '/about', '/no-such-page']) {
    const page = await readHtml(guest, path)
    expect([path, page.status, page.h1.text]).toEqual([path, 200, 'Marigold Rehearsal opens soon'])
    expect(page.main.text).toContain('Rehearsal Ltd')
    expect(page.header.links.filter(({ href }) => !href.includes('lang='))).toEqual([
      { href: '/', text: expect.any(String) },
    ])
    expect(page.footer.html).toBe('')
  }
  const home = await guest.fetch('/')
  expect(home.headers.get('X-Robots-Tag')).toBe('noindex')
  expect(await home.text()).toContain('<meta name="robots" content="noindex"')
  expect((await guest.call('cities')).status).toBe(503)
  expect((await guest.fetch('/sitemap.xml')).status).toBe(404)
  expect((await guest.fetch('/manifest.webmanifest')).status).toBe(200)
})

test('the opening page exists in every language [IDEN-06]', async () => {
  const titles = await Promise.all(
    listLocales({ device: 'phone', isShipped: () => true }).map(async (locale) => {
      const guest = await openBrowser(createSite(), { ...inProduction, headers: { 'User-Agent': 'Mobi' } })
      return (await readHtml(guest, `/?lang=${locale}`)).h1.text
    }),
  )
  expect(new Set(titles).size).toBe(14)
  expect(titles.every((title) => title.includes('Marigold Rehearsal'))).toBe(true)
})

test('opens once identity and a property exist, immediately and permanently [IDEN-06]', async () => {
  const token = await aToken(deps)
  const own = { IDENTITY: production.IDENTITY }
  const path = '/v1/brands/marigold'
  await env.DB.exec('UPDATE property SET is_live = 0')
  const early = await callAdmin(`${path}/opening`, { body: {}, token, bindings: own })
  expect(early.answer.error.fields).toEqual({ property: 'is missing' })
  expect((await callAdmin(`${path}/opening`, { body: {}, token })).answer.error.fields.identity).toMatch(/site_name/)
  await aHotel(deps.db)
  const { answer } = await callAdmin(path, { token, bindings: own })
  expect(answer.checklist.filter(({ required }: { required: boolean }) => required)).toEqual([
    { name: 'identity', done: true, required: true, missing: '' },
    { name: 'property', done: true, required: true, missing: '' },
  ])
  const dry = await callAdmin(`${path}/opening`, { body: { dry_run: true }, token, bindings: own })
  expect(dry.status).toBe(200)
  expect((await readHtml(await openBrowser(createSite(), inProduction), '/')).h1.text).toContain('opens soon')
  const opened = await callAdmin(`${path}/opening`, { body: {}, token, bindings: own })
  expect(opened.answer.opened_at).toBe('2026-11-21T12:00:00.000Z')
  expect((await readHtml(await openBrowser(createSite(), inProduction), '/')).h1.text).not.toContain('opens soon')
  const again = await callAdmin(`${path}/opening`, { body: {}, token, bindings: own }, '2026-11-22T12:00:00Z')
  expect(again.answer.opened_at).toBe('2026-11-21T12:00:00.000Z')
})

test('the operator’s link shows the closed site in one browser [IDEN-06]', async () => {
  const token = await aToken(deps)
  const now = new Date().toISOString()
  const { answer } = await callAdmin('/v1/brands/marigold', { token, bindings }, now)
  const { pathname, search } = new URL(answer.preview_url)
  const operator = await openBrowser(createSite(), inProduction)
  const entered = await operator.fetch(pathname + search)
  expect([entered.status, entered.headers.get('Location')]).toEqual([303, '/'])
  expect((await readHtml(operator, '/')).h1.text).not.toContain('opens soon')
  const guest = await openBrowser(createSite(), inProduction)
  expect((await readHtml(guest, `/?preview=${'a'.repeat(8)}.${'b'.repeat(43)}`)).h1.text).toContain('opens soon')
})

test('links to a local site have its port [ADMN-07]', async () => {
  const local = { PUBLIC_HOSTS: `${host}:8787=${host}` }
  const { answer } = await callAdmin('/v1/brands/marigold', { token: await aToken(deps), bindings: local })
  expect(answer.site_url).toBe(`http://${host}:8787`)
  expect(answer.preview_url).toContain(`http://${host}:8787/?preview=`)
})

test('the deployed Worker refuses guests in the name of the demo’s company [IDEN-05]', async () => {
  const { IDENTITY: _, ...demo } = production
  const response = await crawl(`https://${host}/about`, demo as never)
  expect([response.status, await response.text()]).toEqual([503, 'The site is not set up yet.\n'])
  expect(takeConsole().join()).toMatch(/settings_refused.*invented company/)
})
