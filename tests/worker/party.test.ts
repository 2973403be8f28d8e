import { beforeAll, expect, test } from 'vitest'
import type { PrintModel } from '#app/pages/document/model.ts'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import type { ListingModel } from '#app/pages/listing/model.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aBookingBody } from '#tests/support/booking-builders.ts'
import { dataOf, stateOf } from '#tests/support/booking-pages.ts'
import { aGuest, readAnswer } from '#tests/support/booking-site.ts'
import { aCity, aProperty, type TestCity, type TestProperty } from '#tests/support/catalogue-builders.ts'
import { createSite } from '#worker/site/create-site.ts'

const deps = aDeps()
const { db } = deps
const site = createSite()
const dates = 'checkin=11/12/2026&checkout=13/12/2026'
const family = 'rooms_config=1-2_1_2_1&child_ages=4_7'

let city: TestCity
let home: TestProperty
let hotel: { propertyId: number; categoryId: number; countryId: number; cityId: number }

beforeAll(async () => {
  city = await aCity(db)
  home = await aProperty(db, city, {
    petsAllowed: 2,
    fees: [{ kind: 'pet', per: 'pet', unitMinor: 30_000 }],
    categories: [{ maxOccupancy: 6, cots: { max: 1, minor: 20_000 } }],
  })
  hotel = { propertyId: home.id, categoryId: home.categoryIds[0] ?? 0, countryId: city.country.id, cityId: city.id }
})

test('carries the pets of the list’s filter into prices and links [BEDS-05]', async () => {
  const guest = await aGuest(site)
  const list = await dataOf<ListingModel>(guest, `/hotels-in-${city.slug}?${dates}&rooms_config=1-2_0_0_0&pets=1`)
  expect(list.cards[0]?.price?.amount).toBe('₹2,700')
  const href = list.cards[0]?.href ?? ''
  expect(href).toContain('rooms_config=1-2_0_0_1')
  const page = await dataOf<HotelModel>(guest, href)
  expect(page.card.lines).toContainEqual({ label: 'Pets', amount: '₹300' })
})

test('explains where pets are not allowed [BEDS-05]', async () => {
  const other = await aProperty(db, city)
  const guest = await aGuest(site)
  const page = await dataOf<HotelModel>(guest, `/${other.id}-${other.slug}?${dates}&rooms_config=1-2_0_0_1`)
  expect(page.search.notice).toContain('Pets aren’t allowed here')
})

test('names the party and offers a cot for a baby in the summary [BEDS-05]', async () => {
  const guest = await aGuest(site)
  const path = `/${home.id}-${home.slug}?${dates}`
  const { summary } = await dataOf<HotelModel>(guest, `${path}&${family}&modal=bookingSummary`)
  expect(summary?.party).toBe('2 adults, 2 children (ages 4, 7), 1 infant, 1 pet')
  expect(summary?.cots).toMatchObject({ price: '₹200 per stay', chosen: '0' })
  expect(summary?.cots?.options.map(({ text }) => text)).toEqual(['None', '1 cot'])
  const { summary: adults } = await dataOf<HotelModel>(guest, `${path}&modal=bookingSummary`)
  expect([adults?.party, adults?.cots]).toEqual([null, null])
})

test('adds the cots chosen in the form to the total, to be paid at the property [BEDS-05]', async () => {
  const guest = await aGuest(site)
  const form = {
    ...{ hotel_id: String(hotel.propertyId), room_category_id: String(hotel.categoryId), cots: '1', recount: '1' },
    ...{ checkin: '2026-12-11', checkout: '2026-12-13', rooms_config: '1-2_1_0_0', shown_total: '2400', pay: 'hotel' },
  }
  const { summary } = (await stateOf<HotelModel>(await guest.post('/book', form))).model
  expect(summary?.otherCosts).toEqual(['1 cot: ₹200. On request, to be paid at the property.'])
  expect(summary?.withChoices).toBe('Total with your choices: ₹2,600. You pay ₹200 of it at the property.')
})

test('shows party and cots on ticket and voucher [BEDS-05]', async () => {
  const guest = await aGuest(site)
  const stay = { rooms_config: '1-2_1_2_1', child_ages: '4_7', services: { cots: 1 } }
  const user = { email: 'asha@example.com' }
  const { booking } = await readAnswer(await guest.call('createBooking', aBookingBody(hotel, { user, booking: stay })))
  const party = '2 adults, 2 children (ages 4, 7), 1 infant, 1 pet, 1 cot'
  const { ticket } = await dataOf(guest, `/booking/${booking.booking_no}`)
  expect(ticket.detail).toContain(party)
  expect(ticket.otherCosts).toContain('1 cot: ₹200. On request, to be paid at the property.')
  const voucher = await dataOf<PrintModel>(guest, `/booking/${booking.booking_no}/voucher`)
  expect(JSON.stringify(voucher.stay)).toContain(party)
  const stored = (await readAnswer(await guest.call(`bookingdetails?id=${booking.id}`))).booking
  expect(stored.no_of_cots).toBe(1)
})

test('refuses more cots than babies or space [BEDS-05]', async () => {
  const guest = await aGuest(site)
  const ask = async (booking: object) => (await guest.call('createBooking', aBookingBody(hotel, { booking }))).status
  expect(await ask({ rooms_config: '1-2_2_0_0', services: { cots: 2 } })).toBe(422)
  expect(await ask({ rooms_config: '1-2_0_0_0', services: { cots: 1 } })).toBe(422)
})
