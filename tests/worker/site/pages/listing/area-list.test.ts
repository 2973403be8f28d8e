import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import type { ListOverlayData } from '#app/overlays/list/model.ts'
import type { ListingMapModel, ListingModel } from '#app/pages/listing/model.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aLandmark, anArea, type TestArea } from '#tests/support/an-area.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { ARRIVAL, aCity, aProperty, type TestCity } from '#tests/support/catalogue-builders.ts'
import { crawl } from '#tests/support/crawler.ts'
import { openDatabase, statement } from '#worker/infra/database/database.ts'
import { createSite } from '#worker/site/create-site.ts'

const db = openDatabase(env.DB)
const headers = { 'X-Test-Now': '2026-11-21T12:00:00Z' }
const dates = `checkin=${ARRIVAL}&checkout=2026-12-13`
const STAYS = 24

let cities: TestCity[]
let state: TestArea
let coast: TestArea

beforeAll(async () => {
  const [large, small, elsewhere] = [await aCity(db), await aCity(db), await aCity(db)]
  cities = [large, small]
  for (let index = 0; index < STAYS; index += 1) {
    const given = { popularity: 500 - index, petsAllowed: index % 2, north: index * 0.001 }
    await aProperty(db, index % 3 === 0 ? small : large, { ...given, name: `Stay ${index}` })
  }
  await aProperty(db, elsewhere)
  state = await anArea(db, [large, small], { kind: 'state', names: { de: 'Großland', ar: 'الأرض' } })
  coast = await anArea(db, [small], { kind: 'coast', parentId: state.id, descriptions: { en: 'Long white beaches.' } })
})

async function list<Model = ListingModel>(query: string, path = `/hotels-in-${state.slug}`): Promise<Model> {
  return dataOf<Model>(await openBrowser(createSite(), { headers }), `${path}?${dates}&${query}`)
}

async function htmlOf(path: string): Promise<string> {
  const response = await crawl(`http://marigold.localhost${path}`, {}, { headers })
  expect(response.status).toBe(200)
  return response.text()
}

const namesOf = ({ cards }: ListingModel) => cards.map(({ name }) => name)

test('lists the stays of all cities of an area, most popular first [PLAC-01]', async () => {
  const model = await list('')
  expect(model.heading).toBe(`Hotels in ${state.name}`)
  expect(model.foundText).toContain(`${STAYS} stays found.`)
  expect(namesOf(model)).toEqual(Array.from({ length: 20 }, (_, index) => `Stay ${index}`))
  expect(namesOf(await list('page=2'))).toEqual(['Stay 20', 'Stay 21', 'Stay 22', 'Stay 23'])
  expect(model.search).toMatchObject({ placeText: state.name, placePath: `/hotels-in-${state.slug}` })
})

test('a search from a list has its filters and order, without view and coupon [SRCH-16]', async () => {
  const { search } = await list('bedrooms=2&price_max=900&sort=rating&page=2&coupon=SAVE&modal=sorters')
  const [path, query] = search.placePath?.split('?') ?? []
  expect([path, Object.fromEntries(new URLSearchParams(query))]).toEqual([
    `/hotels-in-${state.slug}`,
    { bedrooms: '2', price_max: '900', sort: 'rating' },
  ])
})

test('sorts the stays of a ski area by their distance to the slopes [DECD-05]', async () => {
  const [valley, village] = [await aCity(db), await aCity(db)]
  const resorts = await anArea(db, [valley, village], { kind: 'region' })
  await db.batch([statement("UPDATE city SET place_kind = 'mountain' WHERE id IN (?, ?)", valley.id, village.id)])
  await aLandmark(db, valley, { kind: 'ski', slug: null, north: 0.02 })
  await aLandmark(db, village, { kind: 'ski', slug: null })
  await aProperty(db, valley, { name: 'Famous', north: -0.03, popularity: 900 })
  await aProperty(db, valley, { name: 'At the lift', north: 0.021, popularity: 50 })
  await aProperty(db, village, { name: 'In the village', north: 0.01, popularity: 70 })
  const path = `/hotels-in-${resorts.slug}`
  const sorted = await list('sort=sight', path)
  expect(namesOf(sorted)).toEqual(['At the lift', 'In the village', 'Famous'])
  expect(sorted.sort).toBe('Nearest to the slopes first')
  expect(sorted.cards[0]?.place.replaceAll('\u00a0', ' ')).toContain('100 m to the slopes')
  const { overlayData } = await list<{ overlayData: ListOverlayData }>('modal=sorters', path)
  expect(overlayData.rows.map(({ text }) => text)).toContain('Nearest to the slopes first')
  const plain = await list<{ overlayData: ListOverlayData }>('modal=sorters')
  expect(plain.overlayData.rows.map(({ text }) => text).join()).not.toContain('slopes')
})

test('filters, sorts and maps the stays of an area [PLAC-01]', async () => {
  expect((await list('pets=1')).foundText).toContain(`${STAYS / 2} stays found.`)
  expect((await list('price_max=1')).cards).toEqual([])
  expect((await list('sort=price')).cards).toHaveLength(20)
  expect((await list('sort=distance')).sort).toBe('Recommended')
  expect((await list<ListingMapModel>('view=map')).map.pins).toHaveLength(STAYS)
})

test('an area is named in the language of the guest [PLAC-01]', async () => {
  const html = await htmlOf(`/hotels-in-${state.slug}?lang=de`)
  expect(html).toContain('>Großland: Hotels</h1>')
  expect(html).toContain(`Großland, Indien: ${STAYS} Hotels in 2 Orten.`)
  expect(await htmlOf(`/hotels-in-${state.slug}?lang=ar`)).toContain('الأرض')
})

test("shows an area's text, else its number of stays and places [PLAC-01]", async () => {
  const { about } = await list('', `/hotels-in-${coast.slug}`)
  expect(about?.paragraphs[0]).toBe('Long white beaches.')
  expect(about?.links).toContainEqual({ text: state.name, href: `/hotels-in-${state.slug}` })
  const whole = (await list('')).about
  expect(whole?.paragraphs[0]).toBe(`${state.name}, India: ${STAYS} hotels in 2 places.`)
  expect(whole?.links).toEqual([coast, ...cities].map(({ name, slug }) => ({ text: name, href: `/hotels-in-${slug}` })))
})

test('breadcrumbs lead from country over larger areas to area and city [PLAC-01]', async () => {
  const textsOf = ({ crumbs }: ListingModel) => crumbs.map(({ text }) => text)
  expect(textsOf(await list('', `/hotels-in-${coast.slug}`))).toEqual(['Home', 'India', state.name, coast.name])
  const city = await list('', `/hotels-in-${cities[0]?.slug}`)
  expect(textsOf(city)).toEqual(['Home', 'India', state.name, cities[0]?.name])
  expect(city.crumbs[2]?.href).toMatch(new RegExp(`^/hotels-in-${state.slug}\\?checkin=`))
})

test('an area has canonical and alternate addresses and structured data [PLAC-01]', async () => {
  const html = await htmlOf(`/hotels-in-${coast.slug}`)
  expect(html).toContain(`<link rel="canonical" href="http://marigold.localhost/hotels-in-${coast.slug}"`)
  expect(html).toMatch(new RegExp(`hreflang="de[^>]*hotels-in-${coast.slug}`, 'i'))
  expect(html).toContain(`<title>Hotels in ${coast.name} · Marigold</title>`)
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')['@graph']
  const types = data.map((node: Record<string, unknown>) => node['@type'])
  expect(types).toEqual(expect.arrayContaining(['BreadcrumbList', 'ItemList']))
})

test('an empty list of an area leads to the larger area [PLAC-04]', async () => {
  const { empty } = await list('price_max=1', `/hotels-in-${coast.slug}`)
  expect(empty?.actions).toContainEqual({
    href: `/hotels-in-${state.slug}?${dates}`,
    title: `All of ${state.name}`,
    detail: `${STAYS} stays`,
  })
  const { empty: whole } = await list('price_max=1')
  expect(whole?.actions.filter(({ title }) => title.startsWith('All of'))).toEqual([])
})

test('the sitemap lists areas that have stays of the brand [PLAC-01]', async () => {
  const empty = await anArea(db, [await aCity(db)])
  const xml = await htmlOf('/sitemaps/areas-0.xml')
  expect(xml).toContain(`<loc>http://marigold.localhost/hotels-in-${state.slug}</loc>`)
  expect(xml).not.toContain(empty.slug)
  expect((await crawl(`http://marigold.localhost/hotels-in-${empty.slug}`)).status).toBe(404)
  expect((await crawl(`http://nl.dunehouse.localhost/hotels-in-${state.slug}`)).status).toBe(404)
})

test('a list of an area needs two round trips [PLAC-01]', async () => {
  const guest = await openBrowser(createSite(), { headers })
  const accept = { Accept: 'application/json', 'X-Page-Data': '1' }
  const response = await guest.fetch(`/hotels-in-${state.slug}?${dates}&price_max=90000`, { headers: accept })
  expect(response.headers.get('Server-Timing')).toContain('2 round trips')
  await response.text()
})

test('a part of a city is found before an area of the same address', async () => {
  const city = await aCity(db, { localities: ['north'] })
  await aProperty(db, city)
  const area = await anArea(db, [city])
  const slug = `north-${city.slug}`
  await db.batch([statement('UPDATE area SET slug = ? WHERE id = ?', slug, area.id)])
  expect((await list('', `/hotels-in-${slug}`)).heading).toBe(`Hotels in north, ${city.name}`)
})
