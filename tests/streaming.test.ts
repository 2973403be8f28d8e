import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aCity, aProperty } from '#tests/support/catalogue-builders.ts'
import { gatedDatabase } from '#tests/support/gated-database.ts'
import { takeConsole } from '#tests/support/strict-console.ts'
import { openDatabase } from '#worker/infra/database/database.ts'
import { publishIdentity } from '#worker/services/brands/read-brand.ts'
import type { WiredEnv } from '#worker/services/create-deps.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()

// The admin copies each change of a brand to KV, where a page reads it before the database.
beforeAll(() => publishIdentity(aDeps(), 'marigold'))

type Visit = { database?: D1Database; now?: string; bindings?: WiredEnv }

/** New bindings are a new isolate without cached data. */
const freshBindings = () => ({ ...(env as unknown as WiredEnv) })

async function open(path: string, { database = env.DB, now = '2026-11-21T12:00:00Z', bindings }: Visit = {}) {
  const request = new Request(`http://marigold.localhost${path}`, { headers: { 'X-Test-Now': now } })
  const own = bindings ?? freshBindings()
  own.DB = database
  const response = await site.fetch(request, own, createExecutionContext())
  if (!response.body) throw new Error('no body')
  return { response, reader: response.body.getReader() }
}

const decoder = new TextDecoder()

async function readAll(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  let text = ''
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) text += decoder.decode(piece.value)
  return text
}

test('head and header are sent before the database has answered', async () => {
  const gate = gatedDatabase()
  const { response, reader } = await open('/', { database: gate.database })
  const first = decoder.decode((await reader.read()).value)
  expect(response.status).toBe(200)
  expect(first).toMatch(/^<!doctype html><html lang="en-GB" dir="ltr"/)
  expect(first).toContain('<link rel="stylesheet"')
  expect(first).toContain('</header>')
  expect(first).toMatch(/<div id="page">$/)
  gate.open()
  const rest = await readAll(reader)
  expect(rest).toMatch(/^<main/)
  expect(gate.asked()).toBeGreaterThan(0)
})

test('then the page, its data and the footer follow', async () => {
  const { reader } = await open('/')
  const text = await readAll(reader)
  const order = ['</header>', '<div id="page">', '<main', '</main>', 'id="page-state"', '<footer', '</html>']
  const places = order.map((mark) => text.indexOf(mark))
  expect(places.every((place) => place >= 0)).toBe(true)
  expect(places).toEqual([...places].sort((one, other) => one - other))
})

test('the page is complete without script', async () => {
  const { response, reader } = await open('/')
  const text = await readAll(reader)
  const scripts = [...text.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get('Content-Security-Policy') ?? '')?.[1]
  expect(scripts).toHaveLength(3)
  expect(scripts[0]).toContain('type="module"')
  expect(scripts[0]).toContain(`nonce="${nonce}"`)
  expect(scripts[1]).toBe('<script type="application/ld+json">')
  expect(scripts[2]).toBe('<script type="application/json" id="page-state">')
  expect(text).not.toMatch(/ style="| on[a-z]+="/)
})

test('a listing of a known city streams as well', async () => {
  const city = await aCity(openDatabase(env.DB))
  await aProperty(openDatabase(env.DB), city)
  const bindings = freshBindings()
  await readAll((await open(`/hotels-in-${city.slug}`, { bindings })).reader)
  const gate = gatedDatabase()
  const { reader } = await open(`/hotels-in-${city.slug}`, { database: gate.database, bindings })
  const first = decoder.decode((await reader.read()).value)
  expect(first).toContain('</header>')
  expect(first).toContain(`<title>`)
  gate.open()
  expect(await readAll(reader)).toContain('</main>')
})

test('home, list and stay are complete without script, in chunks [SEO-04]', async () => {
  const db = openDatabase(env.DB)
  const city = await aCity(db)
  const stay = await aProperty(db, city, { name: 'Amber Haveli' })
  const dates = 'checkin=2026-12-11&checkout=2026-12-13'
  const pages = [
    ['/', 'data-page="home"', '<form'],
    [`/hotels-in-${city.slug}?${dates}`, 'data-page="listing"', 'Amber Haveli'],
    [`/${stay.id}-${stay.slug}?${dates}`, 'data-page="hotel"', '₹'],
  ] as const
  for (const [path, name, words] of pages) {
    const { response, reader } = await open(path)
    const first = decoder.decode((await reader.read()).value)
    const rest = await readAll(reader)
    expect(response.status, path).toBe(200)
    expect(first, path).toContain(name)
    expect(first, path).toMatch(/<div id="page">$/)
    const main = rest.slice(rest.indexOf('<main'), rest.indexOf('</main>'))
    expect(main, path).toContain(words)
    expect(main.match(/<h1[ >]/g), path).toHaveLength(1)
    // Nothing needs a script to be filled in, moved or shown.
    expect(main, path).not.toMatch(/<template|<script|<!--\$\?-->|hidden id="S:/)
    expect(rest, path).toMatch(/<footer.*<\/html>$/s)
  }
})

test('a page that fails after its head ends with an error', async () => {
  const gate = gatedDatabase()
  const { reader } = await open('/', { database: gate.database, now: '2026-11-21T13:00:00Z' })
  await reader.read()
  gate.breakDown(new Error('D1_ERROR: secret detail'))
  const rest = await readAll(reader)
  expect(rest).toContain('<main')
  expect(rest).toContain('</main>')
  expect(rest).toMatch(/<\/html>$/)
  expect(rest).not.toContain('secret detail')
  expect(rest).not.toContain('page-state')
  const [line, ...more] = takeConsole()
  expect(more).toEqual([])
  expect(line).toContain('"event":"page_failed"')
})

test('a guest who leaves early aborts the page silently', async () => {
  const gate = gatedDatabase()
  const { reader } = await open('/', { database: gate.database })
  await reader.read()
  await reader.cancel('gone')
  gate.open()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(takeConsole()).toEqual([])
})

test('a missing page has its status before the body', async () => {
  const { response, reader } = await open('/hotels-in-nowhere-at-all')
  expect(response.status).toBe(404)
  expect(await readAll(reader)).toContain('</html>')
})

test('a soft navigation gets the data as JSON with the build id', async () => {
  const headers = { Accept: 'application/json', 'X-Page-Data': '1' }
  const request = new Request('http://marigold.localhost/', { headers })
  const response = await site.fetch(request, env as unknown as WiredEnv, createExecutionContext())
  expect(response.headers.get('Content-Type')).toContain('application/json')
  expect(response.headers.get('X-Build')).not.toBe('')
  expect(response.headers.get('Vary')).toBe('Accept, X-Page-Data')
  const body: { page: { type: string; title: string; data: object } } = await response.json()
  expect(body.page.type).toBe('home')
  expect(body.page.title).not.toBe('')
})
