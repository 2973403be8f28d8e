import { expect, test } from 'vitest'
import { findCountry } from '#app/brands/countries/countries.ts'
import { addDays } from '#app/domain/dates/calendar-day.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { aDiscount, setDiscountLimits } from '#tests/support/a-discount.ts'
import { aRatePlan } from '#tests/support/a-rate-plan.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aBookingRequest, aHotel, CHECKIN, type TestHotel } from '#tests/support/booking-builders.ts'
import { statement } from '#worker/infra/database/database.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { modifyBooking } from '#worker/services/bookings/changing/modify-booking.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { billAreas, toBillLines } from '#worker/services/bookings/reading/bill-copy.ts'
import { readBooking } from '#worker/services/bookings/reading/find-booking.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { listPropertyDetails } from '#worker/services/pricing/details/find-property-details.ts'
import { quoteRoomType } from '#worker/services/pricing/details/price-stay.ts'
import { listOwnPrices } from '#worker/services/pricing/prices/list-own-prices.ts'
import { recordPricesOf } from '#worker/services/pricing/prices/record-prices.ts'
import { type BookingQuoteInput, quoteForBooking } from '#worker/services/pricing/quote-for-booking.ts'
import { findCheapestDays } from '#worker/services/search/cheapest-days.ts'

const user = {
  ...{ id: 'user-of-discounts', firstName: 'Asha', lastName: 'Rao', countryCode: '+91', phone: null, email: null },
  ...{ deviseRole: 'Consumer_Guest', member: { memberPercent: 0, homePercent: 0, homePropertyId: null } },
}
const member = { user }
const phone = { device: 'phone' } as const

type Asked = { at?: Parameters<typeof aScope>[0] } & Partial<BookingQuoteInput>

/** Returns the codes and the total of a stay of two nights at 1,200. */
async function ask(deps: TestDeps, hotel: TestHotel, { at = {}, ...given }: Asked = {}) {
  const { stay } = aBookingRequest(hotel)
  const scope = aScope({ now: deps.now(), ...at })
  const quoted = await quoteForBooking(deps, scope, { ...stay, roomTypeId: hotel.categoryId, ...given })
  if (!quoted.ok) throw new Error(JSON.stringify(quoted.problem))
  const { discounts = [], totalMinor } = quoted.value.quote
  return [totalMinor, ...discounts.map(({ code }) => code)]
}

async function book(deps: TestDeps, hotel: TestHotel, at: Partial<Scope['visitor']> = {}) {
  const scope = aScope({ now: deps.now(), visitor: { id: `visitor-${crypto.randomUUID()}`, ...at } })
  const request = aBookingRequest(hotel)
  const result = await createBooking(deps, scope, { request, access: [], idempotency: null })
  if (!result.ok) throw new Error(JSON.stringify(result.problem))
  return result.value.created.id
}

async function read(deps: TestDeps, id: string) {
  const booking = await readBooking(deps, id)
  if (!booking) throw new Error('no such booking')
  return booking
}

test('early bird ends at midnight of the property, not of the site [DISC-01]', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  await aDiscount(deps.db, hotel.propertyId, { code: 'EARLY', minAdvance: 20 })
  const site = findCountry('US')
  const at = (moment: string) => ask(deps, hotel, { at: { now: Date.parse(moment), country: site } })
  expect(await at('2026-11-21T18:29:59Z')).toEqual([216_000, 'EARLY'])
  expect(await at('2026-11-21T18:30:00Z')).toEqual([240_000])
})

test('prices discounts by guest, room type and plan, with order, exclusion, limit and floor [DISC-01]', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const { propertyId, categoryId } = hotel
  const saver = await aRatePlan(deps.db, { propertyId, roomTypeIds: [categoryId] }, { bp: -1000 })
  await aDiscount(deps.db, propertyId, { code: 'PHONE', percent: 5, needsPhone: true, position: 2 })
  await aDiscount(deps.db, propertyId, { code: 'MEMBER', percent: 10, needsMember: true, position: 1 })
  await aDiscount(deps.db, propertyId, { code: 'DUTCH', percent: 30, countries: ['NL'], isExclusive: true })
  await aDiscount(deps.db, propertyId, { code: 'SAVERS', percent: 20, plans: [saver.code] })
  await aDiscount(deps.db, propertyId, { code: 'OTHER', percent: 50, roomTypeIds: [1] })
  const both = { ...phone, ...member }
  expect(await ask(deps, hotel)).toEqual([240_000])
  expect(await ask(deps, hotel, { at: { visitor: phone } })).toEqual([228_000, 'PHONE'])
  expect(await ask(deps, hotel, { at: { visitor: both } })).toEqual([204_000, 'MEMBER', 'PHONE'])
  expect(await ask(deps, hotel, { at: { visitor: both, country: findCountry('NL') } })).toEqual([168_000, 'DUTCH'])
  expect(await ask(deps, hotel, { plan: saver.code })).toEqual([172_800, 'SAVERS'])
  await setDiscountLimits(deps.db, propertyId, { maxPercent: 12, floorMinor: 107_000 })
  expect(await ask(deps, hotel, { at: { visitor: both } })).toEqual([214_000, 'MEMBER', 'PHONE'])
  expect(await ask(deps, hotel, { plan: saver.code })).toEqual([214_000, 'SAVERS'])
})

test('a booking freezes its discounts, and a further night keeps the early bird [DISC-01]', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const { propertyId } = hotel
  await aDiscount(deps.db, propertyId, { code: 'EARLY', name: 'Early bird', minAdvance: 20 })
  await aDiscount(deps.db, propertyId, { code: 'LONG', name: 'Long stay', percent: 5, minNights: 3, position: 1 })
  const id = await book(deps, hotel)
  await deps.db.batch([statement('UPDATE discount SET percent = 4 * percent WHERE property_id = ?', propertyId)])
  const booking = await read(deps, id)
  const early = { code: 'EARLY', name: 'Early bird', percent: 10, amountMinor: 24_000 }
  expect(booking).toMatchObject({ totalMinor: 216_000, discountMinor: 24_000, quote: { discounts: [early] } })
  const later = { ...deps, now: () => Date.parse('2026-12-09T12:00:00Z') }
  const changed = await modifyBooking(later, aScope({ now: later.now() }), {
    proof: { reference: id, access: [id] },
    stay: { checkout: addDays(CHECKIN, 3) },
    shownTotalMajor: null,
    idempotency: null,
  })
  expect(changed.ok).toBe(true)
  // 3 × 1,200, 10 % as agreed and today's 20 % for three nights.
  expect((await read(deps, id)).totalMinor).toBe(252_000)
  await deps.db.batch([statement('DELETE FROM discount WHERE property_id = ?', propertyId)])
  const again = await modifyBooking(later, aScope({ now: later.now() }), {
    proof: { reference: id, access: [id] },
    stay: { checkout: addDays(CHECKIN, 4) },
    shownTotalMajor: null,
    idempotency: null,
  })
  expect(again.ok).toBe(true)
  expect((await read(deps, id)).quote.discounts?.map(({ code }) => code)).toEqual(['EARLY', 'LONG'])
})

test('bill lines of mails and invoices name the discounts and add up to the total [DISC-02]', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { discountPercent: 20 })
  await aDiscount(deps.db, hotel.propertyId, { name: 'Early bird', names: { nl: 'Vroegboekkorting' } })
  const booking = await read(deps, await book(deps, hotel))
  const translate = await translatorOf(aScope(), billAreas)
  const lines = toBillLines(booking, translate, createFormatter('en'))
  expect(lines.map(({ label, amountMinor }) => [label, amountMinor])).toEqual([
    [expect.stringContaining('2 nights'), 240_000],
    [expect.any(String), -48_000],
    ['Early bird', -19_200],
  ])
  expect(lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(booking.totalMinor)
  const { stay } = aBookingRequest(hotel)
  const dutch = await quoteForBooking(deps, aScope({ locale: 'nl' }), { ...stay, roomTypeId: hotel.categoryId })
  expect(dutch).toMatchObject({ ok: true, value: { quote: { discounts: [{ name: 'Vroegboekkorting' }] } } })
})

test('a property without discounts reads no table of them, and others keep their bit [DISC-01]', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const has = async () => {
    const sql = 'SELECT (traits >> 53) & 1 AS has FROM property WHERE id = ?'
    return (await deps.db.first<{ has: number }>(sql, hotel.propertyId))?.has
  }
  expect(await has()).toBe(0)
  expect((await read(deps, await book(deps, hotel))).quote).not.toHaveProperty('discounts')
  await aDiscount(deps.db, hotel.propertyId)
  // Recomputes all traits.
  await deps.db.batch([statement('UPDATE room_category SET breakfast_included = 1 WHERE id = ?', hotel.categoryId)])
  expect(await has()).toBe(1)
  await deps.db.batch([statement('DELETE FROM discount WHERE property_id = ?', hotel.propertyId)])
  expect(await has()).toBe(0)
})

test('cards of members, feeds and recorded prices have the discounts of their readers', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const { propertyId } = hotel
  await aDiscount(deps.db, propertyId, { code: 'ALL', percent: 10 })
  await aDiscount(deps.db, propertyId, { code: 'MEMBER', percent: 20, needsMember: true })
  await aDiscount(deps.db, propertyId, { code: 'PHONE', percent: 30, needsPhone: true })
  const { stay } = aBookingRequest(hotel)
  const { checkin, checkout, rooms } = stay
  const query = { propertyIds: [propertyId], dates: { checkin, checkout }, rooms, couponCode: null }
  const own = await listOwnPrices(deps, aScope({ visitor: member }), query)
  expect(own.map(({ quote }) => quote.totalMinor)).toEqual([168_000])
  expect(await listOwnPrices(deps, aScope(), query)).toEqual([])
  const window = { from: checkin, to: checkout }
  const page = { after: propertyId - 1, limit: 1, window }
  const [fed] = await listPropertyDetails(deps, aScope({ visitor: { ...member, ...phone } }), page)
  const roomType = fed?.roomTypes[0]
  expect(fed && roomType && quoteRoomType(fed, roomType, { checkin, checkout, rooms })?.totalMinor).toBe(216_000)
  await recordPricesOf(deps, propertyId)
  const sql = 'SELECT lowest_minor FROM recorded_price WHERE property_id = ? AND night = ?'
  expect(await deps.db.first(sql, propertyId, checkin)).toEqual({ lowest_minor: 108_000 })
})

test("a phone's cheapest days are not shown on a computer [DISC-01]", async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  await aDiscount(deps.db, hotel.propertyId, { percent: 25, needsPhone: true })
  const { rooms } = aBookingRequest(hotel).stay
  const { cityId } = hotel
  const city = { where: { cityId }, currency: 'INR', timeZone: 'Asia/Kolkata', path: `city-${cityId}`, origin: null }
  const lowestOn = async (visitor: Partial<Scope['visitor']>) => {
    const query = { place: city, month: CHECKIN, nights: 1, rooms }
    const { days } = await findCheapestDays(deps, aScope({ now: deps.now(), visitor }), query)
    return days.find(({ day }) => day === CHECKIN)?.totalMinor
  }
  expect(await lowestOn(phone)).toBe(90_000)
  expect(await lowestOn({})).toBe(120_000)
})
