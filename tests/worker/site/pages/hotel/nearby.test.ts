import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { NearbyOverlayData } from '#app/overlays/nearby/model.ts'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { aCity, aProperty } from '#tests/support/catalogue-builders.ts'
import { openDatabase } from '#worker/infra/database/database.ts'
import { createSite } from '#worker/site/create-site.ts'

const db = openDatabase(env.DB)
const headers = { 'X-Test-Now': '2026-11-21T12:00:00Z' }

async function aTestProperty({ far }: { far?: number } = {}) {
  const city = await aCity(db, { localities: ['old-town'] })
  const property = await aProperty(db, city, {})
  const add = (kind: string, name: string, north: number, popularity: number) => ({
    sql: `INSERT INTO landmark (city_id, kind, name, latitude, longitude, popularity) VALUES (?, ?, ?, ?, ?, ?)`,
    params: [city.id, kind, name, city.latitude + north, city.longitude, popularity],
  })
  await db.batch([
    add('station', 'Main Station', 0.01, 0),
    add('landmark', 'Small Gate', 0.02, 1),
    add('landmark', 'Great Fort', 0.05, 9),
    ...(far ? [add('landmark', 'Far Tower', far, 2)] : []),
  ])
  const guest = await openBrowser(createSite(), { headers })
  return (query = '') => dataOf<HotelModel>(guest, `/${property.id}-${property.slug}${query}`)
}

test('shows the nearest places, well-known landmarks, a street map and one link [PLAC-02]', async () => {
  const { where: around, overlayData, name } = await (await aTestProperty())()
  const names = around.places.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['Main Station', 'Small Gate', 'Great Fort']))
  expect(around.places.find(({ name }) => name === 'Main Station')?.distance).toBe('1.1\u00a0km')
  expect(around.more?.modal).toBe('nearbyPlaces')
  expect(around.map.pins).toMatchObject([{ text: name }])
  expect(overlayData).toBeNull()
})

test('the page lists places by distance, whatever their kind [PLAC-02]', async () => {
  const open = await aTestProperty()
  const gate = `UPDATE landmark SET latitude = latitude - 0.015 WHERE name = 'Small Gate'`
  await db.batch([{ sql: gate, params: [] }])
  const { where } = await open()
  const names = where.places.map(({ name }) => name)
  const sights = names.filter((name) => ['Small Gate', 'Main Station', 'Great Fort'].includes(name))
  expect(sights).toEqual(['Small Gate', 'Main Station', 'Great Fort'])
})

test('a place nearby opens its list with the rooms that were searched [PLAC-02]', async () => {
  const open = await aTestProperty()
  await db.batch([{ sql: `UPDATE landmark SET slug = 'gate-' || id WHERE name = 'Small Gate'`, params: [] }])
  const { where } = await open('?bedrooms=2')
  expect(where.places.find(({ name }) => name === 'Small Gate')?.href).toContain('bedrooms=2')
})

test('overlays of the surroundings link to each other and mark the current', async () => {
  const open = await aTestProperty()
  const { links } = (await open('?modal=popuplarPlaces')).overlayData as NearbyOverlayData
  expect(links.map(({ text, isOn }) => [text, isOn])).toEqual([
    ['All', false],
    ['Popular places', true],
    ['Popular landmarks', false],
  ])
  for (const { href } of links) expect((await open(href.slice(href.indexOf('?')))).overlayData?.kind).toBe('nearby')
})

test('sorts popular places by fame, nearby ones by distance, numbered', async () => {
  const open = await aTestProperty()
  const popular = (await open('?modal=popuplarLandmarks')).overlayData as NearbyOverlayData
  expect(popular.groups[0]?.places.map(({ name, number }) => [number, name])).toEqual([
    ['1', 'Great Fort'],
    ['2', 'Small Gate'],
  ])
  expect(popular.map.pins.map(({ text }) => text).slice(1)).toEqual(['1', '2'])
  const near = (await open('?modal=nearbyPlaces')).overlayData as NearbyOverlayData
  const sights = near.groups.find(({ heading }) => heading === 'Sights')
  expect(sights?.places.map(({ name }) => name)).toEqual(['Small Gate', 'Great Fort'])
})

test('distant outliers have no number and do not widen the map', async () => {
  const open = await aTestProperty({ far: 0.3 })
  const { groups, map } = (await open('?modal=nearbyPlaces')).overlayData as NearbyOverlayData
  const places = groups.flatMap((group) => group.places)
  expect(places.filter(({ number }) => number === null).map(({ name }) => name)).toEqual(['Far Tower'])
  const numbers = places.flatMap(({ number }) => number ?? [])
  expect(numbers).toEqual(numbers.map((_, index) => String(index + 1)))
  expect(map.pins[0]).toMatchObject({ id: 0, isHouse: true })
  const inBox = ({ latitude }: { latitude: number }) => latitude <= map.box.north && latitude >= map.box.south
  for (const place of places) {
    const pin = map.pins.find(({ id }) => id === place.id)
    expect(pin).toMatchObject({ text: place.number, name: place.name })
    expect(pin?.isFar ?? false, place.name).toBe(place.number === null)
    expect(pin && inBox(pin), place.name).toBe(place.number !== null)
  }
})

test('a hotel shows nothing specific to holiday parks', async () => {
  const open = await aTestProperty()
  for (const name of ['skiArea', 'cityTrip', 'parkFacilities', 'residences']) {
    expect((await open(`?modal=${name}`)).overlayData).toBeNull()
  }
})
