import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import {
  ARRIVAL,
  aCity,
  aProperty,
  leaveFree,
  netherlands,
  type TestCity,
  type TestProperty,
} from '#tests/support/catalogue-builders.ts'
import { crawl, elements } from '#tests/support/crawler.ts'
import { openDatabase } from '#worker/infra/database/database.ts'

const FEED_TOKEN = 'a-token-for-partners-of-the-tests'
const NOW = { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } }
const db = openDatabase(env.DB)
const HOST = 'http://marigold.localhost'

let city: TestCity
let hotel: TestProperty
let soldOut: TestProperty

beforeAll(async () => {
  city = await aCity(db, { country: netherlands, timeZone: 'Europe/Amsterdam' })
  hotel = await aProperty(db, city, {
    name: 'Bed & <Breakfast>',
    texts: { en: 'Quiet & near the canal.', nl: 'Rustig.' },
    discountPercent: 10,
    categories: [{ doubleMinor: 12_345 }],
    restrictions: [{ kind: 'min_rooms', number: 2 }],
  })
  soldOut = await aProperty(db, city)
  await leaveFree(db, soldOut.categoryIds[0], { nights: 3 })
  await aProperty(db, city, { hidePrices: true, name: 'Silent' })
  await aProperty(db, city, { isLive: false, name: 'Closed' })
  await aProperty(db, city, { brandId: 'dunehouse', name: 'Other brand' })
})

function read(path: string, init: RequestInit = {}): Promise<Response> {
  return crawl(HOST + path, { FEED_TOKEN }, { ...init, headers: { ...NOW.headers, ...init.headers } })
}

function feed(path: string): Promise<Response> {
  return read(path, { headers: { Authorization: `Bearer ${FEED_TOKEN}` } })
}

const prices = `/feeds/prices.xml?from=${ARRIVAL}&days=1&nights=2`

test('a feed without the token is 404', async () => {
  for (const path of ['/feeds/hotels.xml', prices, '/feeds/index-now.json?since=2026-01-01']) {
    expect((await read(path)).status).toBe(404)
    expect((await read(path, { headers: { Authorization: 'Bearer wrong' } })).status).toBe(404)
    expect((await read(path, { headers: { Authorization: 'Basic ***' } })).status).toBe(404)
    expect((await crawl(HOST + path, {}, { headers: { Authorization: 'Bearer ' } })).status).toBe(404)
  }
})

test('accepts the token as bearer, password or in the address', async () => {
  const path = '/feeds/hotels.xml'
  const basic = `Basic ${btoa(`google:${FEED_TOKEN}`)}`
  expect((await feed(path)).status).toBe(200)
  expect((await read(path, { headers: { Authorization: basic } })).status).toBe(200)
  const response = await read(`${path}?token=${FEED_TOKEN}`)
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
})

test("lists the brand's live stays for Google Hotels, escaped", async () => {
  const xml = await (await feed('/feeds/hotels.xml')).text()
  expect(xml).toContain('xsi:noNamespaceSchemaLocation="http://www.gstatic.com/localfeed/local_feed.xsd"')
  expect(elements(xml, 'language')).toEqual(['en'])
  expect(elements(xml, 'name')).toEqual(['Bed &amp; &lt;Breakfast&gt;', soldOut.name, 'Silent'])
  const listing = xml.slice(xml.indexOf('<listing>'), xml.indexOf('</listing>'))
  expect(listing.match(/<(\w+)[ >]/g)?.map((tag) => tag.slice(1, -1))).toEqual([
    'listing',
    'id',
    'name',
    'address',
    'component',
    'component',
    'component',
    'country',
    'latitude',
    'longitude',
    'category',
    'content',
    'text',
    'link',
    'title',
    'body',
    'attributes',
    'website',
  ])
  expect(elements(listing, 'country')).toEqual(['NL'])
  expect(elements(listing, 'body')).toEqual(['Quiet &amp; near the canal.'])
  expect(elements(listing, 'website')).toEqual([`${HOST}/${hotel.id}-${hotel.slug}`])
})

test("feed prices equal the page's, for fitted rooms, in parts", async () => {
  const xml = await (await feed(prices)).text()
  expect(xml).toMatch(/<Transaction timestamp="2026-11-21T12:00:00.000Z" id="[^"]+">/)
  const result = xml.split('<Result>').find((part) => part.startsWith(`<Property>${hotel.id}<`)) ?? ''
  expect(elements(result, 'Checkin').concat(elements(result, 'Nights'))).toEqual([ARRIVAL, '2'])
  const parts = ['Baserate', 'Tax', 'OtherFees'].map((name) => Number(elements(result, name)[0]))
  expect(result).toContain('<Baserate currency="EUR">')
  const query = `hotel_id=${hotel.id}&checkin=${ARRIVAL}&checkout=2026-12-13&rooms_config=1-2_0_0_0&pre_apply_coupon_switch=false`
  const answer = await (await read(`/api/pwa/availability?${query}`)).json<{
    room_categories_with_data: { pricing_details: { total: number; tax: number } }[]
  }>()
  const shown = answer.room_categories_with_data[0]?.pricing_details
  expect(shown?.total).toBeGreaterThan(0)
  expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(shown?.total ?? 0, 2)
})

test('marks unavailable stays, and omits hidden prices', async () => {
  const xml = await (await feed(prices)).text()
  expect(elements(xml, 'Property')).toEqual([String(hotel.id), String(soldOut.id)])
  const result = xml.split('<Result>').find((part) => part.startsWith(`<Property>${soldOut.id}<`)) ?? ''
  expect(result).toContain('<Unavailable><NoVacancy/></Unavailable>')
  expect(result).not.toContain('Baserate')
})

test('a price feed starts at the local today and continues by cursor', async () => {
  const week = await (await feed('/feeds/prices.xml?limit=1&from=2026-11-19&days=4&nights=1,2')).text()
  expect([...new Set(elements(week, 'Checkin'))]).toEqual(['2026-11-21', '2026-11-22'])
  expect(elements(week, 'Property')).toEqual(Array.from({ length: 4 }, () => String(hotel.id)))
  const next = await (await feed(`/feeds/prices.xml?limit=1&after=${hotel.id}&days=1&nights=1`)).text()
  expect(elements(next, 'Property')).toEqual([String(soldOut.id)])
})

test('a price feed of homes has only bookable nights', async () => {
  const response = await crawl(
    `http://nl.dunehouse.localhost/feeds/prices.xml?token=${FEED_TOKEN}&from=${ARRIVAL}&days=1&nights=1,2`,
    { FEED_TOKEN },
    NOW,
  )
  expect(elements(await response.text(), 'Nights')).toEqual(['2'])
})

test('a price feed refuses invalid parameters', async () => {
  for (const query of [
    'days=31',
    'nights=0',
    'nights=a',
    'nights=1,2,3,4,5,6,7,8',
    'from=2026-02-30',
    'limit=0',
    'after=-1',
  ]) {
    expect([query, (await feed(`/feeds/prices.xml?${query}`)).status]).toEqual([query, 400])
  }
})

test('IndexNow verifies a host by its key file only', async () => {
  const { key, keyLocation, host } = await (await feed('/feeds/index-now.json?since=2026-01-01')).json<{
    [name: string]: string
  }>()
  expect(key).toMatch(/^[A-Za-z0-9-]{43}$/)
  expect([host, keyLocation]).toEqual(['marigold.localhost', `${HOST}/${key}.txt`])
  const response = await crawl(keyLocation ?? '')
  expect([response.status, await response.text()]).toEqual([200, key])
  const other = `${key?.slice(0, -1)}${key?.endsWith('A') ? 'B' : 'A'}`
  expect((await crawl(`${HOST}/${other}.txt`)).status).toBe(404)
  expect((await crawl(`http://nl.dunehouse.localhost/${key}.txt`)).status).toBe(404)
})

test('lists changes since a day, with delisted stays and cities', async () => {
  await env.DB.prepare(`UPDATE property SET updated_on = '2026-11-20' WHERE id = ? OR name = 'Closed'`)
    .bind(hotel.id)
    .run()
  // Test properties are not reported to search engines.
  const proof = await aProperty(openDatabase(env.DB), city)
  await env.DB.prepare(`UPDATE property SET updated_on = '2026-11-20', is_live = 0, is_test = 1 WHERE id = ?`)
    .bind(proof.id)
    .run()
  const { urlList } = await (await feed('/feeds/index-now.json?since=2026-11-20')).json<{ urlList: string[] }>()
  expect(urlList).toEqual([
    `${HOST}/${hotel.id}-${hotel.slug}`,
    expect.stringMatching(/\/\d+-hotel-\d+$/),
    `${HOST}/hotels-in-${city.slug}`,
  ])
  expect((await feed('/feeds/index-now.json')).status).toBe(400)
})
