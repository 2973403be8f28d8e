import { expect, test } from 'vitest'
import { locationTypes } from '#app/contracts/stays/suggestion.ts'
import { mountRoutes, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { anIndexed } from '#tests/support/catalogue-builders.ts'
import { statement } from '#worker/infra/database/database.ts'
import { suggestionRoutes } from '#worker/site/api/stays/suggestions.ts'

const { db, search } = aDeps()
const site = mountRoutes({ api: suggestionRoutes })

type Group = { priority: number; title: string; values: Record<string, unknown>[] }
type Groups = { sentences?: Group; locations?: Group; hotels?: Group; alternatives?: Group }

async function get(path: string): Promise<{ status: number; body: Groups & { details?: Record<string, unknown> } }> {
  const browser = await openBrowser(site)
  const response = await browser.fetch(`/api/pwa/${path}`)
  return { status: response.status, body: await response.json() }
}

test('suggests in groups with priority, title and values [SRCH-25, SRCH-28]', async () => {
  await anIndexed(search, 'Groupville')
  await anIndexed(search, 'Groupville Inn', { kind: 'hotel', secondary: 'Groupville, India' })
  const query =
    'query=groupv&region=IN&userId=1&additionalFields=x&brandName=oyo&defaultPropertyType=hotel&types=HOTELS,LOCATIONS&filters[locationTypes]=CITY'
  const { body } = await get(`autocompletenew?${query}`)
  expect(body).toMatchObject({
    locations: { priority: 1, title: 'Places', values: [{ display_name: 'Groupville' }] },
    hotels: { priority: 2, title: 'Hotels', values: [{ display_name: 'Groupville Inn' }] },
    sentences: { priority: 3, title: 'Ideas' },
  })
})

test('omits empty groups', async () => {
  expect((await get('autocompletenew?query=zzzzqq&types=HOTELS')).body).toEqual({})
  expect((await get('autocompletenew?types=HOTELS')).body).toEqual({})
})

test('a text without results returns other places with a reason and their stays [PLAC-04]', async () => {
  const id = await anIndexed(search, 'Alternativia')
  const { alternatives } = (await get('autocompletenew?query=xqzzy%20alternativia')).body
  expect(alternatives).toMatchObject({ priority: 1, title: 'Nothing found for “xqzzy alternativia”. How about:' })
  expect(alternatives?.values[0]).toMatchObject({
    id,
    reason: 'shorter',
    reason_text: 'Without “xqzzy”',
    kind_name: 'City',
    supply_text: '12 stays',
    path: `/hotels-in-slug-${id}`,
  })
  const spelled = (await get('autocompletenew?query=altirnativiaa')).body.alternatives
  expect(spelled?.values[0]).toMatchObject({ id, reason: 'spelling', reason_text: 'Similar spelling' })
})

test('answers a sentence of 200 characters, and names the words it does not use [PLAC-05]', async () => {
  await anIndexed(search, 'Longwinded Shore')
  const typed = 'longwinded shore summer holidays with a dog, breakfast, parking, '.padEnd(200, 'ab ')
  const { status, body } = await get(`autocompletenew?query=${encodeURIComponent(typed)}&types=LOCATIONS`)
  expect(status).toBe(200)
  expect(body.sentences?.values[0]?.detail).toMatch(/ · We couldn’t use: summer holidays/)
  expect((await get(`autocompletenew?query=${'a'.repeat(201)}`)).status).toBe(400)
})

test('reads region, brandName, defaultPropertyType and additionalFields [SRCH-28]', async () => {
  await anIndexed(search, 'Paramville')
  await anIndexed(search, 'Paramville East', { countryCode: 'nl' })
  await anIndexed(search, 'Paramville Inn', { kind: 'hotel', collection: 'classic' })
  await anIndexed(search, 'Paramville Court', { kind: 'hotel', collection: 'townhouse' })
  const rows = (group?: Group) => group?.values.map(({ display_name }) => display_name)
  expect(rows((await get('autocompletenew?query=paramvi')).body.locations)).toEqual(['Paramville', 'Paramville East'])
  expect(rows((await get('autocompletenew?query=paramvi&region=NL')).body.locations)?.[0]).toBe('Paramville East')
  const { body } = await get('autocompletenew?query=paramvi&brandName=Townhouse&defaultPropertyType=home&userId=77')
  expect([rows(body.hotels), body.hotels?.title]).toEqual([['Paramville Court'], 'Holiday homes'])
  const [first] =
    (await get('autocompletenew?query=paramvi&additionalFields=slug,collection,secret')).body.hotels?.values ?? []
  expect(first).toMatchObject({ slug: expect.stringMatching(/^slug-/), collection: 'classic' })
  expect(first).not.toHaveProperty('secret')
  expect(first).not.toHaveProperty('city_slug')
})

test('suggests popular picks before anything is typed', async () => {
  // Another test picks at a later date, and picks have a first day only.
  await db.batch([statement('DELETE FROM place_pick')])
  const id = await anIndexed(search, 'Pickedville')
  const at = async (minute: string) => openBrowser(site, { headers: { 'X-Test-Now': `2030-11-21T12:${minute}:00Z` } })
  const [early, later] = [await at('00'), await at('05')]
  const ask = async (browser: typeof early, query: string): Promise<Group | undefined> =>
    ((await (await browser.fetch(`/api/pwa/autocompletenew?query=${query}`)).json()) as Groups).locations
  expect(await ask(early, '')).toMatchObject({ title: 'Popular cities' })
  const pick = { query: 'pick', id: `CITY-${id}`, type: 'location', position: 0 }
  for (let time = 0; time < 3; time += 1) await early.call('autocompletenew/feedback', pick)
  expect(await ask(later, '')).toMatchObject({ title: 'Popular right now' })
  expect((await ask(later, ''))?.values[0]).toMatchObject({ id, trending: true })
  expect((await ask(later, 'pickedv'))?.values[0]).toMatchObject({ id, trending: true })
})

test('a sentence returns its filters and their values [SRCH-27, SRCH-29]', async () => {
  const city = await anIndexed(search, 'Wishburg', { tags: 'near-airport' })
  const typed = encodeURIComponent('near airport in Wishburg below 2,500')
  const { body } = await get(`autocompletenew?query=${typed}&sentenceIntents=1&nights=2`)
  expect(body.sentences).toMatchObject({ priority: 1 })
  expect(body.sentences?.values).toMatchObject([
    {
      category: 'lens',
      display_name: 'Wishburg · up to ₹2,500 per night · Near the airport',
      path: `/slug-${city}/near-airport?price_max=2500&price_per=night`,
      sentenceIntents: [
        { name: 'price_per_night', value: 2500, currency_code: 'INR', city_id: city },
        { name: 'near-airport', value: true, city_id: city },
      ],
    },
  ])
})

test('an idea names its filters and dates, without a number of stays [PLAC-05]', async () => {
  await anIndexed(search, 'Ideaville')
  const ideas = async (query: string) => {
    const { sentences } = (await get(`autocompletenew?query=${encodeURIComponent(query)}`)).body
    return sentences?.values.map(({ display_name, supply_text }) => [display_name, supply_text])
  }
  expect(await ideas('hotel Ideaville for a couple')).toEqual([['Ideaville · 2 guests', null]])
  expect(await ideas('couple friendly Ideaville')).toEqual([['Ideaville · Unmarried couples welcome', null]])
  expect(await ideas('Ideaville pay at hotel')).toEqual([['Ideaville · Pay at the property', null]])
})

test('returns every field of a suggestion [SRCH-24]', async () => {
  const city = await anIndexed(search, 'Fieldpur')
  const hotel = await anIndexed(search, 'Fieldpur House', { kind: 'hotel', secondary: 'Fieldpur, India' })
  const { body } = await get('autocompletenew?query=fieldp')
  expect(body.locations?.values).toEqual([
    {
      id: city,
      suggestion_id: `CITY-${city}`,
      type: 'location',
      display_name: 'Fieldpur',
      detail: 'India',
      place_kind: 'city',
      kind_name: 'City',
      supply_text: '12 stays',
      path: `/hotels-in-slug-${city}`,
      center_point: { lat: 26.9, lon: 75.8 },
      country_id: 1,
      location_id: null,
      holiday_park_id: null,
      city: 'Fieldpur',
      city_id: city,
      country: 'India',
      country_code: 'in',
      result_type: 'CITY',
      locationType: 'CITY',
      source: 'OWN',
      trending: false,
      supply: 12,
      rating: null,
      tags: [],
      category: 'location',
      detailsApi: `/api/pwa/autocompletenew/details?id=CITY-${city}&search_data_source=OWN`,
      oyoId: null,
      terms: ['Fieldpur', 'India'],
      intents: [],
      boldIndices: [[0, 6]],
    },
  ])
  expect(body.hotels?.values).toMatchObject([
    { id: hotel, type: 'hotel', result_type: 'HOTEL', city: 'Fieldpur', rating: 4.3 },
  ])
})

test('adds the category lens to sentences [SRCH-27]', async () => {
  const city = await anIndexed(search, 'Lenstown')
  const { body } = await get('autocompletenew?query=lens')
  expect(body.sentences?.values).toMatchObject([
    {
      category: 'lens',
      display_name: 'Lenstown, with free cancellation',
      path: `/hotels-in-slug-${city}?free_cancellation=1`,
      intents: ['free_cancellation'],
      boldIndices: [[0, 4]],
    },
    { category: 'lens', display_name: 'Lenstown, breakfast included' },
  ])
  expect(body.sentences?.values[0]).not.toHaveProperty('sentenceIntents')
})

test('finds areas and landmarks with their kind, stays and page [PLAC-02, PLAC-03]', async () => {
  const coast = await anIndexed(search, 'Findable Coast', { kind: 'area', placeKind: 'coast' })
  const tower = await anIndexed(search, 'Findable Tower', { kind: 'landmark', placeKind: 'landmark', citySlug: 'agra' })
  const { body } = await get('autocompletenew?query=findable&additionalFields=slug')
  expect(body.locations?.values).toMatchObject([
    {
      id: coast,
      suggestion_id: `REGION-${coast}`,
      display_name: 'Findable Coast',
      detail: 'India',
      path: `/hotels-in-slug-${coast}`,
      locationType: 'REGION',
      place_kind: 'coast',
      kind_name: 'Coast',
      supply: 12,
      supply_text: '12 stays',
      city_id: null,
    },
    {
      suggestion_id: `LANDMARK-${tower}`,
      path: `/hotels-near-slug-${tower}-agra`,
      locationType: 'SUB_CITY',
      kind_name: 'Landmark',
      supply_text: '12 stays',
    },
  ])
  expect((await get('autocompletenew?query=findable&lang=nl')).body.locations?.values).toMatchObject([
    { kind_name: 'Kust', supply_text: '12 verblijven' },
    { kind_name: 'Bezienswaardigheid' },
  ])
})

test('filters areas and landmarks by location type, and reads them by id [PLAC-02, SRCH-32]', async () => {
  const state = await anIndexed(search, 'Narrow State', { kind: 'area', placeKind: 'state' })
  await anIndexed(search, 'Narrow Lake', { kind: 'area', placeKind: 'lake' })
  const station = await anIndexed(search, 'Narrow Station', { kind: 'landmark', placeKind: 'station' })
  const names = async (type: string) =>
    (await get(`autocompletenew?query=narrow&filters[locationTypes]=${type}`)).body.locations?.values.map(
      ({ display_name }) => display_name,
    )
  expect(await names('STATE')).toEqual(['Narrow State'])
  expect(await names('REGION')).toEqual(['Narrow Lake'])
  expect(await names('SUB_CITY')).toEqual(['Narrow Station'])
  const details = async (id: string) => (await get(`autocompletenew/details?id=${id}`)).body.details
  expect(await details(`STATE-${state}`)).toMatchObject({ display_name: 'Narrow State', kind_name: 'State' })
  expect(await details(`LANDMARK-${station}`)).toMatchObject({ display_name: 'Narrow Station', kind_name: 'Station' })
})

test('counts picks of areas and landmarks [PLAC-02, SRCH-33]', async () => {
  const area = await anIndexed(search, 'Countable Coast', { kind: 'area', placeKind: 'coast' })
  const landmark = await anIndexed(search, 'Countable Gate', { kind: 'landmark', placeKind: 'landmark' })
  const browser = await openBrowser(site, { headers: { 'X-Test-Now': '2031-02-21T12:00:00Z' } })
  for (const id of [`REGION-${area}`, `REGION-${area}`, `REGION-${area}`, `LANDMARK-${landmark}`])
    expect(await (await browser.call('autocompletenew/feedback', { id, query: 'count' })).json()).toEqual({
      received: true,
    })
  const sql = `SELECT kind, ref_id, typed, picks FROM place_pick WHERE day = '2031-02-21' ORDER BY kind`
  expect(await db.all(sql)).toEqual([
    { kind: 'area', ref_id: area, typed: 'count', picks: 3 },
    { kind: 'landmark', ref_id: landmark, typed: 'count', picks: 1 },
  ])
  const later = await openBrowser(site, { headers: { 'X-Test-Now': '2031-02-21T12:05:00Z' } })
  const answer = (await (await later.fetch('/api/pwa/autocompletenew?query=')).json()) as Groups
  expect(answer.locations?.values[0]).toMatchObject({ suggestion_id: `REGION-${area}`, trending: true })
})

test('adds the intents of sentences on request [SRCH-29]', async () => {
  const city = await anIndexed(search, 'Intentia')
  const { body } = await get('autocompletenew?query=intent&sentenceIntents=true')
  expect(body.sentences?.values[0]).toMatchObject({
    sentenceIntents: [{ name: 'free_cancellation', value: true, city_id: city }],
  })
})

test('returns the types of the home variant [SRCH-30]', async () => {
  for (const kind of ['city', 'locality', 'holiday_park', 'country'] as const)
    await anIndexed(search, `Homevar ${kind}`, { kind })
  await anIndexed(search, 'Homevar hotel', { kind: 'hotel' })
  const types = locationTypes.map((type) => `filters[locationTypes][]=${type}`).join('&')
  const { body } = await get(`autocompletenew?query=homevar&types[]=HOTELS&types[]=LOCATIONS&${types}`)
  expect(body.locations?.values.map(({ locationType }) => locationType)).toEqual([
    'CITY',
    'SUB_CITY',
    'HOLIDAY_PARK',
    'COUNTRY',
  ])
  expect(body.hotels?.values).toHaveLength(1)
})

test('returns phone suggestions under their own name [SRCH-31]', async () => {
  await anIndexed(search, 'Phoneville')
  expect((await get('autocompletemweb?query=phonev')).body).toMatchObject({
    locations: { values: [{ display_name: 'Phoneville' }] },
  })
})

test('returns the details of a suggestion by id [SRCH-32]', async () => {
  const city = await anIndexed(search, 'Detailia')
  const { body } = await get(`autocompletenew/details?id=CITY-${city}`)
  expect(body.details).toMatchObject({
    id: city,
    display_name: 'Detailia',
    center_point: { lat: 26.9, lon: 75.8 },
    search_data_source: 'GOOGLE',
  })
  expect((await get(`autocompletenew/details?id=${city}&search_data_source=OWN`)).body.details).toMatchObject({
    search_data_source: 'OWN',
  })
  expect((await get('autocompletenew/details?id=CITY-1')).status).toBe(404)
  expect((await get('autocompletenew/details')).status).toBe(404)
})

test('stores the pick for a typed text, and nothing of the guest [SRCH-33]', async () => {
  const hotel = await anIndexed(search, 'Feedback Inn', { kind: 'hotel', oyoId: 'MG1', tags: 'spa' })
  const browser = await openBrowser(site)
  const send = async (body: object) => (await browser.call('autocompletenew/feedback', body)).json()
  const pick = { id: `hotel-${hotel}`, type: 'hotel', position: 0 }
  for (const query of [' Feedb', 'feedb', 'call 98765 43210', 'me@example.com'])
    expect(await send({ ...pick, query })).toEqual({ received: true })
  expect(await send({ ...pick, id: 'HOTEL-1', query: 'x' })).toEqual({ received: false })
  const sql = 'SELECT brand_id, kind, typed, picks FROM suggestion_pick WHERE ref_id = ? ORDER BY typed'
  expect(await db.all(sql, hotel)).toEqual([
    { brand_id: 'marigold', kind: 'hotel', typed: '', picks: 2 },
    { brand_id: 'marigold', kind: 'hotel', typed: 'feedb', picks: 2 },
  ])
  expect((await get('autocompletenew?query=feedback')).body.hotels?.values).toMatchObject([
    { oyoId: 'MG1', tags: ['spa'] },
  ])
})
