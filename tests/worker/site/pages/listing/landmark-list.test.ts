import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { isInBox } from '#app/domain/search/map-box.ts'
import { boxOfView } from '#app/features/map/first-view.ts'
import type { ListOverlayData } from '#app/overlays/list/model.ts'
import type { NearbyOverlayData } from '#app/overlays/nearby/model.ts'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import type { ListingMapModel, ListingModel } from '#app/pages/listing/model.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aLandmark } from '#tests/support/an-area.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { ARRIVAL, aCity, aProperty, type TestCity, type TestProperty } from '#tests/support/catalogue-builders.ts'
import { crawl } from '#tests/support/crawler.ts'
import { openDatabase, statement } from '#worker/infra/database/database.ts'
import { createSite } from '#worker/site/create-site.ts'

const db = openDatabase(env.DB)
const headers = { 'X-Test-Now': '2026-11-21T12:00:00Z' }
const dates = `checkin=${ARRIVAL}&checkout=2026-12-13`

let city: TestCity
let near: TestProperty
let path: string

beforeAll(async () => {
  city = await aCity(db, { localities: ['harbour'] })
  await aProperty(db, city, { name: 'Famous', popularity: 900, north: 0.02 })
  near = await aProperty(db, city, { name: 'Near', popularity: 100, north: 0.0058 })
  await aProperty(db, city, { name: 'Far away', popularity: 990, north: 0.5 })
  await aLandmark(db, city, {
    name: 'Hawa Mahal',
    slug: 'hawa-mahal',
    north: 0.0001,
    names: { de: 'Palast der Winde' },
  })
  path = `/hotels-near-hawa-mahal-${city.slug}`
})

async function page<Model = ListingModel>(query = '', address = path): Promise<Model> {
  return dataOf<Model>(await openBrowser(createSite(), { headers }), `${address}?${dates}&${query}`)
}

/** Distances have a no-break space before their unit. */
const placesOf = ({ cards }: ListingModel) => cards.map(({ place }) => place.replaceAll('\u00a0', ' '))

test('lists the stays near a landmark, nearest first, with their distance to it [PLAC-02] [DECD-05]', async () => {
  const model = await page()
  expect(model.heading).toBe(`Stays near Hawa Mahal, ${city.name}`)
  expect(model.cards.map(({ name }) => name)).toEqual(['Near', 'Famous'])
  expect(placesOf(model)).toEqual([
    `${city.name} · 650 m from Hawa Mahal · about 10 min on foot`,
    `${city.name} · 2.2 km from Hawa Mahal`,
  ])
  expect(model.sort).toBe('Nearest first')
  expect(model.crumbs.map(({ text }) => text)).toEqual(['Home', 'India', city.name, 'Hawa Mahal'])
})

test('the first map marks the landmark and contains it and the nearest stays [PLAC-02] [SMAP-01]', async () => {
  const { map } = await page<ListingMapModel>('view=map')
  expect(map.searched).toMatchObject({ name: 'Hawa Mahal' })
  const shown = boxOfView(map.view ?? { level: 0, x: 0, y: 0 })
  for (const point of [map.searched, ...map.pins]) expect(point && isInBox(shown, point)).toBe(true)
  const { beside } = await page()
  expect(beside?.searched).toEqual(map.searched)
  for (const query of ['', '?view=map']) {
    const html = await (await crawl(`http://marigold.localhost${path}${query}`, {}, { headers })).text()
    const [, pins = ''] = /<svg class="first-pins[^>]*>(.*?)<\/svg><\/div>/s.exec(html) ?? []
    expect(pins).toMatch(/<text[^>]*>Hawa Mahal<\/text>/)
  }
})

test('the first map has the stays nearest to the landmark [PLAC-02] [SMAP-01]', async () => {
  const crowd = await aCity(db)
  for (let index = 0; index < 24; index += 1) await aProperty(db, crowd, { north: 0.001 * index })
  await aLandmark(db, crowd, { name: 'Clock tower', slug: 'clock-tower', north: 0 })
  const { map } = await page<ListingMapModel>('view=map', `/hotels-near-clock-tower-${crowd.slug}`)
  expect(map.pins).toHaveLength(24)
  // The ten nearest of them, not all.
  expect(map.box.north).toBeCloseTo(crowd.latitude + 0.009, 4)
  expect(map.box.south).toBeCloseTo(crowd.latitude - 0.009, 4)
})

test('the first map of a landmark shows at least a kilometre around it [PLAC-02] [SMAP-01]', async () => {
  const place = await aCity(db)
  await aProperty(db, place, { north: 0.001 })
  await aLandmark(db, place, { name: 'Old mill', slug: 'old-mill', north: 0 })
  const { map } = await page<ListingMapModel>('view=map', `/hotels-near-old-mill-${place.slug}`)
  expect((map.box.north - map.box.south) * 111.2).toBeCloseTo(2, 1)
  const narrowing = Math.cos((place.latitude * Math.PI) / 180)
  expect((map.box.east - map.box.west) * 111.2 * narrowing).toBeCloseTo(2, 1)
})

test('a list near a landmark can be sorted otherwise [PLAC-02]', async () => {
  expect((await page('sort=rating')).sort).toBe('Best rated first')
  const { overlayData } = await page<{ overlayData: ListOverlayData }>('modal=sorters')
  expect(overlayData.rows.find(({ isCurrent }) => isCurrent)?.text).toBe('Nearest first')
})

test('names the landmark in the language of the guest [PLAC-02]', async () => {
  expect((await page('lang=de')).heading).toContain('Palast der Winde')
})

test('a landmark has a canonical address, a title and a description [PLAC-02]', async () => {
  const html = await (await crawl(`http://marigold.localhost${path}`, {}, { headers })).text()
  expect(html).toContain(`<link rel="canonical" href="http://marigold.localhost${path}"`)
  expect(html).toContain(`<title>Stays near Hawa Mahal, ${city.name} · Marigold</title>`)
  expect(html).toContain(`content="The stays nearest to Hawa Mahal, ${city.name}, with their distance`)
})

test('a landmark without slug or of another city has no list [PLAC-02]', async () => {
  const other = await aCity(db)
  await aProperty(db, other)
  for (const address of [`/hotels-near-hawa-mahal-${other.slug}`, `/hotels-in-hawa-mahal-${city.slug}`]) {
    expect((await crawl(`http://marigold.localhost${address}`)).status).toBe(404)
  }
  await aLandmark(db, other, { slug: null, name: 'Unlisted' })
  expect((await crawl(`http://marigold.localhost/hotels-near-unlisted-${other.slug}`)).status).toBe(404)
})

test('the surroundings of a quarter come before a landmark of the same name', async () => {
  await aLandmark(db, city, { name: 'Harbour tower', slug: 'harbour' })
  expect((await page('', `/hotels-near-harbour-${city.slug}`)).heading).toBe(`Hotels in harbour, ${city.name}`)
})

test('the page of a property links its landmarks to their lists, its map shows them [PLAC-02]', async () => {
  const hotel = await page<HotelModel>('', `/${near.id}-${near.slug}`)
  const linked = hotel.where.places.find(({ name }) => name === 'Hawa Mahal')
  expect(linked?.href).toMatch(new RegExp(`^${path}\\?checkin=`))
  const { overlayData } = await page<{ overlayData: NearbyOverlayData }>(
    'modal=nearbyPlaces',
    `/${near.id}-${near.slug}`,
  )
  const rows = overlayData.groups.flatMap(({ places }) => places)
  const row = rows.find(({ name }) => name === 'Hawa Mahal')
  expect(row?.href).toBeNull()
  const pin = overlayData.map.pins.find(({ id }) => id === row?.id)
  expect(pin?.href).toMatch(new RegExp(`^${path}\\?checkin=`))
})

async function sightCity(placeKind: string, population: number): Promise<TestCity> {
  const place = await aCity(db)
  const sql = 'UPDATE city SET place_kind = ?, population = ? WHERE id = ?'
  await db.batch([statement(sql, placeKind, population, place.id)])
  return place
}

test.each<[string, string, number, string]>([
  ['the beach', 'coast', 5_000, 'about 600 m to the beach · about 10 min on foot'],
  ['the lake', 'lake', 5_000, 'about 600 m to the lake · about 10 min on foot'],
  ['the slopes', 'mountain', 5_000, '600 m to the slopes · about 10 min on foot'],
  ['the station', 'city', 900_000, '600 m to the station · about 10 min on foot'],
])('shows the distance to %s where it matters [DECD-05]', async (_, placeKind, population, expected) => {
  const place = await sightCity(placeKind, population)
  await aProperty(db, place, { north: 0.01 })
  const kind = { coast: 'beach', lake: 'lake', mountain: 'ski' }[placeKind] ?? 'station'
  await aLandmark(db, place, { kind, slug: null, north: 0.0154 })
  const address = `/hotels-in-${place.slug}`
  expect(placesOf(await page('', address))).toEqual([`${place.name} · ${expected}`])
  expect(placesOf(await page('sort=distance', address))).toEqual([`${place.name} · 1.1 km from the centre`])
})

test('shows the slopes and the beach to which guests drive [DECD-05]', async () => {
  const [resort, coast] = [await sightCity('mountain', 5_000), await sightCity('coast', 5_000)]
  for (const place of [resort, coast]) await aProperty(db, place, { north: 0.01 })
  await aLandmark(db, resort, { kind: 'ski', slug: null, north: 0.11 })
  await aLandmark(db, coast, { kind: 'beach', slug: null, north: 0.05 })
  const placeOf = async (place: TestCity) => placesOf(await page('', `/hotels-in-${place.slug}`))[0]
  expect(await placeOf(resort)).toBe(`${resort.name} · 11 km to the slopes`)
  expect(await placeOf(coast)).toBe(`${coast.name} · about 4.4 km to the beach`)
})

test('the page of a property shows the distance to the place searched around first [PLAC-02] [DECD-05]', async () => {
  const { cards } = await page()
  const card = cards.find(({ id }) => id === near.id)
  expect(card?.href).toContain(`from=hotels-near-hawa-mahal-${city.slug}`)
  const detailsOf = async (href: string) => {
    const { details } = await dataOf<HotelModel>(await openBrowser(createSite(), { headers }), href)
    return details.slice(1).map(({ text }) => text.replaceAll('\u00a0', ' '))
  }
  const { where } = await dataOf<HotelModel>(await openBrowser(createSite(), { headers }), card?.href ?? '')
  const { searched: mark, box } = where.map
  expect(mark?.name).toBe('Hawa Mahal')
  expect(mark && mark.latitude < box.north && mark.latitude > box.south).toBe(true)
  const [searched, ...others] = await detailsOf(card?.href ?? '')
  expect(searched).toBe('650 m from Hawa Mahal · about 10 min on foot')
  expect(others).toHaveLength(1)
  expect(await detailsOf(`/${near.id}-${near.slug}?${dates}`)).toEqual(others)
  expect(await detailsOf(`/${near.id}-${near.slug}?${dates}&from=hotels-near-nowhere-${city.slug}`)).toEqual(others)
})

test('beside the searched place a distant centre is not named; elsewhere it is [PLAC-02] [DECD-05]', async () => {
  const town = await aCity(db)
  const inn = await aProperty(db, town, { north: 0.035 })
  await aLandmark(db, town, { name: 'Old Gate', slug: 'old-gate', north: 0.0345 })
  const detailsOf = async (query: string) => {
    const { details } = await page<HotelModel>(query, `/${inn.id}-${inn.slug}`)
    return details.slice(1).map(({ text }) => text.replaceAll('\u00a0', ' '))
  }
  expect(await detailsOf(`from=hotels-near-old-gate-${town.slug}`)).toEqual([
    '60 m from Old Gate · about 1 min on foot',
  ])
  expect(await detailsOf('')).toEqual(['3.9 km from the centre'])
})

test('the page of a property names the slopes, as cards do [DECD-05]', async () => {
  const resort = await sightCity('mountain', 5_000)
  const lodge = await aProperty(db, resort, { north: 0.01 })
  await aLandmark(db, resort, { kind: 'ski', slug: null, north: 0.0154 })
  const { details } = await page<HotelModel>('', `/${lodge.id}-${lodge.slug}`)
  const texts = details.map(({ text }) => text.replaceAll('\u00a0', ' '))
  expect(texts).toContain('600 m to the slopes · about 10 min on foot')
})

test('a well-known landmark is among the places near a property [PLAC-02]', async () => {
  const place = await aCity(db)
  const hotel = await aProperty(db, place, { north: 0.02 })
  await aLandmark(db, place, { name: 'Corner well', slug: 'corner-well', north: 0.021, popularity: 5 })
  await aLandmark(db, place, { name: 'Second well', slug: 'second-well', north: 0.022, popularity: 4 })
  await aLandmark(db, place, { name: 'Great Palace', slug: 'great-palace', north: 0.001, popularity: 99 })
  await aLandmark(db, place, { name: 'Distant Fort', slug: 'distant-fort', north: 0.4, popularity: 98 })
  const { where } = await page<HotelModel>('', `/${hotel.id}-${hotel.slug}`)
  const names = where.places.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['Corner well', 'Great Palace']))
  expect(names).not.toContain('Distant Fort')
  const { overlayData } = await page<{ overlayData: NearbyOverlayData }>(
    'modal=nearbyPlaces',
    `/${hotel.id}-${hotel.slug}`,
  )
  expect(overlayData.groups.flatMap(({ places }) => places).map(({ name }) => name)).toContain('Great Palace')
})

test('shows the distance to the centre where the beach is far or does not matter [DECD-05]', async () => {
  const [coast, plain] = [await sightCity('coast', 5_000), await sightCity('country', 5_000)]
  for (const place of [coast, plain]) await aProperty(db, place, { north: 0.01 })
  await aLandmark(db, coast, { kind: 'beach', slug: null, north: 0.1 })
  await aLandmark(db, plain, { kind: 'lake', slug: null, north: 0.011 })
  for (const place of [coast, plain]) {
    expect(placesOf(await page('', `/hotels-in-${place.slug}`))).toEqual([`${place.name} · 1.1 km from the centre`])
  }
})
