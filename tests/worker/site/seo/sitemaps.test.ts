import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { findBrand } from '#app/brands/brands.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aLandmark, anArea } from '#tests/support/an-area.ts'
import {
  aCity,
  aProperty,
  aTag,
  counting,
  netherlands,
  nextId,
  type TestCity,
} from '#tests/support/catalogue-builders.ts'
import { crawl, elements, production } from '#tests/support/crawler.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { takeConsole } from '#tests/support/strict-console.ts'
import { withSession } from '#tests/support/with-session.ts'
import { openDatabase } from '#worker/infra/database/database.ts'
import { writeSitemap } from '#worker/site/seo/sitemaps/write-sitemap.ts'

const db = openDatabase(env.DB)
const HOST = 'http://marigold.localhost'
const MANY = 50_100

let city: TestCity
let tag: { slug: string }
let live: string
let gone: string
let foreign: string
const parkSlug = `park-${nextId()}`

beforeAll(async () => {
  city = await aCity(db, { localities: ['old-town', 'empty-town'] })
  tag = await aTag(db)
  await anArea(db, [city])
  await aLandmark(db, city, { slug: 'old-tower' })
  await aLandmark(db, city, { slug: 'far-tower', north: 1 })
  const [parkId, tagId] = [
    nextId(),
    (await db.first<{ id: number }>('SELECT id FROM tag WHERE slug = ?', tag.slug))?.id ?? 0,
  ]
  await db.batch([
    { sql: 'INSERT INTO holiday_park VALUES (?, ?, ?, ?, 1, 1)', params: [parkId, city.id, parkSlug, 'Park'] },
  ])
  const localityId = city.localities[0]?.id
  const [one, two, three] = [
    await aProperty(db, city, { localityId, tagIds: [tagId], parkId }),
    await aProperty(db, city, { isLive: false }),
    await aProperty(db, city, { brandId: 'dunehouse' }),
  ]
  for (let count = 0; count < 2; count += 1) await aProperty(db, city)
  live = `${HOST}/${one.id}-${one.slug}`
  gone = `/${two.id}-`
  foreign = `/${three.id}-`
  await db.batch([{ sql: `UPDATE property SET updated_on = '2026-11-03' WHERE id = ?`, params: [one.id] }])
})

async function xmlOf(path: string, settings = {}): Promise<string> {
  const response = await crawl(HOST + path, settings)
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
  return response.text()
}

async function textOf(pieces: AsyncGenerator<string>): Promise<string[]> {
  const texts: string[] = []
  for await (const piece of pieces) texts.push(piece)
  return texts
}

test('lists the sitemaps of every kind with lastmod', async () => {
  const xml = await xmlOf('/sitemap.xml')
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<sitemapindex /)
  const names = elements(xml, 'loc').map((address) => address.replace(/^.*\/sitemaps\/([a-z]+).*$/, '$1'))
  expect(names).toEqual(['static', 'areas', 'cities', 'localities', 'parks', 'landmarks', 'tags', 'hotels'])
  expect(elements(xml, 'lastmod')).toHaveLength(7)
  for (const address of elements(xml, 'loc')) expect((await crawl(address)).status).toBe(200)
})

test('lists only live stays of the brand with lastmod', async () => {
  const xml = await xmlOf('/sitemaps/hotels-0.xml')
  expect(xml).toContain(`<url><loc>${live}</loc><lastmod>2026-11-03</lastmod></url>`)
  expect(xml).not.toContain(gone)
  expect(xml).not.toContain(foreign)
})

test('lists cities, quarters, parks, landmarks and tags that have stays [PLAC-02]', async () => {
  const addresses = async (kind: string) => elements(await xmlOf(`/sitemaps/${kind}-0.xml`), 'loc')
  expect(await addresses('cities')).toContain(`${HOST}/hotels-in-${city.slug}`)
  const localities = await addresses('localities')
  expect(localities).toContain(`${HOST}/hotels-in-old-town-${city.slug}`)
  expect(localities).not.toContain(`${HOST}/hotels-in-empty-town-${city.slug}`)
  expect(await addresses('parks')).toContain(`${HOST}/hotels-in-${parkSlug}-${city.slug}`)
  const landmarks = await addresses('landmarks')
  expect(landmarks).toContain(`${HOST}/hotels-near-old-tower-${city.slug}`)
  expect(landmarks).not.toContain(`${HOST}/hotels-near-far-tower-${city.slug}`)
  expect(await addresses('tags')).toContain(`${HOST}/${city.slug}/hotels-in-${city.slug}-${tag.slug}`)
})

deepTest('every address of every sitemap is 200 and canonical', async () => {
  for (const kind of [
    'static',
    'areas-0',
    'cities-0',
    'localities-0',
    'parks-0',
    'landmarks-0',
    'tags-0',
    'hotels-0',
  ]) {
    for (const address of elements(await xmlOf(`/sitemaps/${kind}.xml`), 'loc')) {
      const response = await crawl(address)
      expect([address, response.status]).toEqual([address, 200])
      expect(await response.text()).toContain(`<link rel="canonical" href="${address}"`)
    }
  }
})

test("a host's second name lists the pages of its first", async () => {
  const xml = await (await crawl('http://localhost/sitemaps/hotels-0.xml')).text()
  expect(xml).toContain(`<loc>${live}</loc>`)
})

test('gzips a sitemap requested by that name', async () => {
  const response = await crawl(`${HOST}/sitemaps/hotels-0.xml.gz`)
  expect(response.headers.get('Content-Type')).toBe('application/gzip')
  expect(response.headers.get('Content-Encoding')).toBeNull()
  const unpacked = new Response(response.body?.pipeThrough(new DecompressionStream('gzip')))
  expect(await unpacked.text()).toBe(await xmlOf('/sitemaps/hotels-0.xml'))
})

deepTest('splits a catalogue of over 50,000 stays completely into pages', async () => {
  const large = await aCity(db)
  const first = (await aProperty(db, large, { brandId: 'dunehouse-india' })).id
  await env.DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2 - 1)
     INSERT INTO property (id, brand_id, oyo_id, name, slug, kind, city_id, country_id, street, latitude, longitude,
       rate_calendar_id, currency, scene)
     SELECT 10000000 + 3 * i, brand_id, 'MANY' || i, name, slug, kind, city_id, country_id, street, latitude, longitude,
       rate_calendar_id, currency, scene FROM property CROSS JOIN n WHERE id = ?1`,
  )
    .bind(first, MANY)
    .run()
  const index = await (await crawl('http://in.dunehouse.localhost/sitemap.xml')).text()
  const starts = [...index.matchAll(/hotels-(\d+)\.xml/g)].map((match) => Number(match[1]))
  expect(starts).toEqual([first, 10_000_000 + 3 * 50_000])
  const scope = aScope({ brand: findBrand('dunehouse-india'), host: 'in.dunehouse.localhost' })
  const seen = new Set<string>()
  for (const [start, count, asks] of [
    [starts[0] ?? 0, 50_000, 50],
    [starts[1] ?? 0, MANY - 50_000, 2],
  ] as const) {
    const counted = counting(db)
    const pieces = await textOf(writeSitemap(aDeps({ db: counted }), scope, { kind: 'hotels', start }))
    const addresses = elements(pieces.join(''), 'loc')
    expect(addresses).toHaveLength(count)
    expect(Math.max(...pieces.map((piece) => elements(piece, 'loc').length))).toBeLessThanOrEqual(1000)
    expect(counted.asked()).toBe(asks)
    for (const address of addresses) seen.add(address)
  }
  expect(seen.size).toBe(MANY)
})

test('an unknown sitemap is 404', async () => {
  for (const file of ['hotels.xml', 'hotels-1.txt', 'hotels--1.xml', 'users-1.xml', 'hotels-1.xml.gz.gz', 'x']) {
    expect((await crawl(`${HOST}/sitemaps/${file}`)).status).toBe(404)
  }
})

test('an unlisted host has no sitemaps', async () => {
  for (const path of ['/sitemap.xml', '/sitemap.xml.gz', '/sitemaps/hotels-0.xml']) {
    expect((await crawl(`https://copy.example${path}`)).status).toBe(404)
    expect((await crawl(`https://copy.example${path}`, production)).status).toBe(421)
  }
})

test('an unavailable database fails the request and not the document', async () => {
  const away = withSession({ prepare: () => ({ bind: () => ({ all: () => Promise.reject(new Error('away')) }) }) })
  const response = await crawl(`${HOST}/sitemaps/hotels-0.xml`, { DB: away })
  expect(response.status).toBe(503)
  expect(takeConsole()).toEqual([expect.stringContaining('request_failed')])
})

test('names homes of countries only where the brand has stays [IDEN-03]', async () => {
  const homes = async () => elements(await xmlOf('/sitemaps/static.xml'), 'loc')
  expect(await homes()).toContain(`${HOST}/`)
  expect(await homes()).not.toContain(`${HOST}/nl/`)
  await aProperty(db, await aCity(db, { country: netherlands }))
  expect(await homes()).toContain(`${HOST}/nl/`)
})
