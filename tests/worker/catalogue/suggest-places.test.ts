import { expect, test } from 'vitest'
import { findBrand } from '#app/brands/brands.ts'
import { findCountry } from '#app/brands/countries.ts'
import { locationTypes } from '#app/contracts/suggestion.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aCity, anIndexed, aProperty, counting } from '#tests/support/catalogue-builders.ts'
import { resolvePlace } from '#worker/catalogue/resolve-place.ts'
import { type SuggestionAsk, suggestPlaces } from '#worker/catalogue/suggest-places.ts'

const deps = aDeps()

function suggest(query: string, given: Partial<SuggestionAsk> = {}, scope = aScope()) {
  return suggestPlaces(deps, scope, { query, withHotels: true, withLocations: true, locationTypes, limit: 6, ...given })
}

const names = (rows: { name: string }[]) => rows.map(({ name }) => name)

test('suggests names that begin as typed before others, then by popularity', async () => {
  for (const name of ['Port Kalmar', 'Kalmar South', 'Kalmar', 'Kalmarby']) await anIndexed(deps.search, name)
  expect(names((await suggest('kalmar')).locations)).toEqual(['Kalmar', 'Kalmar South', 'Kalmarby', 'Port Kalmar'])
})

test('reads both groups in one round trip', async () => {
  await anIndexed(deps.search, 'Uppsala')
  await anIndexed(deps.search, 'Uppsala Rooms', { kind: 'hotel', secondary: 'Uppsala, India' })
  const search = counting(deps.search)
  const found = await suggestPlaces({ ...deps, search }, aScope(), {
    query: 'upps',
    withHotels: true,
    withLocations: true,
    locationTypes,
    limit: 6,
  })
  expect([names(found.locations), names(found.hotels), search.asked()]).toEqual([['Uppsala'], ['Uppsala Rooms'], 1])
})

test('a country that wants suggestions of Google alone gets none of ours where Google can be asked [CTRY-22]', async () => {
  await anIndexed(deps.search, 'Linköping')
  const search = counting(deps.search)
  const ask = { query: 'linkö', withHotels: true, withLocations: true, locationTypes, limit: 6 }
  const inCountry = (code: 'CN' | 'IN', sources: ('OWN' | 'GOOGLE')[]) =>
    suggestPlaces({ ...deps, search }, aScope({ country: findCountry(code) }), ask, sources)
  expect(names((await inCountry('CN', ['OWN', 'GOOGLE'])).locations)).toEqual([])
  expect(search.asked()).toBe(0)
  expect(names((await inCountry('IN', ['OWN', 'GOOGLE'])).locations)).toEqual(['Linköping'])
  expect(names((await inCountry('CN', ['OWN'])).locations)).toEqual(['Linköping'])
})

test.each([
  ['zur', 'Zürich', 'Zür'],
  ['ZÜR', 'Zürich', 'Zür'],
  ['जयपु', 'जयपुर', 'जयपु'],
  ['القاهره', 'القاهرة', 'القاهرة'],
  ['เทพ', 'กรุงเทพ', 'เทพ'],
  ['宿', '新宿', '宿'],
])('finds and marks %s in %s', async (query, name, bold) => {
  await anIndexed(deps.search, name, { secondary: '' })
  const [first] = (await suggest(query)).locations
  expect(first?.name).toBe(name)
  expect(first?.bold.map(([from, to]) => name.slice(from, to))).toEqual([bold])
})

test('finds a place by its name in another language', async () => {
  await anIndexed(deps.search, 'Udaipur', { more: 'उदयपुर' })
  expect((await suggest('उदयप')).locations).toMatchObject([{ name: 'Udaipur', bold: [] }])
})

test('understands words written around a place', async () => {
  const city = await anIndexed(deps.search, 'Fillerton')
  expect(names((await suggest('hotels in fillert')).locations)).toEqual(['Fillerton'])
  expect(await resolvePlace(deps, aScope(), 'Hotels near Fillerton')).toBe(`/hotels-in-slug-${city}`)
  await anIndexed(deps.search, 'Homestead')
  expect(names((await suggest('home')).locations)).toEqual(['Homestead'])
})

test('leads to the page of each sort of thing', async () => {
  const id = await anIndexed(deps.search, 'Pathtown')
  const hotel = await anIndexed(deps.search, 'Pathhotel', { kind: 'hotel' })
  await anIndexed(deps.search, 'Pathquarter', { kind: 'locality', refId: 77, citySlug: 'jaipur' })
  await anIndexed(deps.search, 'Pathpark', { kind: 'holiday_park', refId: 78, citySlug: 'domburg' })
  await anIndexed(deps.search, 'Pathland', { kind: 'country', refId: 79, secondary: '' })
  const { locations, hotels } = await suggest('path')
  expect([...locations, ...hotels].map(({ path }) => path)).toEqual([
    `/hotels-in-slug-${id}`,
    '/hotels-in-slug-77-jaipur',
    '/hotels-in-slug-78-domburg',
    '/allcities?country_id=79',
    `/${hotel}-slug-${hotel}`,
  ])
})

test('keeps to the sorts of places asked for', async () => {
  await anIndexed(deps.search, 'Sortaville')
  await anIndexed(deps.search, 'Sortapark', { kind: 'holiday_park' })
  await anIndexed(deps.search, 'Sortahotel', { kind: 'hotel' })
  expect(names((await suggest('sorta', { locationTypes: ['HOLIDAY_PARK'] })).locations)).toEqual(['Sortapark'])
  expect(await suggest('sorta', { withHotels: false })).toMatchObject({ hotels: [] })
  expect(await suggest('sorta', { withLocations: false })).toMatchObject({ locations: [], sentences: [] })
})

test('joins the best city with wishes of the brand', async () => {
  await anIndexed(deps.search, 'Wishtown')
  await anIndexed(deps.search, 'Wishtown', { brandId: 'dunehouse' })
  const intents = async (query: string, scope = aScope()) =>
    (await suggest(query, {}, scope)).sentences.map(({ intent }) => intent)
  expect(await intents('wish')).toEqual(['free_cancellation', 'breakfast'])
  expect(await intents('wish', aScope({ brand: findBrand('dunehouse') }))).toEqual(['pets', 'free_cancellation'])
  expect(await intents('wi')).toEqual([])
})

test('puts the group first that begins as typed [SRCH-26]', async () => {
  await anIndexed(deps.search, 'Great Lotus')
  await anIndexed(deps.search, 'Lotus House', { kind: 'hotel', secondary: 'Great Lotus, India' })
  expect((await suggest('lotus')).order[0]).toBe('hotels')
  expect((await suggest('great')).order[0]).toBe('locations')
})

test('keeps the brands apart', async () => {
  await anIndexed(deps.search, 'Tenantia', { brandId: 'dunehouse' })
  expect(await suggest('tenant')).toMatchObject({ locations: [], hotels: [] })
})

test.each(['', '   ', '"', "' OR 1=1 --", '*', 'NEAR(a b)', 'a AND', '🏨', '\u0000', 'x'.repeat(5_000)])(
  'survives hostile input %j',
  async (query) => {
    expect(await suggest(query)).toMatchObject({ locations: expect.any(Array), hotels: expect.any(Array) })
  },
)

test('resolves what was typed to the page it most likely means', async () => {
  const city = await anIndexed(deps.search, 'Resolvia')
  await anIndexed(deps.search, 'Resolvia Inn', { kind: 'hotel' })
  const property = await aProperty(deps.db, await aCity(deps.db))
  expect(await resolvePlace(deps, aScope(), ' resolvia ')).toBe(`/hotels-in-slug-${city}`)
  expect(await resolvePlace(deps, aScope(), String(property.id))).toBe(`/${property.id}-${property.slug}`)
  expect(await resolvePlace(deps, aScope(), 'nowhere at all')).toBeNull()
})
