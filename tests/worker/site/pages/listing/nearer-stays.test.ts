import { expect, test } from 'vitest'
import type { ListingModel } from '#app/pages/listing/model.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aLandmark } from '#tests/support/an-area.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { ARRIVAL, aCity, anIndexed, aProperty, leaveFree } from '#tests/support/catalogue-builders.ts'
import { createSite } from '#worker/site/create-site.ts'

const { db, search } = aDeps()
const city = await aCity(db)
await aLandmark(db, city, { name: 'Hawa Mahal', slug: 'hawa-mahal', north: 0 })
const hotel = (name: string, north: number, breakfast = false) =>
  aProperty(db, city, { name, north, categories: [{ breakfast }] })
const soldOut = await hotel('Sold out', 0.001)
await hotel('Plain', 0.002)
await hotel('Breakfast', 0.003, true)
const late = await hotel('Sold out too', 0.004, true)
await hotel('Breakfast too', 0.005, true)
const far = await hotel('Sold out and far', 0.02)
// Not sold out for the party, but too small.
await aProperty(db, city, { north: 0.0015, categories: [{ maxAdults: 1, maxOccupancy: 1, singleMinor: 50_000 }] })
for (const { categoryIds } of [soldOut, late, far]) await leaveFree(db, categoryIds[0], { nights: 2 })

const headers = { 'X-Test-Now': '2026-11-21T12:00:00Z' }
const guest = await openBrowser(createSite(), { headers })
const path = `/hotels-near-hawa-mahal-${city.slug}`
const list = (query = '', address = path) =>
  dataOf<ListingModel>(guest, `${address}?checkin=${ARRIVAL}&checkout=2026-12-13&lang=en&${query}`)
const nearerOf = ({ nearer }: ListingModel) => nearer?.map(({ text }) => text.replaceAll('\u00a0', ' '))
const namesOf = ({ cards }: ListingModel) => cards.map(({ name }) => name)

test('says how many nearer stays are not available, and shows them in their place [PLAC-02]', async () => {
  const model = await list()
  expect(namesOf(model).slice(0, 3)).toEqual(['Plain', 'Breakfast', 'Breakfast too'])
  // The one behind the last free stay is listed where it belongs anyway.
  expect(nearerOf(model)).toEqual(['2 stays within 450 m aren’t available for your dates and guests. Show them'])
  const shown = await dataOf<ListingModel>(guest, model.nearer?.[0]?.href ?? '')
  expect(namesOf(shown).filter((name) => !name.startsWith('Hotel'))).toEqual([
    'Sold out',
    'Plain',
    'Breakfast',
    'Sold out too',
    'Breakfast too',
    'Sold out and far',
  ])
  expect(nearerOf(shown)).toBeUndefined()
  expect(shown.foundText).not.toContain('available for these dates')
  expect(shown.order).toBeNull()
  const chip = shown.chips.find(({ text }) => text === 'With unavailable stays')
  expect(namesOf(await dataOf<ListingModel>(guest, chip?.href ?? ''))[0]).toBe('Plain')
})

test('says how many nearer stays the filters hide, with the list without filters [PLAC-02]', async () => {
  const model = await list('breakfast=1')
  expect(nearerOf(model)).toEqual([
    '2 stays within 450 m aren’t available for your dates and guests. Show them',
    '1 stay within 200 m is hidden by your filters. Show it',
  ])
  const hidden = model.nearer?.[1]?.href ?? ''
  expect(hidden).not.toContain('breakfast')
  expect(namesOf(await dataOf<ListingModel>(guest, hidden))[0]).toBe('Plain')
})

test.each(['sort=rating', 'page=2', 'view=map'])('says nothing with %s', async (query) => {
  expect((await list(query)).nearer ?? null).toBeNull()
})

test('a list of a city says it only when sorted by distance', async () => {
  expect((await list('', `/hotels-in-${city.slug}`)).nearer ?? null).toBeNull()
  expect(nearerOf(await list('sort=distance', `/hotels-in-${city.slug}`))).toHaveLength(1)
})

test('a typed search says after Enter which words it did not use [PLAC-05]', async () => {
  const tower = await anIndexed(search, 'Zwarte Toren', { kind: 'landmark', citySlug: 'jaipur' })
  const response = await guest.fetch(`/search/?location=${encodeURIComponent('hotel near zwarte toren with waterbed')}`)
  expect(response.headers.get('Location')).toBe(`/hotels-near-slug-${tower}-jaipur?unused=waterbed`)
  const model = await list('unused=waterbed')
  expect(model.search.notice).toBe('We couldn’t use: waterbed')
  const links = [model.filters.clearHref, model.search.placePath, ...model.quick.map(({ href }) => href)]
  expect(links.join()).not.toContain('waterbed')
})
