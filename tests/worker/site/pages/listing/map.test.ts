import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import type { ListingMapModel } from '#app/pages/listing/model.ts'
import { toPins } from '#app/pages/listing/to-pins.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { aCity, aProperty, type TestCity } from '#tests/support/catalogue-builders.ts'
import { crawl } from '#tests/support/crawler.ts'
import { openDatabase } from '#worker/infra/database/database.ts'
import { createSite } from '#worker/site/create-site.ts'

const db = openDatabase(env.DB)
const headers = { 'X-Test-Now': '2026-11-21T12:00:00Z' }
let city: TestCity
let path: string

beforeAll(async () => {
  city = await aCity(db)
  for (let index = 0; index < 24; index += 1) await aProperty(db, city, { name: `Stay ${index}` })
  path = `/hotels-in-${city.slug}`
})

async function modelOf(query: string): Promise<ListingMapModel> {
  return dataOf<ListingMapModel>(await openBrowser(createSite(), { headers }), `${path}?${query}`)
}

test("the map shows the list's stays with the prices of their cards", async () => {
  const { cards, map } = await modelOf('view=map')
  expect(cards).toHaveLength(20)
  expect(map.pins).toHaveLength(24)
  expect(map.pins.slice(0, 20).map(({ id, text, href }) => ({ id, text, href }))).toEqual(
    cards.map(({ id, price, href }) => ({ id, text: price?.amount ?? null, href })),
  )
  expect(map.count).toBe(24)
  // Stays of later pages have no card; their pins say what a card does.
  expect(map.pins.slice(0, 20).filter(({ place }) => place)).toEqual([])
  expect(map.pins.slice(20).every(({ place, room }) => place?.includes(city.name) && room?.includes('queen bed'))).toBe(
    true,
  )
})

test('map and list link to each other and keep the query', async () => {
  const list = await modelOf('sort=rating&page=2')
  expect(list.map).toBeUndefined()
  expect(list.view?.href).toBe(`${path}?sort=rating&view=map`)
  expect((await modelOf('sort=rating&view=map')).view?.href).toBe(`${path}?sort=rating`)
})

test('a map area replaces the city, says so, and is removable', async () => {
  const { latitude, longitude } = city
  const here = [latitude - 0.02, longitude - 0.02, latitude + 0.02, longitude + 0.02].map((d) => d.toFixed(4)).join(',')
  const inside = await modelOf(`view=map&bounds=${here}`)
  expect(inside.heading).toBe('Stays in this part of the map')
  expect(inside.map).toMatchObject({ isAsked: true })
  expect(inside.map.pins.length).toBeGreaterThan(0)
  expect(inside.chips).toEqual([{ text: 'Map area', href: `${path}?view=map` }])
  const empty = await modelOf('view=map&bounds=-50.2,-20.2,-50.1,-20.1')
  expect(empty.cards).toEqual([])
  expect(empty.empty?.actions[0]).toMatchObject({ title: 'Without “Map area”', href: `${path}?view=map` })
  expect((await modelOf('bounds=everywhere')).cards).toHaveLength(20)
})

test('a list beside a map is called Map View with linked pins [PAGE-23, SMAP-04]', async () => {
  const html = await (await crawl(`http://marigold.localhost${path}?view=map`, {}, { headers })).text()
  expect(html).toContain('data-screen="Map View"')
  expect(html).toMatch(/<svg class="first-pins sm strong"[^>]*>.*?<a href="\/\d+-/s)
  const list = await (await crawl(`http://marigold.localhost${path}`, {}, { headers })).text()
  expect(list).toContain('data-screen="List View"')
})

test('the document of a list has its pins and, for wide screens only, the land [SMAP-01]', async () => {
  const html = await (await crawl(`http://marigold.localhost${path}`, {}, { headers })).text()
  const [, pins = ''] = /<svg class="first-pins sm strong" aria-hidden="true">(.*?)<\/svg><\/div>/s.exec(html) ?? []
  expect(pins.match(/<svg x="[\d.-]+%" y="[\d.-]+%">/g)).toHaveLength(20)
  expect(pins).toMatch(/<text[^>]*>₹[\d,]+<\/text>/)
  const sources = [...html.matchAll(/<source media="([^"]+)" srcSet="(\/map\/[^"]+)"/gi)]
  expect(sources.map(([, media]) => media)).toEqual([
    '(min-width: 1200px) and (prefers-color-scheme: dark)',
    '(min-width: 1200px)',
  ])
  expect(sources[1]?.[2]).toMatch(/^\/map\/day\/\d+\/\d+\/\d+\.svg$/)
})

test('pins of a list are where its stays are, within ten metres [SMAP-01]', async () => {
  const { beside, cards } = await modelOf('')
  const pins = beside ? toPins(cards, beside) : []
  const { map } = await modelOf('view=map')
  expect(pins).toHaveLength(20)
  for (const { id, latitude, longitude } of pins) {
    const same = map.pins.find((pin) => pin.id === id)
    expect(latitude).toBeCloseTo(same?.latitude ?? 0, 3.7)
    expect(longitude).toBeCloseTo(same?.longitude ?? 0, 3.7)
  }
})

test('the first view has every stay of the page, but for one that would halve its scale [SMAP-01]', async () => {
  const town = await aCity(db)
  const browser = openBrowser(createSite(), { headers })
  const northOf = async (query: string) => {
    const { map } = await dataOf<ListingMapModel>(await browser, `/hotels-in-${town.slug}?view=map${query}`)
    return map.box.north - town.latitude
  }
  for (let index = 0; index < 20; index += 1) await aProperty(db, town, { north: index / 100 })
  expect(await northOf('')).toBeCloseTo(0.19, 5)
  await aProperty(db, town, { north: 2 })
  expect(await northOf('&sort=rating')).toBeLessThan(0.3)
})
