import { expect, test } from 'vitest'
import { findBrand } from '#app/brands/brands.ts'
import { findCountry } from '#app/brands/countries/countries.ts'
import { addDays } from '#app/domain/dates/calendar-day.ts'
import { roomFor } from '#app/domain/stays/occupancy.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { ARRIVAL, aCity, aProperty, counting, leaveFree, netherlands } from '#tests/support/catalogue-builders.ts'
import { loadAvailability } from '#worker/services/pricing/find-stay-offer.ts'

const deps = aDeps()
const dates = { checkin: ARRIVAL, checkout: addDays(ARRIVAL, 2) }
const plain = { dates, rooms: [roomFor(2)], couponCode: null, selectedRoomTypeId: null }

test('returns the rooms available on the fullest night', async () => {
  const { id, categoryIds } = await aProperty(deps.db, await aCity(deps.db))
  await leaveFree(deps.db, categoryIds[0], { from: addDays(ARRIVAL, 1), free: 2 })
  const db = counting(deps.db)
  const found = await loadAvailability({ ...deps, db }, aScope(), { ...plain, propertyId: id })
  expect(found).toMatchObject({ isAvailable: true, roomTypes: [{ availableRooms: 2 }] })
  expect(db.asked()).toBe(1)
})

test.each([
  ['none is left', 0, [roomFor(2)], 'no_rooms_available'],
  ['fewer are left', 1, [roomFor(2), roomFor(2)], 'fewer_available_than_requested'],
  ['nobody fits', 3, [roomFor(4)], 'occupancy_exceeded'],
])('explains why a room type is sold out when %s', async (_, free, rooms, reason) => {
  const { id, categoryIds } = await aProperty(deps.db, await aCity(deps.db))
  await leaveFree(deps.db, categoryIds[0], { free })
  const found = await loadAvailability(deps, aScope(), { ...plain, propertyId: id, rooms })
  expect(found).toMatchObject({ isAvailable: false, roomTypes: [{ soldOutReason: reason }] })
})

test('reports that a night has no price', async () => {
  const { id } = await aProperty(deps.db, await aCity(deps.db), { categories: [{ doubleMinor: 0 }] })
  const found = await loadAvailability(deps, aScope(), { ...plain, propertyId: id })
  expect(found?.selected).toMatchObject({ soldOutReason: 'invalid_pricing', quote: null })
})

test("fits the rooms to the property's limits and says so [AVAIL-32]", async () => {
  const city = await aCity(deps.db)
  const { id } = await aProperty(deps.db, city, { restrictions: [{ kind: 'min_rooms', number: 2 }] })
  const found = await loadAvailability(deps, aScope(), { ...plain, propertyId: id })
  expect(found).toMatchObject({
    isAvailable: true,
    rooms: { isChanged: true, reason: 'min_rooms' },
    selected: { soldOutReason: null, quote: { rooms: 2 } },
    roomLimits: { minRooms: 2 },
  })
})

test('counts available rooms against the fitted ones [AVAIL-33]', async () => {
  const city = await aCity(deps.db)
  const { id, categoryIds } = await aProperty(deps.db, city, { restrictions: [{ kind: 'min_rooms', number: 2 }] })
  const reason = async (free: number) => {
    await leaveFree(deps.db, categoryIds[0], { free })
    return (await loadAvailability(deps, aScope(), { ...plain, propertyId: id }))?.selected?.soldOutReason
  }
  expect(await reason(2)).toBeNull()
  expect(await reason(1)).toBe('fewer_available_than_requested')
})

test('adds early check-in and meals to the price', async () => {
  const meals = [{ code: 'breakfast' as const, priceMinor: 25_000 }]
  const { id } = await aProperty(deps.db, await aCity(deps.db), {
    categories: [{ meals }],
    restrictions: [{ kind: 'early_checkin', text: '{"1":30000,"2":50000}' }],
  })
  const question = {
    ...plain,
    propertyId: id,
    earlyCheckin: true,
    meals: [{ code: 'breakfast' as const, guestCount: 2 }],
  }
  const found = await loadAvailability(deps, aScope(), question)
  expect(found?.selected?.quote).toMatchObject({ earlyCheckinMinor: 50_000, mealsMinor: 100_000, totalMinor: 390_000 })
})

test('lengthens a stay that is too short for holiday homes', async () => {
  const city = await aCity(deps.db, { country: netherlands, timeZone: 'Europe/Amsterdam' })
  const { id } = await aProperty(deps.db, city, { brandId: 'dunehouse' })
  const scope = aScope({ brand: findBrand('dunehouse'), country: findCountry('NL') })
  const short = { checkin: ARRIVAL, checkout: addDays(ARRIVAL, 1) }
  const found = await loadAvailability(deps, scope, { ...plain, propertyId: id, dates: short })
  expect(found?.dates).toMatchObject({ nights: 2, corrected: true, reason: 'too_short' })
})

test("the policy uses the property's clock", async () => {
  const city = await aCity(deps.db, { timeZone: 'Asia/Kolkata' })
  const { id } = await aProperty(deps.db, city, { freeCancellationHours: 24 })
  const found = await loadAvailability(deps, aScope(), { ...plain, propertyId: id })
  expect(found?.policy).toMatchObject({ freeUntil: Date.UTC(2026, 11, 10, 6, 30), timeZone: 'Asia/Kolkata' })
})

test("the country's guarantee precedes the rate", async () => {
  const { id } = await aProperty(deps.db, await aCity(deps.db), { freeCancellationHours: null })
  const found = await loadAvailability(deps, aScope({ country: findCountry('GB') }), { ...plain, propertyId: id })
  expect(found?.policy.freeUntil).toBe(Date.UTC(2026, 11, 11, 3, 30))
})

test('recalculates restrictions and prices for the requested rooms [AVAIL-04]', async () => {
  const { id } = await aProperty(deps.db, await aCity(deps.db), {
    restrictions: [{ kind: 'pah_max_rooms', number: 1 }],
  })
  const ask = (rooms: ReturnType<typeof roomFor>[]) =>
    loadAvailability(deps, aScope(), { ...plain, propertyId: id, rooms })
  const [one, two] = [await ask([roomFor(2)]), await ask([roomFor(2), roomFor(1)])]
  expect([one?.payAtHotel, two?.payAtHotel]).toEqual([true, false])
  expect(two?.selected?.quote?.rooms).toBe(2)
  expect(two?.selected?.quote?.totalMinor).toBeGreaterThan(one?.selected?.quote?.totalMinor ?? Number.POSITIVE_INFINITY)
})
