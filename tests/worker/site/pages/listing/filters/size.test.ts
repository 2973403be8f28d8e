import { expect, test } from 'vitest'
import type { ListingModel } from '#app/pages/listing/model.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import {
  ARRIVAL,
  aCity,
  aProperty,
  leaveFree,
  netherlands,
  type TestCity,
  type TestProperty,
} from '#tests/support/catalogue-builders.ts'
import { createSite } from '#worker/site/create-site.ts'

const { db } = aDeps()
const STAY = `checkin=${ARRIVAL}&checkout=2026-12-13&rooms_config=1-2_0_0_0`

const studio = { name: 'Studio', bedrooms: 0, bathrooms: 1, beds: ['0: double'] }
const villa = { name: 'Villa', bedrooms: 3, bathrooms: 2, beds: ['1: double', '2: single*2', '3: bunk'] }

const city = await aCity(db, { country: netherlands })
const aHome = (...categories: object[]) => aHomeIn(city, categories)
const aHomeIn = (where: TestCity, categories: object[]) => aProperty(db, where, { brandId: 'dunehouse', categories })
const small = await aHome(studio)
const both = await aHome(studio, villa)
const large = await aHome({ ...villa, bedrooms: 6 })
const headers = { 'X-Test-Now': '2026-11-21T12:00:00Z' }
const guest = await openBrowser(createSite(), { host: 'nl.dunehouse.localhost', headers })

const list = (query: string, { slug } = city) =>
  dataOf<ListingModel>(guest, `/hotels-in-${slug}?${STAY}&lang=en&${query}`)
const idsOf = ({ cards }: ListingModel) => cards.map(({ id }) => id).sort()
const sorted = (...homes: TestProperty[]) => homes.map(({ id }) => id).sort()

test.each([
  ['bedrooms=3', [both, large]],
  ['bedrooms=5', [large]],
  ['bedrooms=2&bedrooms=5', [large]],
  ['beds=4', [both, large]],
  ['bathrooms=2', [both, large]],
  ['bathrooms=3', []],
  ['bedrooms=9', [small, both, large]],
])('a list with %s leaves the homes that have a unit so large [BEDS-02]', async (query, homes) => {
  expect(idsOf(await list(query))).toEqual(sorted(...homes))
})

test('the card prices a unit of the requested size [BEDS-02]', async () => {
  const roomOf = async (query: string) => (await list(query)).cards.find(({ id }) => id === both.id)?.room
  expect(await roomOf('')).toMatch(/^Studio · /)
  expect(await roomOf('bedrooms=3')).toMatch(/^Villa · 3 bedrooms · .* · 2 bathrooms$/)
})

test('the form offers sizes that are found here, with their numbers [BEDS-02]', async () => {
  const { filters, chips } = await list('bedrooms=2')
  const sizes = filters.groups.find(({ heading }) => heading === 'Bedrooms and beds')
  expect(sizes?.options.map(({ text, count }) => [text, count])).toEqual([
    ['2+ bedrooms', '2'],
    ['3+ bedrooms', '2'],
    ['4+ bedrooms', '1'],
    ['5+ bedrooms', '1'],
    ['2+ beds', '2'],
    ['3+ beds', '2'],
    ['4+ beds', '2'],
    ['2+ bathrooms', '2'],
  ])
  expect(chips.map(({ text }) => text)).toContain('2+ bedrooms')
})

test('the API filters by the same sizes [BEDS-02]', async () => {
  const found = async (filter: string) => {
    const query = `filters[city_id]=${city.id}&${STAY}&${filter}`
    const { hotels } = await readAnswer(await guest.fetch(`/api/pwa/search/hotels?${query}`))
    return hotels.map(({ id }: { id: number }) => id).sort()
  }
  expect(await found('filters[bedrooms]=3')).toEqual(sorted(both, large))
  expect(await found('filters[bedrooms]=7')).toEqual(sorted(large))
  expect(await found('filters[beds]=1')).toEqual(sorted(small, both, large))
})

test('a home whose large unit is booked comes last [BEDS-02]', async () => {
  const other = await aCity(db, { country: netherlands })
  const booked = await aHomeIn(other, [studio, villa])
  const free = await aHomeIn(other, [villa])
  await leaveFree(db, booked.categoryIds[1], { nights: 2 })
  const { cards } = await list('bedrooms=3', other)
  expect(cards.map(({ id }) => id)).toEqual([free.id, booked.id])
  expect(idsOf(await list('bedrooms=3&available=1', other))).toEqual(sorted(free))
})
