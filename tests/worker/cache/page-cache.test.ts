import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aCity, aProperty } from '#tests/support/catalogue-builders.ts'
import { takeConsole } from '#tests/support/strict-console.ts'
import { createPageVersions } from '#worker/cache/page-versions.ts'
import { openDatabase } from '#worker/database/database.ts'
import type { Env } from '#worker/env.ts'
import { createSite } from '#worker/site.ts'

const site = createSite()
const db = openDatabase(env.DB)
const start = Date.UTC(2026, 10, 21, 12)

type Visit = { at?: number; headers?: Record<string, string>; bindings?: Partial<Env> }

/** One request to a site that keeps pages; answers with the text, after all work left behind is done. */
async function visit(path: string, { at = 0, headers = {}, bindings = {} }: Visit = {}) {
  const context = createExecutionContext()
  const moment = new Date(start + at).toISOString()
  const request = new Request(`http://marigold.localhost${path}`, { headers: { 'X-Test-Now': moment, ...headers } })
  const own = { ...(env as unknown as Env), PAGE_CACHE: 'on', ...bindings }
  const response = await site.fetch(request, own, context)
  const text = await response.text()
  await waitOnExecutionContext(context)
  return { text, status: response.status, headers: response.headers, isHit: response.headers.has('X-Page-Cache') }
}

async function aListing() {
  const city = await aCity(db)
  const property = await aProperty(db, city)
  return { path: `/hotels-in-${city.slug}`, hotel: `/${property.id}`, property }
}

const brokenDatabase = {
  prepare: () => {
    throw new Error('away')
  },
} as unknown as D1Database

test('a page is made once and given to everybody, whole, without cookie or nonce', async () => {
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

test('two visitors never see each other: what is personal goes past the pages that are kept', async () => {
  const { path, hotel } = await aListing()
  await visit(path)
  for (const cookie of ['session=anything', 'bookings=anything', 'logged-in=1']) {
    expect((await visit(path, { headers: { Cookie: cookie } })).isHit).toBe(false)
  }
  for (const private_ of [
    '/login',
    '/my-booking',
    `${hotel}?modal=bookingSummary`,
    '/hotels-near-me',
    `${path}?lang=nl`,
  ]) {
    await visit(private_)
    expect((await visit(private_)).isHit).toBe(false)
  }
})

test('the visitor’s own cookies and country leave no trace in a page that is kept', async () => {
  const { path } = await aListing()
  const cookie = 'visitor=aaaaaaaaaaaaaaaaaaaaaaaaaaaa; XSRF-TOKEN=bbbb'
  const made = await visit(path, { headers: { Cookie: cookie, 'X-Test-Country': 'DE' } })
  const plain = await visit(path)
  expect(plain.isHit).toBe(true)
  expect(plain.text).toBe(made.text)
  expect(made.text).not.toContain('aaaaaaaaaa')
})

test('campaign marks and the order of parameters make no other page', async () => {
  const { path } = await aListing()
  await visit(`${path}?sort=rating&breakfast=1`)
  const marked = await visit(`${path}?utm_source=x&breakfast=1&gclid=1&sort=rating`)
  expect(marked.isHit).toBe(true)
  expect(marked.text).not.toContain('utm_source')
})

test('device, language and kind of answer have pages of their own', async () => {
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

test('after a minute the old page is given and a new one made; after ten it is not given any more', async () => {
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

test('a page goes as soon as the house it shows is booked or left', async () => {
  const { hotel, property } = await aListing()
  await visit(hotel)
  expect((await visit(hotel)).isHit).toBe(true)
  await createPageVersions(env.CACHE, () => start).raise(`property:${property.id}`)
  expect((await visit(hotel)).isHit).toBe(false)
})

test('errors are never kept: neither a missing page nor one that failed half way', async () => {
  const { path } = await aListing()
  await visit('/hotels-in-nowhere-at-all')
  expect((await visit('/hotels-in-nowhere-at-all')).isHit).toBe(false)
  const broken = await visit('/', { bindings: { DB: brokenDatabase } })
  expect([broken.status, broken.text.includes('Try again')]).toEqual([200, true])
  expect(takeConsole()).toEqual([expect.stringContaining('page_failed')])
  expect((await visit('/')).isHit).toBe(false)
  expect((await visit(path)).status).toBe(200)
})

test('pages are made each time where nothing is kept', async () => {
  const { path } = await aListing()
  const off = { bindings: { PAGE_CACHE: 'off' } }
  await visit(path, off)
  const again = await visit(path, off)
  expect(again.isHit).toBe(false)
  expect(again.headers.get('Set-Cookie')).not.toBeNull()
})
