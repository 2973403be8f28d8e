import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { findBrand } from '#app/brands/brands.ts'
import { findCountry } from '#app/brands/countries/countries.ts'
import { locationTypes } from '#app/contracts/stays/suggestion.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aCity, anIndexed, aProperty, counting } from '#tests/support/catalogue-builders.ts'
import { emptyCache } from '#tests/support/empty-cache.ts'
import { takeConsole } from '#tests/support/strict-console.ts'
import type { PlaceSource, RemotePlace } from '#worker/infra/ports/place-source.ts'
import { SOURCE_PAUSE_MS } from '#worker/services/search/suggestions/query-place-source.ts'
import { resolvePlace } from '#worker/services/search/suggestions/resolve-place.ts'
import { type SuggestionRequest, suggestPlaces } from '#worker/services/search/suggestions/suggest-places.ts'

const deps = aDeps()

// The cache remembers that a failing provider is paused.
beforeEach(() => emptyCache(env.CACHE))

const plainAsk: Omit<SuggestionRequest, 'query'> = {
  withHotels: true,
  withLocations: true,
  locationTypes,
  collection: null,
  propertyKind: null,
  nights: 1,
  limit: 6,
}

function suggest(query: string, given: Partial<SuggestionRequest> = {}, scope = aScope()) {
  return suggestPlaces(deps, scope, { ...plainAsk, query, ...given })
}

const names = (rows: { name: string }[]) => rows.map(({ name }) => name)

test('suggests matching prefixes before others, then by popularity', async () => {
  for (const name of ['Port Kalmar', 'Kalmar South', 'Kalmar', 'Kalmarby']) await anIndexed(deps.search, name)
  expect(names((await suggest('kalmar')).locations)).toEqual(['Kalmar', 'Kalmar South', 'Kalmarby', 'Port Kalmar'])
})

test('reads both groups in one round trip', async () => {
  await anIndexed(deps.search, 'Uppsala')
  await anIndexed(deps.search, 'Uppsala Rooms', { kind: 'hotel', secondary: 'Uppsala, India' })
  const search = counting(deps.search)
  const found = await suggestPlaces({ ...deps, search }, aScope(), { ...plainAsk, query: 'upps' })
  expect([names(found.locations), names(found.hotels), search.asked()]).toEqual([['Uppsala'], ['Uppsala Rooms'], 1])
})

test('answers the same text from memory for a minute, not another', async () => {
  await anIndexed(deps.search, 'Vadstena')
  const search = counting(deps.search)
  const ask = async (query: string, scope = aScope()) => {
    const before = search.asked()
    await suggestPlaces({ ...deps, search }, scope, { ...plainAsk, query })
    return search.asked() - before
  }
  expect([await ask('vadst'), await ask('vadst'), await ask('vadste')]).toEqual([1, 0, 1])
  expect(await ask('vadst', aScope({ country: findCountry('NL') }))).toBe(1)
  deps.pass(61_000)
  expect(await ask('vadst')).toBe(1)
})

/** A provider that knows these places, or fails; `asked` counts. */
function aSource(places: RemotePlace[], failure: { error: Error | null } = { error: null }) {
  let asked = 0
  const answer = <Answer>(value: Answer) => {
    asked += 1
    return failure.error ? Promise.reject(failure.error) : Promise.resolve(value)
  }
  const details = { latitude: 18.58, longitude: 73.92, countryCode: 'in' }
  const source: PlaceSource = {
    name: 'GOOGLE',
    suggest: () => answer(places),
    findDetails: (id) =>
      answer(places.flatMap((place) => (place.id === id ? { ...place, ...details } : []))[0] ?? null),
  }
  return { source, asked: () => asked }
}

const airport: RemotePlace = {
  id: 'g-1',
  name: 'Norrköping Airport',
  secondary: 'Östergötland, Sweden',
  locationType: 'SUB_CITY',
}

test('a Google-only country gets no own suggestions while Google answers [CTRY-22]', async () => {
  await anIndexed(deps.search, 'Linköping')
  const search = counting(deps.search)
  const found = async (code: 'CN' | 'IN', placeSource: PlaceSource | null) => {
    const scope = aScope({ country: findCountry(code) })
    return names(
      (await suggestPlaces({ ...deps, search, placeSource }, scope, { ...plainAsk, query: 'linkö' })).locations,
    )
  }
  const place = { ...airport, name: 'Linköping City Airport' }
  expect(await found('CN', aSource([place]).source)).toEqual(['Linköping City Airport'])
  expect(search.asked()).toBe(0)
  expect(await found('IN', aSource([place]).source)).toEqual(['Linköping City Airport', 'Linköping'])
  expect(await found('CN', null)).toEqual(['Linköping'])
})

test('a failing source pauses for 600000 ms while our index answers [SRCH-34]', async () => {
  await anIndexed(deps.search, 'Norrköping')
  const own = aDeps()
  const failure: { error: Error | null } = { error: new Error('gone') }
  const { source, asked } = aSource([airport], failure)
  const found = async () =>
    names((await suggestPlaces({ ...own, placeSource: source }, aScope(), { ...plainAsk, query: 'norrk' })).locations)
  expect([await found(), asked()]).toEqual([['Norrköping'], 1])
  expect(takeConsole().join()).toContain('suggestion_source_failed')
  failure.error = null
  own.pass(SOURCE_PAUSE_MS - 1)
  expect([SOURCE_PAUSE_MS, await found(), asked()]).toEqual([600_000, ['Norrköping'], 1])
  own.pass(1)
  expect([await found(), asked()]).toEqual([['Norrköping Airport', 'Norrköping'], 2])
})

test('a Google-only country falls back to our index while Google fails [CTRY-22, SRCH-34]', async () => {
  await anIndexed(deps.search, 'Västerås')
  const { source } = aSource([], { error: new Error('gone') })
  const scope = aScope({ country: findCountry('CN') })
  const at = aDeps({ placeSource: source }, Date.UTC(2028, 1, 1))
  expect(names((await suggestPlaces(at, scope, { ...plainAsk, query: 'väster' })).locations)).toEqual(['Västerås'])
  expect(takeConsole().join()).toContain('suggestion_source_failed')
})

test("our own city replaces the provider's equal one", async () => {
  const id = await anIndexed(deps.search, 'Gävle', { secondary: 'India' })
  const { source } = aSource([{ id: 'g-2', name: 'Gavle', secondary: 'State, India', locationType: 'CITY' }])
  const at = aDeps({ placeSource: source }, Date.UTC(2029, 1, 1))
  const { locations } = await suggestPlaces(at, aScope(), { ...plainAsk, query: 'gävle' })
  expect(locations).toMatchObject([{ source: 'OWN', refId: id, path: `/hotels-in-slug-${id}` }])
})

test("a provider's place leads to the stays around it", async () => {
  const { source } = aSource([{ ...airport, id: 'g-3', name: 'Pune Airport' }])
  const at = aDeps({ placeSource: source }, Date.UTC(2029, 1, 1))
  const path = await resolvePlace(at, aScope(), { text: 'Pune Airport, India', placeId: 'g-3' })
  expect(path).toEqual({ path: '/hotels-near-me?latitude=18.5800&longitude=73.9200&place=Pune+Airport', unused: '' })
  expect(await resolvePlace(at, aScope(), { text: 'Nowhere at all', placeId: 'g-9' })).toBeNull()
})

test("a sentence becomes its city's list with the named filters", async () => {
  const id = await anIndexed(deps.search, 'Sentencia', { tags: 'near-airport beach' })
  const text = 'hotels near the airport in Sentencia under 2000 with breakfast'
  const { sentences, locations, order } = await suggest(text, { nights: 3 })
  expect(sentences.map(({ path }) => path)).toEqual([
    `/slug-${id}/near-airport?price_max=2000&price_per=night&breakfast=1`,
  ])
  expect([names(locations), order[0]]).toEqual([['Sentencia'], 'sentences'])
  expect((await resolvePlace(deps, aScope(), { text, nights: 2 }))?.path).toBe(
    `/slug-${id}/near-airport?price_max=2000&price_per=night&breakfast=1`,
  )
})

test('a sentence with a party, pets, sea and price leads to a list with all of them [PLAC-05]', async () => {
  await anIndexed(deps.search, 'Partyburg', { tags: 'beach', brandId: 'dunehouse' })
  const home = aScope({ brand: findBrand('dunehouse'), country: findCountry('NL') })
  const text = 'house for five with a dog by the sea under 900 in Partyburg'
  const [sentence] = (await suggest(text, { nights: 3 }, home)).sentences
  const [path = '', query] = (sentence?.path ?? '').split('?')
  expect(path).toMatch(/^\/slug-\d+\/beach$/)
  // A home's price is for the stay, and the list's too.
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    price_max: '900',
    rooms_config: '1-5_0_0_1',
    pets: '1',
  })
  const nightly = (await suggest(`${text} per night`, { nights: 3 }, home)).sentences[0]
  expect(nightly?.path).toContain('price_max=900&price_per=night')
  await anIndexed(deps.search, 'Partypur')
  expect((await suggest('Partypur for five')).sentences[0]?.path).toContain('rooms_config=3-2_0_0_0-2_0_0_0-1_0_0_0')
})

test('a sentence without a place asks for one, offering places that have it all [PLAC-05]', async () => {
  const home = aScope({ brand: findBrand('dunehouse'), country: findCountry('FR') })
  const coast = await anIndexed(deps.search, 'Askable Coast', {
    kind: 'area',
    placeKind: 'coast',
    brandId: 'dunehouse',
    countryCode: 'fr',
  })
  await anIndexed(deps.search, 'Askable Inland', { brandId: 'dunehouse', countryCode: 'fr' })
  const text = 'house for five with a dog by the sea under 900'
  const { sentences, locations, asksPlace } = await suggest(text, {}, home)
  expect(asksPlace).toBe(true)
  expect(locations).toEqual([])
  const places = sentences.map(({ place }) => place.name)
  expect(places[0]).toBe('Askable Coast')
  expect(places).not.toContain('Askable Inland')
  expect(sentences[0]?.path).toMatch(new RegExp(`^/hotels-in-slug-${coast}\\?`))
  // The guest decides on the place.
  expect(await resolvePlace(deps, home, { text })).toBeNull()
})

test('a sentence in another language than the page asks for a place too [PLAC-05]', async () => {
  const home = aScope({ brand: findBrand('dunehouse'), country: findCountry('NL'), locale: 'en' })
  await anIndexed(deps.search, 'Another Coast', {
    ...{ kind: 'area', placeKind: 'coast', brandId: 'dunehouse', countryCode: 'nl' },
  })
  for (const text of ['huis aan zee met hond', 'Haus am Meer mit Hund', 'a cosy house by the sea with a dog']) {
    const { sentences, asksPlace } = await suggest(text, {}, home)
    expect([text, asksPlace]).toEqual([text, true])
    expect(sentences.map(({ place }) => place.placeKind)).toContain('coast')
    expect(sentences.every(({ path }) => path.includes('pets=1'))).toBe(true)
  }
  const city = await anIndexed(deps.search, 'Otherburg', { tags: 'beach', brandId: 'dunehouse', countryCode: 'nl' })
  expect((await suggest('Haus am Meer mit Hund in Otherburg', {}, home)).sentences[0]?.path).toBe(
    `/slug-${city}/beach?pets=1`,
  )
})

test('a sentence without a place finds no stays that contain its words by chance [PLAC-05]', async () => {
  const home = aScope({ brand: findBrand('dunehouse'), country: findCountry('NL'), locale: 'nl' })
  const city = { secondary: 'Egmond aan Zee', brandId: 'dunehouse', countryCode: 'nl', kind: 'hotel' } as const
  await anIndexed(deps.search, 'Strandstad', { tags: 'beach', brandId: 'dunehouse', countryCode: 'nl' })
  await anIndexed(deps.search, 'Huis De Kluut', city)
  await anIndexed(deps.search, 'Zee Chalet', city)
  expect((await suggest('huis aan zee', {}, home)).asksPlace).toBe(true)
  expect(await suggest('zee ch', {}, home)).toMatchObject({ asksPlace: false, hotels: [{ name: 'Zee Chalet' }] })
})

test('skiing is a filter where there are slopes, and links there from elsewhere [PLAC-05]', async () => {
  const home = aScope({ brand: findBrand('dunehouse'), country: findCountry('GB'), locale: 'en' })
  const alps = await anIndexed(deps.search, 'Skiland', {
    ...{ kind: 'area', placeKind: 'state', brandId: 'dunehouse', countryCode: 'at', tags: 'family ski' },
  })
  await anIndexed(deps.search, 'Flatburg', { brandId: 'dunehouse', countryCode: 'gb' })
  expect((await suggest('six friends skiing in Skiland', {}, home)).sentences[0]?.path).toBe(
    `/hotels-in-slug-${alps}?rooms_config=1-6_0_0_0&slopes=1`,
  )
  expect(
    (await suggest('skiing in Flatburg', {}, home)).sentences.filter(({ path }) => path.includes('slopes')),
  ).toEqual([])
  const { sentences, asksPlace } = await suggest('wintersport', {}, home)
  expect([asksPlace, sentences[0]?.place.name]).toEqual([true, 'Skiland'])
})

test('offers places with most of the filters where none has all [PLAC-05]', async () => {
  const home = aScope({ brand: findBrand('dunehouse-india'), country: findCountry('IN'), locale: 'en' })
  await anIndexed(deps.search, 'Dryland', { brandId: 'dunehouse-india', tags: 'spa' })
  const { sentences } = await suggest('house by the lake with a spa and a dog', {}, home)
  expect(sentences.map(({ place }) => place.name)).toEqual(['Dryland'])
  expect(sentences[0]?.intents).toHaveLength(2)
})

test('a sentence ignores values its city lacks and foreign currencies', async () => {
  const id = await anIndexed(deps.search, 'Landlockia', { tags: 'near-airport' })
  const { sentences } = await suggest('pets welcome near the beach in Landlockia under €80')
  expect(sentences.map(({ path }) => path)).toEqual([`/hotels-in-slug-${id}?pets=1`])
  expect((await suggest('Landlockia near the beach')).sentences.map(({ path }) => path)).toEqual([
    `/hotels-in-slug-${id}?free_cancellation=1`,
    `/hotels-in-slug-${id}?breakfast=1`,
  ])
})

test.each(['Kalimpnog', 'Kalipong', 'Kalimpoong', 'Kalimpang', 'Kalimpp', 'hotels in kalimpnog'])(
  'forgives one typing error: %s',
  async (typed) => {
    await anIndexed(deps.search, 'Kalimpong', { refId: 555_001 })
    expect(names((await suggest(typed)).locations)[0]).toBe('Kalimpong')
  },
)

test('forgives no error when something is found, nor a second one', async () => {
  await anIndexed(deps.search, 'Haldia')
  await anIndexed(deps.search, 'Haldwani')
  expect(names((await suggest('haldi')).locations)).toEqual(['Haldia'])
  expect(names((await suggest('hxldxa')).locations)).toEqual([])
  const search = counting(deps.search)
  deps.pass(61_000)
  await suggestPlaces({ ...deps, search }, aScope(), { ...plainAsk, query: 'haldi' })
  expect(search.asked()).toBe(1)
})

test("the page's country comes first; a collection excludes others", async () => {
  await anIndexed(deps.search, 'Twintown')
  await anIndexed(deps.search, 'Twintown East', { countryCode: 'nl' })
  expect(names((await suggest('twint')).locations)).toEqual(['Twintown', 'Twintown East'])
  expect(names((await suggest('twint', {}, aScope({ country: findCountry('NL') }))).locations)).toEqual([
    'Twintown East',
    'Twintown',
  ])
  await anIndexed(deps.search, 'Collecta One', { kind: 'hotel', collection: 'classic' })
  await anIndexed(deps.search, 'Collecta Two', { kind: 'hotel', collection: 'townhouse' })
  expect(names((await suggest('collecta', { collection: 'townhouse' })).hotels)).toEqual(['Collecta Two'])
})

test.each([
  ['zur', 'Zürich', 'Zür'],
  ['ZÜR', 'Zürich', 'Zür'],
  ['जयपु', 'जयपुर', 'जयपु'],
  ['القاهره', 'القاهرة', 'القاهرة'],
  ['เทพ', 'กรุงเทพ', 'เทพ'],
  ['宿', '新宿', '宿'],
])('finds and highlights %s in %s', async (query, name, bold) => {
  await anIndexed(deps.search, name, { secondary: '' })
  const [first] = (await suggest(query)).locations
  expect(first?.name).toBe(name)
  expect(first?.bold.map(([from, to]) => name.slice(from, to))).toEqual([bold])
})

test('finds a place by its name in another language', async () => {
  await anIndexed(deps.search, 'Udaipur', { more: 'उदयपुर' })
  expect((await suggest('उदयप')).locations).toMatchObject([{ name: 'Udaipur', bold: [] }])
})

test('understands words around a place', async () => {
  const city = await anIndexed(deps.search, 'Fillerton')
  expect(names((await suggest('hotels in fillert')).locations)).toEqual(['Fillerton'])
  expect((await resolvePlace(deps, aScope(), { text: 'Hotels near Fillerton' }))?.path).toBe(`/hotels-in-slug-${city}`)
  await anIndexed(deps.search, 'Homestead')
  expect(names((await suggest('home')).locations)).toEqual(['Homestead'])
})

test('links to the page of each kind of suggestion', async () => {
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

test('finds a landmark by its name with its city, and a city without its sights [PLAC-02]', async () => {
  const city = await anIndexed(deps.search, 'Jaipuria')
  const sight = await anIndexed(deps.search, 'Hawa Mahalia', {
    kind: 'landmark',
    citySlug: 'jaipuria',
    secondary: 'Jaipuria, India',
    more: 'हवा महलिया',
  })
  for (const typed of ['hawa mahalia jaipuria', 'Hawa Mahalia, Jaipuria', 'mahalia', 'हवा महलि', 'hawa mahalai'])
    expect((await suggest(typed)).locations[0], typed).toMatchObject({ kind: 'landmark', refId: sight })
  expect((await suggest('jaipuria')).locations).toMatchObject([{ kind: 'city', refId: city }])
  expect((await resolvePlace(deps, aScope(), { text: 'hawa mahalia jaipuria' }))?.path).toBe(
    `/hotels-near-slug-${sight}-jaipuria`,
  )
})

test('finds a landmark behind a word for near, and one typed without its space [PLAC-02]', async () => {
  await anIndexed(deps.search, 'Jodhuria')
  const given = { kind: 'landmark', citySlug: 'jodhuria', secondary: 'Jodhuria, India' } as const
  const sight = await anIndexed(deps.search, 'Sheesh Niwas', given)
  for (const typed of ['jodhuria near sheesh niwas', 'sheeshniwas', 'sheeshniwas jodhuria']) {
    expect((await suggest(typed)).locations, typed).toMatchObject([{ kind: 'landmark', refId: sight }])
  }
  expect((await suggest('sheeshni')).locations).toEqual([])
})

test('finds an area by name and alternative name; a city of the same name comes first [PLAC-01, PLAC-03]', async () => {
  const province = await anIndexed(deps.search, 'Zeelandia', { kind: 'area', placeKind: 'province', more: 'Seeland' })
  expect((await suggest('zeelandia')).locations).toMatchObject([{ kind: 'area', refId: province }])
  expect((await suggest('seelan')).locations).toMatchObject([{ kind: 'area', refId: province }])
  await anIndexed(deps.search, 'Utrechtia', { kind: 'area', placeKind: 'province' })
  await anIndexed(deps.search, 'Utrechtia East')
  await anIndexed(deps.search, 'Utrechtia')
  const kinds = (await suggest('utrechtia')).locations.map(({ source, name, ...place }) =>
    source === 'OWN' && 'kind' in place ? `${place.kind} ${name}` : name,
  )
  expect(kinds).toEqual(['city Utrechtia', 'area Utrechtia', 'city Utrechtia East'])
})

test('limits suggestions to the requested kinds', async () => {
  await anIndexed(deps.search, 'Sortaville')
  await anIndexed(deps.search, 'Sortapark', { kind: 'holiday_park' })
  await anIndexed(deps.search, 'Sortahotel', { kind: 'hotel' })
  expect(names((await suggest('sorta', { locationTypes: ['HOLIDAY_PARK'] })).locations)).toEqual(['Sortapark'])
  expect(await suggest('sorta', { withHotels: false })).toMatchObject({ hotels: [] })
  expect(await suggest('sorta', { withLocations: false })).toMatchObject({ locations: [], sentences: [] })
})

test("combines the best city with the brand's filter options", async () => {
  await anIndexed(deps.search, 'Wishtown')
  await anIndexed(deps.search, 'Wishtown', { brandId: 'dunehouse' })
  const intents = async (query: string, scope = aScope()) =>
    (await suggest(query, {}, scope)).sentences.flatMap(({ intents }) =>
      intents.map((intent) => (intent.kind === 'switch' ? intent.name : '')),
    )
  expect(await intents('wish')).toEqual(['free_cancellation', 'breakfast'])
  expect(await intents('wish', aScope({ brand: findBrand('dunehouse') }))).toEqual(['pets', 'free_cancellation'])
  expect(await intents('wi')).toEqual([])
})

test('puts the group with the typed prefix first [SRCH-26]', async () => {
  await anIndexed(deps.search, 'Great Lotus')
  await anIndexed(deps.search, 'Lotus House', { kind: 'hotel', secondary: 'Great Lotus, India' })
  expect((await suggest('lotus')).order[0]).toBe('hotels')
  expect((await suggest('great')).order[0]).toBe('locations')
})

test('separates the brands', async () => {
  await anIndexed(deps.search, 'Tenantia', { brandId: 'dunehouse' })
  expect(await suggest('tenant')).toMatchObject({ locations: [], hotels: [] })
})

test.each(['', '   ', '"', "' OR 1=1 --", '*', 'NEAR(a b)', 'a AND', '🏨', '\u0000', 'x'.repeat(5_000)])(
  'survives hostile input %j',
  async (query) => {
    expect(await suggest(query)).toMatchObject({ locations: expect.any(Array), hotels: expect.any(Array) })
  },
)

test('resolves typed text to the most likely page', async () => {
  const city = await anIndexed(deps.search, 'Resolvia')
  await anIndexed(deps.search, 'Resolvia Inn', { kind: 'hotel' })
  const property = await aProperty(deps.db, await aCity(deps.db))
  expect((await resolvePlace(deps, aScope(), { text: ' resolvia ' }))?.path).toBe(`/hotels-in-slug-${city}`)
  const byId = await resolvePlace(deps, aScope(), { text: String(property.id) })
  expect(byId?.path).toBe(`/${property.id}-${property.slug}`)
  expect(await resolvePlace(deps, aScope(), { text: 'nowhere at all' })).toBeNull()
})
