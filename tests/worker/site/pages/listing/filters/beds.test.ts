import { expect, test } from 'vitest'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import type { ListingModel } from '#app/pages/listing/model.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { ARRIVAL, aCity, aProperty } from '#tests/support/catalogue-builders.ts'
import { createSite } from '#worker/site/create-site.ts'

const { db } = aDeps()
const STAY = `checkin=${ARRIVAL}&checkout=2026-12-13`
const city = await aCity(db)
const aHotel = (...categories: object[]) => aProperty(db, city, { categories, ratingTenths: 40 })
const twins = { name: 'Twin', beds: ['1: single*2'], doubleMinor: 110_000 }
const twin = await aHotel(twins)
const mixed = await aHotel(twins, { name: 'King', beds: ['1: king', '1: sofa_bed'] })
const bunks = await aHotel({ name: 'Bunks', beds: ['1: bunk*2'], maxOccupancy: 4, maxAdults: 4 })
const headers = { 'X-Test-Now': '2026-11-21T12:00:00Z' }
const guest = await openBrowser(createSite(), { headers })

const list = (query: string) => dataOf<ListingModel>(guest, `/hotels-in-${city.slug}?${STAY}&lang=en&${query}`)
const idsOf = ({ cards }: ListingModel) => cards.map(({ id }) => id).sort()
const ids = (...hotels: { id: number }[]) => hotels.map(({ id }) => id).sort()

test.each([
  ['bed=1', [mixed]],
  ['bed=2', [twin, mixed]],
  ['bed=4', [bunks]],
  ['bed=1&bed=8', [mixed]],
  // A twin room and a king room are not one room.
  ['bed=1&bed=2', []],
  ['bed=16', [twin, mixed, bunks]],
])('a list with %s leaves the stays with such a room [BEDS-02]', async (query, hotels) => {
  expect(idsOf(await list(query))).toEqual(ids(...hotels))
})

test('the form offers the kinds of beds found here, and a chip removes one [BEDS-02] [PLAC-05]', async () => {
  const { filters, chips } = await list('bed=2')
  const beds = filters.groups.find(({ heading }) => heading === 'Beds')
  // With separate beds chosen, no room has a double bed too.
  expect(beds?.options.map(({ text, count, isOn }) => [text, count, isOn])).toEqual([['Separate beds', '2', true]])
  expect(chips.map(({ text }) => text)).toEqual(['Separate beds'])
  expect(chips[0]?.href).not.toContain('bed=')
  const all = (await list('')).filters.groups.find(({ heading }) => heading === 'Beds')
  expect(all?.options.map(({ text, count }) => [text, count])).toEqual([
    ['Double or king bed', '1'],
    ['Separate beds', '2'],
    ['Bunk bed', '1'],
    ['Sofa bed', '1'],
  ])
})

test('card and page select a room with the chosen beds [BEDS-02] [BEDS-03]', async () => {
  const card = (await list('bed=1')).cards.find(({ id }) => id === mixed.id)
  expect(card?.room).toMatch(/^King · /)
  expect(card?.href).toContain('bed=1')
  const html = await (await guest.fetch(card?.href ?? '')).text()
  expect(html).toContain('Matches your search: Double or king bed')
  const { rooms } = await dataOf<HotelModel>(guest, card?.href ?? '')
  expect(rooms.find(({ isSelected }) => isSelected)?.name).toBe('King')
})

test('the API filters by the same kinds of beds [BEDS-02]', async () => {
  const found = async (filter: string) => {
    const query = `filters[city_id]=${city.id}&${STAY}&${filter}`
    const { hotels } = await readAnswer(await guest.fetch(`/api/pwa/search/hotels?${query}`))
    return hotels.map(({ id }: { id: number }) => id).sort()
  }
  expect(await found('filters[bed]=4')).toEqual(ids(bunks))
  expect(await found('filters[bed]=1,8')).toEqual(ids(mixed))
})

test('a couple sees rooms with a double bed first, two families do not [DECD-06]', async () => {
  const place = await aCity(db)
  const separate = await aProperty(db, place, { categories: [{ ...twins, doubleMinor: 115_000 }], popularity: 500 })
  const double = await aProperty(db, place, { categories: [{ beds: ['1: double'] }], popularity: 100 })
  const orderFor = async (party: string) => {
    const address = `/hotels-in-${place.slug}?${STAY}&rooms_config=${party}`
    return (await dataOf<ListingModel>(guest, address)).cards.map(({ id }) => id)
  }
  expect(await orderFor('1-2_0_0_0')).toEqual([double.id, separate.id])
  expect(await orderFor('1-1_0_0_0')).toEqual([separate.id, double.id])
})
