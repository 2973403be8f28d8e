import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import type { ListingModel } from '#app/pages/listing/model.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { aCity, aProperty, japan, type TestCity } from '#tests/support/catalogue-builders.ts'
import { openDatabase } from '#worker/infra/database/database.ts'
import { createSite } from '#worker/site/create-site.ts'
import { readNearMe } from '#worker/site/pages/places/near-me.ts'

let here: TestCity

beforeAll(async () => {
  const db = openDatabase(env.DB)
  here = await aCity(db, { country: japan, timeZone: 'Asia/Tokyo' })
  await aProperty(db, here, { name: 'Near', categories: [{ doubleMinor: 10_000 }] })
  // Across the border nearby: the same number in another currency.
  const there = { ...(await aCity(db)), latitude: here.latitude + 0.1, longitude: here.longitude }
  await aProperty(db, there, { name: 'Over the border', categories: [{ doubleMinor: 10_000 }] })
})

async function nearMe(
  query = '',
  { host = 'marigold.localhost', latitude = here.latitude } = {},
): Promise<ListingModel> {
  const guest = await openBrowser(createSite(), { host, headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  const dates = 'checkin=2026-12-11&checkout=2026-12-13'
  const path = `/hotels-near-me?latitude=${latitude}&longitude=${here.longitude}&${dates}${query}`
  return dataOf<ListingModel>(guest, path)
}

test('shows prices in the currency of the nearest stay', async () => {
  const { cards, filters } = await nearMe()
  expect(cards.map(({ name }) => name)).toEqual(['Near', 'Over the border'])
  expect(filters.price).toMatchObject({ currency: 'JPY', low: { text: 'At least (¥)' } })
})

test("the couples filter follows the nearest stay's country, else the host's", async () => {
  const asks = ({ filters }: ListingModel) =>
    filters.groups.flatMap(({ options }) => options).some(({ name }) => name === 'couples')
  expect(asks(await nearMe())).toBe(false)
  expect(asks(await nearMe('', { latitude: here.latitude + 0.1 }))).toBe(true)
  // Cities of tests lie within 60 degrees of the equator.
  const nowhere = { latitude: -75 }
  expect(asks(await nearMe('', nowhere))).toBe(true)
  expect(asks(await nearMe('', { ...nowhere, host: 'uk.dunehouse.localhost' }))).toBe(false)
})

test('filters by price within that currency alone', async () => {
  expect((await nearMe('&price_max=30000')).cards.map(({ name }) => name)).toEqual(['Near'])
  expect((await nearMe('&price_max=300')).cards).toEqual([])
})

test('ignores points that are not on earth', () => {
  const point = (query: string) => readNearMe(`/hotels-near-me?${query}`).point
  expect(point('latitude=52.1&longitude=4.3')).toEqual({ latitude: 52.1, longitude: 4.3 })
  expect(point('lat=52.1&lon=4.3')).toEqual({ latitude: 52.1, longitude: 4.3 })
  for (const query of ['', 'lat=91&lon=0', 'lat=0&lon=181', 'lat=a&lon=0', 'lat=&lon=0'])
    expect(point(query)).toBeNull()
})

test('isolates a Latin name from the distance in right-to-left text', async () => {
  const place = async (query: string) => (await nearMe(query)).cards[0]?.place
  expect(await place('&lang=ar')).toMatch(/^\u200f\u2068[^\u2068\u2069]+\u2069 · .*أمتار/)
  expect(await place('')).not.toMatch(/[\u2068\u2069]/)
})

test('names an external place, and only beside coordinates', async () => {
  expect((await nearMe('&place=Pune+Airport')).heading).toBe('Stays near Pune Airport')
  const guest = await openBrowser(createSite())
  expect((await dataOf<ListingModel>(guest, '/hotels-near-me?place=Pune')).heading).toBe('Stays near you')
})
