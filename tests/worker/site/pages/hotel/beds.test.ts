import { expect, test } from 'vitest'
import type { RoomOverlayData } from '#app/overlays/rooms/model.ts'
import type { BookingModel } from '#app/pages/booking/model.ts'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import type { ListingModel } from '#app/pages/listing/model.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { bookIn, dataOf } from '#tests/support/booking-pages.ts'
import { ARRIVAL, aCity, aProperty, netherlands } from '#tests/support/catalogue-builders.ts'
import { statement } from '#worker/infra/database/database.ts'
import { createSite } from '#worker/site/create-site.ts'

const { db } = aDeps()
const NOW = { 'X-Test-Now': '2026-11-21T12:00:00Z' }
const stay = (config: string) => `checkin=${ARRIVAL}&checkout=2026-12-13&rooms_config=${config}`
const FOUR = stay('1-2_0_2_0')

const villa = {
  name: 'House for six',
  maxOccupancy: 6,
  maxAdults: 6,
  beds: ['1: double@160', '2: single*2@90', '0: sofa_bed'],
  bedrooms: 2,
  bathrooms: 1,
}

async function aHome() {
  const city = await aCity(db, { country: netherlands })
  const home = await aProperty(db, city, { brandId: 'dunehouse', categories: [villa] })
  const guest = await openBrowser(createSite(), { host: 'uk.dunehouse.localhost', headers: NOW })
  return { city, home, guest, path: `/${home.id}-${home.slug}?${FOUR}` }
}

async function aHotelRoom(category: object) {
  const city = await aCity(db)
  const { id, slug, categoryIds } = await aProperty(db, city, { categories: [category] })
  const guest = await openBrowser(createSite(), { headers: NOW })
  return { city, id, categoryId: categoryIds[0] ?? 0, guest, path: `/${id}-${slug}` }
}

test('a card of a home names beds, bedrooms and bathrooms [BEDS-01]', async () => {
  const { city, guest } = await aHome()
  const { cards } = await dataOf<ListingModel>(guest, `/hotels-in-${city.slug}?${FOUR}`)
  expect(cards[0]?.room).toBe('House for six · 2 bedrooms · 1 double bed + 2 single beds + 1 sofa bed · 1 bathroom')
})

test('a card of a hotel names the beds of the room it prices [BEDS-01]', async () => {
  const { city, guest } = await aHotelRoom({ name: 'Twin', beds: ['1: single*2'] })
  const { cards } = await dataOf<ListingModel>(guest, `/hotels-in-${city.slug}?${stay('1-2_0_0_0')}`)
  expect(cards[0]?.room).toBe('Twin · 2 single beds')
})

test('a room type without stored beds names the bed it has', async () => {
  const { guest, path, id } = await aHotelRoom({})
  const bedOf = async () => (await dataOf<HotelModel>(guest, `${path}?${stay('1-2_0_0_0')}`)).rooms[0]?.detail
  expect(await bedOf()).toEqual(expect.stringMatching(/^1 queen bed · 20.m² · up to 3.guests$/))
  await db.batch([statement(`UPDATE room_category SET bed = 'family' WHERE property_id = ?`, id)])
  expect(await bedOf()).toEqual(expect.stringMatching(/^Several beds · 20.m² · up to 3.guests$/))
})

test('the page of a home lists the beds of each bedroom [BEDS-01]', async () => {
  const { guest, path } = await aHome()
  const [room] = (await dataOf<HotelModel>(guest, path)).rooms
  expect(room?.detail).toMatch(/^2 bedrooms · 1 double bed \+ 2 single beds \+ 1 sofa bed · 1 bathroom · 20.m²/)
  expect(room?.lines.filter(({ icon }) => icon === 'bed').map(({ text }) => text)).toEqual([
    'Bedroom 1: 1 double bed (160 cm)',
    'Bedroom 2: 2 single beds (90 cm)',
    'Living room: 1 sofa bed',
  ])
})

test("a room's overlay says which guests sleep where [BEDS-01]", async () => {
  const { guest, path } = await aHome()
  const { overlayData } = await dataOf<HotelModel>(guest, `${path}&modal=roomAmenities`)
  const plan = (overlayData as RoomOverlayData).sections.find(({ title }) => title === 'Who sleeps where')
  expect(plan?.items.map(({ text, detail }) => [text, detail])).toEqual([
    ['Bedroom 1: 1 double bed (160 cm)', '2 adults'],
    ['Bedroom 2: 2 single beds (90 cm)', '2 children'],
    ['Living room: 1 sofa bed', null],
  ])
})

test('an extra bed is mentioned where a hotel provides one [BEDS-01]', async () => {
  const { guest, path } = await aHotelRoom({ beds: ['1: king'] })
  const { overlayData } = await dataOf<HotelModel>(guest, `${path}?${stay('1-3_0_0_0')}&modal=roomAmenities`)
  const plan = (overlayData as RoomOverlayData).sections.find(({ title }) => title === 'Who sleeps where')
  expect(plan?.items.map(({ text }) => text)).toEqual(['1 king bed', '1 guest on an extra bed'])
})

test('a room for at most two guests says so whatever its beds', async () => {
  const { id, guest, path } = await aHotelRoom({})
  await db.batch([statement(`INSERT INTO restriction VALUES (?, 'no_triple_occupancy', NULL, NULL)`, id)])
  const { rooms } = await dataOf<HotelModel>(guest, `${path}?${stay('1-2_0_0_0')}`)
  expect(rooms[0]?.detail).toMatch(/up to 2.guests$/)
})

test('the summary names the beds of the chosen room [BEDS-01]', async () => {
  const { guest, path } = await aHome()
  const { summary } = await dataOf<HotelModel>(guest, `${path}&modal=bookingSummary`)
  expect(summary?.roomTexts[1]).toBe('2 bedrooms · 1 double bed + 2 single beds + 1 sofa bed · 1 bathroom')
})

test('the availability answer lists beds and rooms [BEDS-01]', async () => {
  const { guest, id } = await aHotelRoom({ beds: ['1: double', '2: single*2@90'], bedrooms: 2, bathrooms: 1 })
  const query = `hotel_id=${id}&${stay('1-2_0_0_0')}&filters[all_room_categories]=true`
  const answer = await (await guest.fetch(`/api/pwa/availability?${query}`)).json<Record<string, unknown[]>>()
  expect(answer.room_categories_with_data?.[0]).toMatchObject({
    bed: 'queen',
    beds: [
      { room: 1, kind: 'double', count: 1, width_cm: null },
      { room: 2, kind: 'single', count: 2, width_cm: 90 },
    ],
    bedrooms: 2,
    bathrooms: 1,
  })
})

test('structured data has the beds, bedrooms and bathrooms of each unit [BEDS-01]', async () => {
  const { guest, path } = await aHome()
  const html = await (await guest.fetch(path)).text()
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  const things = [...scripts].flatMap(([, text = '']) => JSON.parse(text)['@graph'])
  const units = things.flatMap(({ containsPlace = [] }) => containsPlace)
  expect(units[0]).toMatchObject({
    bed: [
      { '@type': 'BedDetails', typeOfBed: 'Double', numberOfBeds: 1 },
      { '@type': 'BedDetails', typeOfBed: 'Single', numberOfBeds: 2 },
      { '@type': 'BedDetails', typeOfBed: 'SofaBed', numberOfBeds: 1 },
    ],
    numberOfBedrooms: 2,
    numberOfBathroomsTotal: 1,
    occupancy: { value: 6 },
  })
})

test('the ticket shows the beds booked [BEDS-01]', async () => {
  const { guest, id, categoryId, city } = await aHotelRoom({ beds: ['1: single*2'] })
  const booked = await bookIn(guest, { propertyId: id, categoryId, countryId: city.country.id, cityId: city.id })
  await db.batch([
    statement('DELETE FROM room_bed WHERE room_category_id = ?', categoryId),
    statement(`INSERT INTO room_bed VALUES (?, 0, 1, 'king', 1, NULL)`, categoryId),
  ])
  const bedsNow = async () => (await dataOf<BookingModel>(guest, `/booking/${booked.no}`)).ticket.roomLines
  expect(await bedsNow()).toEqual(['2 single beds'])
  // A booking of an earlier release has none stored.
  await db.batch([statement('UPDATE booking SET room_layout = NULL WHERE id = ?', booked.id)])
  expect(await bedsNow()).toEqual(['1 king bed'])
})
