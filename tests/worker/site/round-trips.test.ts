import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { openBrowser } from '#tests/support/a-browser.ts'
import { ARRIVAL, aCity, aProperty, type TestCity, type TestProperty } from '#tests/support/catalogue-builders.ts'
import { openDatabase } from '#worker/infra/database/database.ts'
import type { Env } from '#worker/infra/env.ts'
import { createSite } from '#worker/site/create-site.ts'

let city: TestCity
let property: TestProperty

beforeAll(async () => {
  const db = openDatabase(env.DB)
  city = await aCity(db, { localities: ['old-town'] })
  property = await aProperty(db, city, { localityId: city.localities[0]?.id })
})

async function roundTrips(path: string, isolate?: Env): Promise<number> {
  const browser = await openBrowser(createSite(), { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' }, isolate })
  const response = await browser.fetch(path, { headers: { Accept: 'application/json', 'X-Page-Data': '1' } })
  expect(response.status).toBe(200)
  await response.text()
  return Number(/desc="(\d+) round trips"/.exec(response.headers.get('Server-Timing') ?? '')?.[1])
}

const dates = `checkin=${ARRIVAL}&checkout=2026-12-13`

test('home needs at most two round trips, and one when cached', async () => {
  const isolate = { ...(env as unknown as Env) }
  expect(await roundTrips('/', isolate)).toBeLessThanOrEqual(2)
  expect(await roundTrips(`/?${dates}`, isolate)).toBeLessThanOrEqual(1)
})

test('a listing needs at most two, with filters, and two more when it is empty', async () => {
  const filters = 'price_max=9000&free_cancellation=1&sort=price'
  const unmet = `${filters}&rating=3&amenity=1`
  expect(await roundTrips(`/hotels-in-${city.slug}?${dates}&${unmet}`)).toBeLessThanOrEqual(4)
  expect(await roundTrips(`/hotels-in-${city.slug}?${dates}&${filters}`)).toBeLessThanOrEqual(2)
  expect(await roundTrips(`/hotels-in-${city.slug}?${dates}&offset=20`)).toBeLessThanOrEqual(2)
})

test('a listing of a quarter needs at most two', async () => {
  expect(await roundTrips(`/hotels-in-old-town-${city.slug}?${dates}`)).toBeLessThanOrEqual(2)
})

test('stays around a point take two, with a price filter too', async () => {
  const point = `latitude=${city.latitude}&longitude=${city.longitude}`
  expect(await roundTrips(`/hotels-near-me?${point}&${dates}&price_max=9000`)).toBeLessThanOrEqual(2)
})

test('a hotel needs at most two, with summary and coupon', async () => {
  const path = `/${property.id}-${property.slug}?${dates}`
  expect(await roundTrips(path)).toBeLessThanOrEqual(2)
  expect(await roundTrips(`${path}&coupon=NONE&modal=bookingSummary`)).toBeLessThanOrEqual(2)
})
