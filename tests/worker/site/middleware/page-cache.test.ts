import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { isTechnicalSegment } from '#app/domain/routes/route-table.ts'
import { stayFilters } from '#app/domain/search/stay-filters.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aBookingRequest, aHotel } from '#tests/support/booking-builders.ts'
import { aCity, aProperty } from '#tests/support/catalogue-builders.ts'
import { gatedDatabase } from '#tests/support/gated-database.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { takeConsole } from '#tests/support/strict-console.ts'
import { withSession } from '#tests/support/with-session.ts'
import { toSharedAddress, versionsOfProperty } from '#worker/infra/cache/page-key.ts'
import { createPageVersions } from '#worker/infra/cache/page-versions.ts'
import { openDatabase } from '#worker/infra/database/database.ts'
import { cancelBooking } from '#worker/services/bookings/closing/cancel-booking.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { writeExchangeRates } from '#worker/services/catalog/exchange-rates.ts'
import type { WiredEnv } from '#worker/services/create-deps.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
const db = openDatabase(env.DB)
const start = Date.UTC(2026, 10, 21, 12)

/**
 * An isolate remembers versions by their namespace. This file has one of its own: another file's version of the same
 * instant would be remembered although its namespace was emptied.
 */
const CACHE = new Proxy(env.CACHE, {
  get(namespace, name) {
    const value: unknown = Reflect.get(namespace, name, namespace)
    return typeof value === 'function' ? value.bind(namespace) : value
  },
})

type Visit = { at?: number; headers?: Record<string, string>; bindings?: Partial<WiredEnv>; host?: string }

/** One request to a site with a page cache; returns the text after all background work. */
async function visit(path: string, { at = 0, headers = {}, bindings = {}, host = 'marigold.localhost' }: Visit = {}) {
  const context = createExecutionContext()
  const moment = new Date(start + at).toISOString()
  const request = new Request(`http://${host}${path}`, {
    headers: { 'X-Test-Now': moment, ...headers },
    redirect: 'manual',
  })
  const own = { ...(env as unknown as WiredEnv), CACHE, PAGE_CACHE: 'on', ...bindings }
  const response = await site.fetch(request, own, context)
  const text = await response.text()
  await waitOnExecutionContext(context)
  return { text, status: response.status, headers: response.headers, isHit: response.headers.has('X-Page-Cache') }
}

async function fetchKept(path: string, encodings: string, clientAcceptEncoding?: string): Promise<Response> {
  const headers = { 'X-Test-Now': new Date(start).toISOString(), 'Accept-Encoding': encodings }
  const own = { ...(env as unknown as WiredEnv), CACHE, PAGE_CACHE: 'on' }
  const cf = clientAcceptEncoding === undefined ? undefined : { clientAcceptEncoding }
  const request = new Request(`http://marigold.localhost${path}`, { headers, cf } as RequestInit)
  const answer = await site.fetch(request, own, createExecutionContext())
  expect(answer.headers.get('X-Page-Cache')).toBe('hit')
  return answer
}

function unpack(packed: ArrayBuffer): Promise<string> {
  const body = new Response(packed).body ?? new ReadableStream()
  return new Response(body.pipeThrough(new DecompressionStream('gzip'))).text()
}

async function aListing() {
  const city = await aCity(db)
  const property = await aProperty(db, city)
  return { path: `/hotels-in-${city.slug}`, hotel: `/${property.id}`, property }
}

const brokenDatabase = withSession({
  prepare: () => {
    throw new Error('away')
  },
})

test('a page is rendered once for all, without cookie or nonce', async () => {
  const { path } = await aListing()
  const first = await visit(path)
  const second = await visit(path)
  expect([first.isHit, second.isHit]).toEqual([false, true])
  expect(second.text).toBe(first.text)
  expect(second.text).toMatch(/^<!doctype html>.*<\/html>$/s)
  for (const { headers, text } of [first, second]) {
    expect(headers.get('Set-Cookie')).toBeNull()
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('Content-Security-Policy')).toContain("script-src 'self';")
    expect(text).not.toMatch(/nonce=/i)
  }
})

test("personal pages bypass the cache, so visitors never see each other's [MODE-21]", async () => {
  const { path, hotel } = await aListing()
  await visit(path)
  for (const cookie of ['session=anything', 'bookings=anything', 'logged-in=1', 'microsite=anybody', 'webview=true']) {
    expect((await visit(path, { headers: { Cookie: cookie } })).isHit).toBe(false)
  }
  for (const private_ of [
    '/login',
    '/my-booking',
    `${hotel}?modal=bookingSummary`,
    '/hotels-near-me',
    `${path}?lang=nl`,
    `${path}?webview=true`,
    `${path}?webview=false`,
  ]) {
    await visit(private_)
    expect((await visit(private_)).isHit).toBe(false)
  }
})

test("a visitor's cookies and country leave no trace in a cached page", async () => {
  const { path } = await aListing()
  const cookie = 'visitor=aaaaaaaaaaaaaaaaaaaaaaaaaaaa; XSRF-TOKEN=bbbb'
  const made = await visit(path, { headers: { Cookie: cookie, 'X-Test-Country': 'DE' } })
  const plain = await visit(path)
  expect(plain.isHit).toBe(true)
  expect(plain.text).toBe(made.text)
  expect(made.text).not.toContain('aaaaaaaaaa')
})

test('campaign parameters and parameter order share one page', async () => {
  const { path } = await aListing()
  await visit(`${path}?sort=rating&breakfast=1`)
  const marked = await visit(`${path}?utm_source=x&breakfast=1&gclid=1&sort=rating`)
  expect(marked.isHit).toBe(true)
  expect(marked.text).not.toContain('utm_source')
})

deepTest('every filter has its own page', async () => {
  const { path } = await aListing()
  const { text: plain } = await visit(path)
  for (const { name, choices } of stayFilters) {
    const narrowed = `${path}?${name}=${choices[0]?.value ?? 4000}`
    const made = await visit(narrowed)
    expect([name, made.isHit, made.text === plain]).toEqual([name, false, false])
    expect([name, (await visit(narrowed)).isHit]).toEqual([name, true])
  }
})

test('device, language and response type have separate pages', async () => {
  const { path } = await aListing()
  await visit(path)
  const others: Record<string, string>[] = [
    { 'User-Agent': 'Mozilla/5.0 (Linux; Android 14; Pixel 7) Mobile' },
    { Cookie: 'lang=nl' },
    { Accept: 'application/json', 'X-Page-Data': '1' },
  ]
  for (const headers of others) {
    expect((await visit(path, { headers })).isHit).toBe(false)
    expect((await visit(path, { headers })).isHit).toBe(true)
  }
})

test('serves stale after a minute while rerendering; nothing after ten', async () => {
  const { path } = await aListing()
  await visit(path)
  await db.batch([
    {
      sql: `UPDATE property SET name = 'Renamed House' WHERE city_id = (SELECT id FROM city WHERE slug = ?)`,
      params: [path.slice('/hotels-in-'.length)],
    },
  ])
  expect((await visit(path, { at: 59_000 })).text).not.toContain('Renamed House')
  const stale = await visit(path, { at: 61_000 })
  expect([stale.isHit, stale.text.includes('Renamed House')]).toEqual([true, false])
  const fresh = await visit(path, { at: 62_000 })
  expect([fresh.isHit, fresh.text.includes('Renamed House')]).toEqual([true, true])
  expect((await visit(path, { at: 700_000 })).isHit).toBe(false)
})

test('one of the waiting requests rerenders a stale page', async () => {
  const { path } = await aListing()
  await visit(path)
  let count = 0
  const prepare = (sql: string) => {
    count++
    return env.DB.prepare(sql)
  }
  const bindings = { DB: withSession({ prepare, batch: env.DB.batch.bind(env.DB) }) }
  await visit(path, { at: 61_000, bindings })
  const once = count
  await Promise.all(Array.from({ length: 5 }, () => visit(path, { at: 61_000, bindings })))
  expect([once > 0, count]).toEqual([true, once])
})

test('a page rendered by a fast clock is not served', async () => {
  const { path } = await aListing()
  await visit(path, { at: 86_400_000 })
  expect((await visit(path)).isHit).toBe(false)
})

test('a stale page is not served when a day may have ended', async () => {
  const { path } = await aListing()
  await visit(path, { at: 800_000 })
  expect((await visit(path, { at: 890_000 })).isHit).toBe(true)
  expect((await visit(path, { at: 980_000 })).isHit).toBe(false)
})

test("a booking and its end invalidate the property and its city's lists", async () => {
  const deps = aDeps({ pageVersions: createPageVersions(CACHE as never, () => Date.now()) })
  const hotel = await aHotel(deps.db)
  await deps.db.batch([{ sql: `UPDATE country SET code = 'NR' WHERE id = ?`, params: [hotel.countryId] }])
  const paths = [`/${hotel.propertyId}`, `/hotels-in-city-${hotel.cityId}`]
  const hits = async () => {
    const seen = []
    for (const path of paths) seen.push((await visit(path)).isHit)
    return seen
  }
  await hits()
  expect(await hits()).toEqual([true, true])
  const made = await createBooking(deps, aScope(), { request: aBookingRequest(hotel), access: [], idempotency: null })
  await deps.settle()
  expect(await hits()).toEqual([false, false])
  expect(await hits()).toEqual([true, true])
  const id = made.ok ? made.value.created.id : ''
  deps.pass(1000)
  await cancelBooking(deps, aScope(), { proof: { reference: id, access: [id] }, reason: null, idempotency: null })
  await deps.settle()
  expect(await hits()).toEqual([false, false])
})

test('parameters that change a list are part of its cache key', () => {
  const of = (query: string) => toSharedAddress(new URL(`/hotels-in-goa?${query}`, 'http://a.example'))?.path
  for (const query of ['isOpenSearch=true', 'hidePrices=true', 'view=map', 'child_ages=5', 'dealId=jaipur-days'])
    expect(of(`utm_source=mail&${query}`)).toBe(`/hotels-in-goa?${query}`)
})

test('addresses with a typed coupon are not shared, because guesses of codes are limited [COUP-01]', () => {
  const of = (path: string) => toSharedAddress(new URL(path, 'http://a.example'))
  expect([of('/hotels-in-goa?coupon=SAVE'), of('/7-the-house?checkin=1&coupon=SAVE')]).toEqual([null, null])
})

test('a version invalidates every list that may belong to the city', () => {
  const of = (path: string) => toSharedAddress(new URL(path, 'http://a.example'))?.versionNames
  const stay = versionsOfProperty({ id: 7, citySlug: 'new-delhi' })
  for (const path of ['/hotels-in-new-delhi', '/hotels-near-red-fort-new-delhi', '/new-delhi/wifi', '/in/new-delhi']) {
    expect(of(path)).toEqual([stay[1]])
  }
  expect(of('/7-the-house')).toEqual([stay[0]])
  expect(of('/about')).toEqual([])
})

test('caches pages only, no endpoint, file or form', () => {
  const paths = [...new Set(site.routes.map(({ path }) => path))].flatMap((path) =>
    ['abc', '7abc', 'x-in-y'].map((word) => path.replace(/:[a-z]+(\{[^}]*\})?/gi, word)),
  )
  const shared = paths.filter((path) => toSharedAddress(new URL(path, 'http://a.example')) !== null)
  expect(shared.filter((path) => isTechnicalSegment(path.split('/')[1] ?? ''))).toEqual([])
  expect(paths.filter((path) => path.startsWith('/api/pwa/')).length).toBeGreaterThan(50)
  expect(shared.length).toBeGreaterThan(10)
})

test('an endpoint keeps its query', async () => {
  const { property } = await aListing()
  const { status, isHit } = await visit(`/api/pwa/availability?hotel_id=${property.id}`)
  expect([status, isHit]).toEqual([200, false])
  expect((await visit(`/api/pwa/availability?hotel_id=${property.id}`)).isHit).toBe(false)
})

test('a redirect keeps the whole query', async () => {
  const deps = aDeps()
  const city = await aCity(deps.db)
  const { id } = await aProperty(deps.db, city)
  const moved = await visit(`/${id}-an-old-name?utm_source=mail&checkin=2026-12-12`)
  expect(moved.status).toBe(301)
  expect(moved.headers.get('Location')).toMatch(/utm_source=mail/)
  expect((await visit(`/${id}-an-old-name`)).isHit).toBe(false)
})

test('an incomplete data request gets an uncached document', async () => {
  const { path } = await aListing()
  await visit(path, { headers: { 'X-Page-Data': '1', Accept: 'text/html' } })
  const data = await visit(path, { headers: { 'X-Page-Data': '1', Accept: 'application/json' } })
  expect(data.headers.get('Content-Type')).toContain('application/json')
})

test('headers cannot cache another language, device or type under a key', async () => {
  const { path } = await aListing()
  const odd = [
    'lang =en; lang=ar',
    'lang=x; __Host-lang=nl',
    '__Host-lang=nl; lang=en',
    'lang="ar"',
    'lang=AR',
    'lang=ar; lang=nl',
  ]
  for (const cookie of odd) await visit(path, { headers: { Cookie: cookie, 'User-Agent': 'Tablet mobi' } })
  for (const [locale, cookie] of [
    ['en', ''],
    ['ar', 'lang=ar'],
    ['nl', 'lang=nl'],
  ]) {
    const { text } = await visit(path, { headers: cookie ? { Cookie: cookie } : {} })
    expect(/<html[^>]* lang="([a-z]+)/.exec(text)?.[1], locale).toBe(locale)
  }
})

test('responses of both tiers are private with a fresh nonce', async () => {
  const { path } = await aListing()
  const first = await visit(path)
  const again = await visit(path)
  expect(again.isHit).toBe(true)
  expect(again.headers.get('Cache-Control')).toBe('no-store')
  expect(again.headers.get('X-Request-Id')).not.toBe(first.headers.get('X-Request-Id'))
  for (const name of [
    'Content-Security-Policy',
    'Strict-Transport-Security',
    'X-Content-Type-Options',
    'Content-Type',
  ]) {
    expect(again.headers.get(name), name).toBe(first.headers.get(name))
  }
  for (const name of ['Age', 'CF-Cache-Status', 'X-Made-At']) expect(again.headers.get(name), name).toBeNull()
})

test('a cached page is sent compressed, or unpacked for other clients', async () => {
  const { path } = await aListing()
  const { text } = await visit(path)
  for (const codec of ['gzip, deflate, br', 'br;q=1.0, gzip;q=0.8']) {
    const packed = await fetchKept(path, codec)
    expect(packed.headers.get('Content-Encoding')).toBe('gzip')
    expect(packed.headers.get('Vary')).toContain('Accept-Encoding')
    expect(await unpack(await packed.arrayBuffer())).toBe(text)
  }
  for (const codec of ['identity', 'br', 'gzip;q=0', 'gzip; q=0.0, br']) {
    // The layer before the worker always requests gzip.
    const plain = await fetchKept(path, 'br, gzip', codec)
    expect(plain.headers.get('Content-Encoding')).toBeNull()
    expect(await plain.text()).toBe(text)
  }
})

test('a property behind two letters that are no country is not cached', async () => {
  const { hotel } = await aListing()
  await visit(`/zz${hotel}`)
  expect((await visit(`/zz${hotel}`)).isHit).toBe(false)
})

test('caches nothing for foreign hosts', async () => {
  const { path } = await aListing()
  await visit(path, { host: 'evil.example' })
  expect((await visit(path, { host: 'evil.example' })).isHit).toBe(false)
})

test('places, country homes, directories and texts are cached too', async () => {
  const { path } = await aListing()
  const place = path.replace('/hotels-in-', '/')
  for (const shared of [place, '/jp/', '/allcities', '/allcountries', '/about', '/terms', '/trust-and-safety']) {
    expect((await visit(shared)).status, shared).toBe(200)
    expect((await visit(shared)).isHit, shared).toBe(true)
  }
})

test('errors are never cached, neither 404 nor pages failing halfway', async () => {
  const { path } = await aListing()
  await visit('/hotels-in-nowhere-at-all')
  expect((await visit('/hotels-in-nowhere-at-all')).isHit).toBe(false)
  const broken = await visit('/', { bindings: { DB: brokenDatabase } })
  expect([broken.status, broken.text.includes('Try again')]).toEqual([200, true])
  expect(takeConsole()).toEqual([expect.stringContaining('page_failed')])
  expect((await visit('/')).isHit).toBe(false)
  expect((await visit(path)).status).toBe(200)
})

test('pages are rendered each time without a cache', async () => {
  const { path } = await aListing()
  const off = { bindings: { PAGE_CACHE: 'off' } }
  await visit(path, off)
  const again = await visit(path, off)
  expect(again.isHit).toBe(false)
  expect(again.headers.get('Set-Cookie')).not.toBeNull()
})

test("a list's map view is shared, a guest's map area is not", () => {
  const shared = (path: string) => toSharedAddress(new URL(path, 'http://a.example'))?.path ?? null
  expect(shared('/hotels-in-goa?view=map&utm_source=x')).toBe('/hotels-in-goa?view=map')
  expect(shared('/hotels-in-goa?view=map&bounds=15,73,16,74')).toBeNull()
})

test('an early check-in by either name has its own page', () => {
  const shared = (query: string) => toSharedAddress(new URL(`/10001?${query}`, 'http://a.example'))?.path
  expect(shared('sunrise=1')).toBe('/10001?sunrise=1')
  expect(shared('early_checkin=1')).toBe('/10001?early_checkin=1')
})

deepTest('hundreds of concurrent requests render an uncached page once', async () => {
  const [one, many] = [await aListing(), await aListing()]
  const counted = gatedDatabase()
  counted.open()
  const bindings = { DB: counted.database }
  await visit(one.path, { bindings })
  const asksOfOne = counted.asked()
  const answers = await Promise.all(Array.from({ length: 400 }, () => visit(many.path, { bindings })))
  expect(counted.asked() - asksOfOne).toBeLessThanOrEqual(3 * asksOfOne)
  expect(new Set(answers.map(({ status, text }) => `${status} ${text.includes('</html>')}`))).toEqual(
    new Set(['200 true']),
  )
})

deepTest('a waiter renders the page when its renderer has left', async () => {
  const { path } = await aListing()
  const stuck = gatedDatabase()
  const left = visit(path, { bindings: { DB: stuck.database } })
  await new Promise((resolve) => setTimeout(resolve, 100))
  const answers = await Promise.all(Array.from({ length: 20 }, () => visit(path)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  stuck.open()
  await left
})

deepTest('uncacheable pages are not awaited: each guest gets their own', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => visit('/hotels-in-nowhere-at-all')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
})

deepTest('concurrent requests for an uncacheable page render in parallel', async () => {
  const slow = gatedDatabase(env.DB, { slowMs: 60 })
  slow.open()
  const bindings = { DB: slow.database }
  await visit('/hotels-in-nowhere-at-all-one', { bindings })
  const ofOne = slow.mostAtOnce()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => visit('/hotels-in-nowhere-at-all-many', { bindings })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
  expect(slow.mostAtOnce()).toBeGreaterThanOrEqual(4 * ofOne)
})

test('a page is cached once per currency with a rate', async () => {
  const { path } = await aListing()
  const rate = { currency: 'INR', perEuroMicro: 102_000_000, quotedAt: start }
  await db.batch(writeExchangeRates([rate]))
  const reading = (currency: string) => visit(path, { headers: { Cookie: `currency=${currency}` } })
  const plain = await visit(path)
  const first = await reading('EUR')
  expect([first.isHit, (await reading('EUR')).isHit]).toEqual([false, true])
  expect((await reading('EUR')).text).toBe(first.text)
  expect([plain.text.includes('≈'), first.text.includes('≈')]).toEqual([false, true])
  expect((await reading('CHF')).text).toBe(plain.text)
  expect((await visit(path)).text).toBe(plain.text)
})
