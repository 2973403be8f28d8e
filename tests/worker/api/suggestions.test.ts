import { expect, test } from 'vitest'
import { locationTypes } from '#app/contracts/suggestion.ts'
import { mountRoutes, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { anIndexed } from '#tests/support/catalogue-builders.ts'
import { createSuggestionRoutes } from '#worker/api/suggestions.ts'

const { search } = aDeps()
const site = mountRoutes({ api: createSuggestionRoutes() })

type Group = { priority: number; title: string; values: Record<string, unknown>[] }
type Groups = { sentences?: Group; locations?: Group; hotels?: Group }

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

test('leaves empty groups out', async () => {
  expect((await get('autocompletenew?query=zzzzqq')).body).toEqual({})
  expect((await get('autocompletenew')).body).toEqual({})
})

test('carries every field of a suggestion [SRCH-24]', async () => {
  const city = await anIndexed(search, 'Fieldpur')
  const hotel = await anIndexed(search, 'Fieldpur House', { kind: 'hotel', secondary: 'Fieldpur, India' })
  const { body } = await get('autocompletenew?query=fieldp')
  expect(body.locations?.values).toEqual([
    {
      id: city,
      type: 'location',
      display_name: 'Fieldpur',
      detail: 'India',
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

test('gives sentences the category lens [SRCH-27]', async () => {
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

test('adds the intents of sentences where they are asked for [SRCH-29]', async () => {
  const city = await anIndexed(search, 'Intentia')
  const { body } = await get('autocompletenew?query=intent&sentenceIntents=true')
  expect(body.sentences?.values[0]).toMatchObject({
    sentenceIntents: [{ name: 'free_cancellation', value: true, city_id: city }],
  })
})

test('answers the types of the home variant [SRCH-30]', async () => {
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

test('answers phones under their own name [SRCH-31]', async () => {
  await anIndexed(search, 'Phoneville')
  expect((await get('autocompletemweb?query=phonev')).body).toMatchObject({
    locations: { values: [{ display_name: 'Phoneville' }] },
  })
})

test('answers the details of a suggestion by its id [SRCH-32]', async () => {
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

test('takes feedback [SRCH-33]', async () => {
  const browser = await openBrowser(site)
  const response = await browser.call('autocompletenew/feedback', {
    query: 'jai',
    id: '1',
    type: 'location',
    position: 0,
  })
  expect([response.status, await response.json()]).toEqual([200, { received: true }])
})
