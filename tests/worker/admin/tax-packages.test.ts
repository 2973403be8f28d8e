import { expect, test } from 'vitest'
import type { PrintModel } from '#app/pages/document/model.ts'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aTestProperty, NOW } from '#tests/support/a-test-property.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import type { TestCountry } from '#tests/support/catalogue-builders.ts'
import { openTaxRules } from '#worker/services/pricing/prices/open-tax-rules.ts'

const deps = aDeps()

/** A country in euros whose prices include 21 %. */
const aCountry = (id: number, code: string): TestCountry => ({
  ...{ id, code, currency: 'EUR', taxBp: 2100, inclusive: true, cityTax: 0 },
})

const rooms = { rooms: 3, singleMinor: 10_000, doubleMinor: 12_100, extraMinor: 4000 }

/** A property with a room type that includes breakfast and one that does not, at the same price. */
const aPlace = (country: TestCountry) =>
  aTestProperty(deps, { discountPercent: 0, categories: [{ ...rooms, breakfast: true }, rooms] }, country)

const say = async (body: object) => {
  const token = await aToken(deps, { scopes: ['money:read', 'money:write'] })
  return callAdmin('/v1/tax-rules', { token, body }, NOW)
}

const linesOf = ({ tables }: PrintModel) => tables[0]?.lines.map(({ label, amount }) => `${label}: ${amount}`) ?? []
const sumsOf = ({ tables }: PrintModel) => tables[0]?.sums.map(({ label, amount }) => `${label}: ${amount}`) ?? []

test('the breakfast of a package is taxed at its rate, at the same price everywhere [SELL-07]', async () => {
  const place = await aPlace(aCountry(4901, 'NL'))
  const rate = { bp: 2100, breakfast: { share_bp: 1500, bp: 900 } }
  const said = await say({ country: 'NL', from: '2026-12-01', rate })
  expect(said.answer).toMatchObject({ rate: { ...rate, slabs: [] }, booked_from: null, active: true })
  const asked = (await place.ask(0, 2)).rooms
  // 15 % of each night's 121.00 is 18.15, together 36.30 with 9 %; 205.70 contain 21 %.
  expect(asked[place.room]?.pricing_details).toMatchObject({
    total: 242,
    tax: 38.7,
    tax_rates: [
      { tax_percentage: 21, net: 170, tax: 35.7 },
      { tax_percentage: 9, net: 33.3, tax: 3 },
    ],
  })
  expect(asked[place.other]?.pricing_details).toMatchObject({ total: 242, tax: 42 })
  expect((await place.list(0, 2)).pricing.bookingPrice).toBe(242)
  const query = new URLSearchParams(place.stayOf(0, 2))
  const hotel = await dataOf<HotelModel>(place.guest, `${place.path}?${query}&modal=bookingSummary`)
  const { booking } = await place.book(place.room, 0, 2)
  const paid = await callAdmin(`/v1/bookings/${booking.booking_no}/payments`, {
    ...{ token: await aToken(deps), body: { amount_minor: 24_200, way: 'cash', reference: 'R1' } },
  })
  expect(paid.status).toBe(200)
  expect([hotel.summary?.total.amount, booking.payable_amount]).toEqual(['€242', 242])
  const token = await aToken(deps)
  const found = (
    await callAdmin(`/v1/invoices?booking_no=${booking.booking_no}&from=2026-11-01&to=2026-12-31`, { token })
  ).answer.items[0]
  expect(found).toMatchObject({
    total_minor: 24_200,
    lines: [
      { kind: 'stay', rate_bp: 2100, net_minor: 17_000, tax_minor: 3570 },
      { kind: 'breakfast', rate_bp: 900, net_minor: 3330, tax_minor: 300 },
    ],
  })
})

test('a tax for bookings from a day on leaves earlier bookings alone [SELL-07]', async () => {
  const place = await aPlace(aCountry(4902, 'GB'))
  const early = await say({ country: 'GB', from: '2026-12-01', booked_from: '2026-11-22', local: { stay_bp: 500 } })
  expect(early.answer.error.fields).toEqual({ booked_from: expect.stringContaining('between 2026-11-23') })
  const said = await say({ country: 'GB', from: '2026-12-01', booked_from: '2026-11-23', local: { stay_bp: 500 } })
  expect(said.answer).toMatchObject({ booked_from: '2026-11-23', active: false, local: { collected_by: 'seller' } })
  const before = await place.book(place.other, 0, 2)
  expect(before.booking.payable_amount).toBe(242)
  expect(await openTaxRules({ ...deps, now: () => Date.parse('2026-11-21T12:00:00Z') })).toBe(0)
  expect(await openTaxRules({ ...deps, now: () => Date.parse('2026-11-23T12:00:00Z') })).toBe(1)
  const asked = (await place.ask(0, 2)).rooms[place.other]?.pricing_details
  expect(asked).toMatchObject({ total: 252, city_tax: 10, city_tax_collected_by: 'seller', city_tax_at_property: 0 })
  expect((await place.list(0, 2)).pricing.bookingPrice).toBe(252)
  const read = await dataOf(place.guest, `/booking/${before.booking.booking_no}`)
  expect(read.price.total.amount).toBe('€242')
})

test('a tax that the property collects is in no total, and agreed with the booking [SELL-07]', async () => {
  const place = await aPlace(aCountry(4903, 'DE'))
  const local = { guest_minor: 350, most_nights: 1, collected_by: 'property' }
  const said = await say({ country: 'DE', from: '2026-12-01', local })
  expect(said.answer.local).toEqual({ ...local, guests_from_age: 18, room_minor: 0, stay_bp: 0 })
  const asked = (await place.ask(0, 2)).rooms[place.other]?.pricing_details
  expect(asked).toMatchObject({ total: 242, city_tax: 0, city_tax_at_property: 7 })
  const query = new URLSearchParams(place.stayOf(0, 2))
  const hotel = await dataOf<HotelModel>(place.guest, `${place.path}?${query}&modal=bookingSummary`)
  const sentence = 'City tax for all guests and nights: €7. Paid to the property on arrival, not part of the total.'
  expect(hotel.summary?.otherCosts).toEqual([sentence])
  const { booking } = await place.book(place.other, 0, 2)
  expect(booking.payable_amount).toBe(242)
  // A later rule does not change who collects for this booking.
  await say({ country: 'DE', from: '2026-12-02', local: { guest_minor: 900, collected_by: 'platform' } })
  const next = (await place.ask(1, 2)).rooms[place.other]?.pricing_details
  expect(next).toMatchObject({
    total: 242 + 36,
    city_tax: 36,
    city_tax_collected_by: 'platform',
    city_tax_at_property: 0,
  })
  const voucher = await dataOf<PrintModel>(place.guest, `/booking/${booking.booking_no}/voucher`)
  expect(voucher.closing).toContain(sentence)
  const invoice = await dataOf<PrintModel>(place.guest, `/booking/${booking.booking_no}/invoice`)
  expect([...linesOf(invoice), ...sumsOf(invoice)].join()).not.toContain('City tax')
})
