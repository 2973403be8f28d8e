import { expect, test } from 'vitest'
import { findBrand } from '#app/brands/brands.ts'
import { findCountry } from '#app/brands/countries/countries.ts'
import { addDays } from '#app/domain/dates/calendar-day.ts'
import { roomFor } from '#app/domain/stays/occupancy.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import {
  ARRIVAL,
  aCity,
  aCouponRow,
  aProperty,
  aSearch,
  counting,
  leaveFree,
  netherlands,
  type PropertyGiven,
} from '#tests/support/catalogue-builders.ts'
import { type BookingQuoteInput, quoteForBooking } from '#worker/services/pricing/quote-for-booking.ts'
import { searchStays } from '#worker/services/search/search-stays.ts'

const deps = aDeps()

async function aStayToBook(given: PropertyGiven = {}) {
  const city = await aCity(deps.db)
  const property = await aProperty(deps.db, city, given)
  const input: BookingQuoteInput = {
    propertyId: property.id,
    roomTypeId: property.categoryIds[0] ?? 0,
    checkin: ARRIVAL,
    checkout: addDays(ARRIVAL, 2),
    rooms: [roomFor(2)],
    couponCode: null,
    earlyCheckin: false,
    meals: [],
  }
  return { city, property, input }
}

test("quotes the list's price in one round trip", async () => {
  const { city, input } = await aStayToBook({ discountPercent: 23 })
  const [listed] = (await searchStays(deps, aScope(), aSearch({ cityId: city.id }))).stays
  const db = counting(deps.db)
  const quoted = await quoteForBooking({ ...deps, db }, aScope(), input)
  expect(quoted).toMatchObject({ ok: true, value: { quote: listed?.selected?.quote, nights: 2, couponCode: null } })
  expect(db.asked()).toBe(1)
})

test('refuses dates that break a rule instead of correcting them', async () => {
  const { input } = await aStayToBook()
  const quote = (checkin: BookingQuoteInput['checkin'], nights: number) =>
    quoteForBooking(deps, aScope(), { ...input, checkin, checkout: addDays(checkin, nights) })
  expect(await quote('2026-11-20', 1)).toMatchObject({
    problem: { code: 'invalid_dates', message: 'errors.datesPast' },
  })
  expect(await quote(ARRIVAL, 0)).toMatchObject({ problem: { code: 'invalid_dates', message: 'errors.datesOrder' } })
  expect(await quote(ARRIVAL, 31)).toMatchObject({ problem: { code: 'invalid_dates', message: 'errors.datesTooLong' } })
  expect(await quote('2028-01-01', 1)).toMatchObject({
    problem: { code: 'invalid_dates', message: 'errors.datesTooFar' },
  })
})

test('holiday homes need two nights', async () => {
  const city = await aCity(deps.db, { country: netherlands })
  const property = await aProperty(deps.db, city, { brandId: 'dunehouse' })
  const { input } = await aStayToBook()
  const scope = aScope({ brand: findBrand('dunehouse'), country: findCountry('NL') })
  const own = {
    ...input,
    propertyId: property.id,
    roomTypeId: property.categoryIds[0] ?? 0,
    checkout: addDays(ARRIVAL, 1),
  }
  expect(await quoteForBooking(deps, scope, own)).toMatchObject({ problem: { message: 'errors.datesTooShort' } })
})

test.each<[string, PropertyGiven, BookingQuoteInput['rooms']]>([
  ['fewer rooms than the least', { restrictions: [{ kind: 'min_rooms', number: 2 }] }, [roomFor(2)]],
  ['more rooms than the most', { restrictions: [{ kind: 'max_rooms', number: 1 }] }, [roomFor(2), roomFor(2)]],
  ['three in a room for two', { restrictions: [{ kind: 'no_triple_occupancy' }] }, [roomFor(3)]],
  ['more adults than beds', { categories: [{ maxAdults: 2 }] }, [roomFor(3)]],
  ['a pet where none is welcome', {}, [{ ...roomFor(2), pets: 1 }]],
  ['no room at all', {}, []],
])('refuses %s', async (_, given, rooms) => {
  const { input } = await aStayToBook(given)
  expect(await quoteForBooking(deps, aScope(), { ...input, rooms })).toMatchObject({
    problem: { code: 'invalid_rooms' },
  })
})

test('refuses sold-out stays', async () => {
  const { input } = await aStayToBook()
  await leaveFree(deps.db, input.roomTypeId, { free: 1 })
  const twoRooms = await quoteForBooking(deps, aScope(), { ...input, rooms: [roomFor(2), roomFor(2)] })
  expect(twoRooms).toMatchObject({ problem: { code: 'sold_out' } })
  expect(await quoteForBooking(deps, aScope(), input)).toMatchObject({ ok: true })
})

test('finds no foreign, delisted or unpriced room type', async () => {
  const { input } = await aStayToBook({ categories: [{ isDisabled: true }, {}] })
  const other = await aStayToBook()
  const outside = await aStayToBook({ externalBookingUrl: 'https://partner.example/book' })
  const secret = await aStayToBook({ hidePrices: true })
  const quote = (changes: Partial<BookingQuoteInput>, scope = aScope()) =>
    quoteForBooking(deps, scope, { ...input, ...changes })
  expect(await quote({})).toMatchObject({ problem: { code: 'not_found' } })
  expect(await quote({ roomTypeId: other.input.roomTypeId })).toMatchObject({ problem: { code: 'not_found' } })
  expect(await quote({ ...outside.input })).toMatchObject({ problem: { code: 'not_found' } })
  expect(await quote({ ...secret.input })).toMatchObject({ problem: { code: 'not_found' } })
  expect(await quote({ ...other.input }, aScope({ brand: findBrand('dunehouse') }))).toMatchObject({
    problem: { code: 'not_found' },
  })
})

test('applies a coupon, or explains the refusal', async () => {
  const { input, city } = await aStayToBook()
  const code = await aCouponRow(deps.db, { city_id: city.id })
  const elsewhere = await aCouponRow(deps.db, { city_id: (await aCity(deps.db)).id })
  const spent = await aCouponRow(deps.db, { ends_on: '2026-02-01' })
  const quote = (couponCode: string) => quoteForBooking(deps, aScope(), { ...input, couponCode })
  expect(await quote(` ${code.toLowerCase()} `)).toMatchObject({
    ok: true,
    value: { couponCode: code, quote: { couponMinor: 24_000 } },
  })
  expect(await quote(elsewhere)).toMatchObject({
    problem: { code: 'coupon_not_valid', message: 'errors.couponOtherCity' },
  })
  expect(await quote(spent)).toMatchObject({ problem: { message: 'errors.couponEnded' } })
  expect(await quote('NOBODY')).toMatchObject({ problem: { code: 'coupon_unknown' } })
})

test('counts the rooms of a replaced booking as available', async () => {
  const { input } = await aStayToBook()
  await leaveFree(deps.db, input.roomTypeId, { nights: 2 })
  const id = `old-${input.propertyId}`
  const row = {
    id,
    booking_no: id,
    invoice_no: id,
    brand_id: 'marigold',
    status_key: 0,
    state: 'confirmed',
    property_id: input.propertyId,
    room_category_id: input.roomTypeId,
    checkin: input.checkin,
    checkout: input.checkout,
    nights: 2,
    rooms: 1,
    guest_name: 'Asha',
    guest_country_code: '+91',
    guest_phone: '9800000000',
    locale: 'en',
    visitor_id: 'v',
    currency: 'INR',
    total_minor: 1,
    price: '{}',
    policy: '{}',
    source: 'Web Booking',
    created_at: 1,
    token_hash: id,
  }
  const names = Object.keys(row)
  await deps.db.batch([
    {
      sql: `INSERT INTO booking (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
      params: Object.values(row),
    },
  ])
  expect(await quoteForBooking(deps, aScope(), input)).toMatchObject({ problem: { code: 'sold_out' } })
  expect(await quoteForBooking(deps, aScope(), { ...input, replacedBookingId: id })).toMatchObject({ ok: true })
  const stranger = await aStayToBook()
  await leaveFree(deps.db, stranger.input.roomTypeId, { nights: 2 })
  expect(await quoteForBooking(deps, aScope(), { ...stranger.input, replacedBookingId: id })).toMatchObject({
    problem: { code: 'sold_out' },
  })
})

test('refuses meals the room lacks, and more than guests', async () => {
  const { input } = await aStayToBook()
  await deps.db.batch([
    {
      sql: `INSERT INTO meal_option (room_category_id, code, price_minor) VALUES (?, 'breakfast', 25000)`,
      params: [input.roomTypeId],
    },
  ])
  const quote = (...meals: BookingQuoteInput['meals']) => quoteForBooking(deps, aScope(), { ...input, meals })
  const refused = (message: string) => ({
    ok: false,
    problem: { code: 'invalid_fields', message, fields: { 'booking.services.meals': message } },
  })
  expect(await quote({ code: 'dinner', guestCount: 1 })).toEqual(refused('errors.mealNotServed'))
  expect(await quote({ code: 'breakfast', guestCount: 3 })).toEqual(refused('errors.mealGuests'))
  const twice = [{ code: 'breakfast', guestCount: 1 } as const, { code: 'breakfast', guestCount: 2 } as const]
  expect(await quote(...twice)).toEqual(refused('errors.mealGuests'))
  expect(await quote({ code: 'breakfast', guestCount: 2 })).toMatchObject({ ok: true })
})
