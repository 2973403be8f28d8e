import { expect, test } from 'vitest'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { type Scope, scopes } from '#app/domain/operators/scopes.ts'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { aRoomType } from '#tests/support/a-room-type.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { expectBalancedLedger } from '#tests/support/admin-books.ts'
import { anActor, aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aBookingRequest, aHotel, CHECKIN, soldByDay, type TestHotel } from '#tests/support/booking-builders.ts'
import { aPaidBooking } from '#tests/support/paid-booking.ts'
import { markStayByAdmin, moveBooking } from '#worker/admin/services/bookings/change-booking.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { readBooking } from '#worker/services/bookings/reading/find-booking.ts'

/** In the evening of the day of arrival, at the property. */
const ARRIVED = '2026-12-11T13:00:00Z'
const THIRD_DAY = '2026-12-13T04:00:00Z'

async function aGuestInHouse(details: Parameters<typeof aHotel>[1] = {}) {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { autoMarks: false, freeCancellationHours: 24, ...details })
  const token = await aToken(deps, { reach: [hotel.propertyId] })
  const { bookingId, bookingNo } = await aPaidBooking(deps, hotel)
  const path = `/v1/bookings/${bookingNo}`
  const call = (name: string, body: object, { now = ARRIVED, caller = token } = {}) =>
    callAdmin(`${path}/${name}`, { token: caller, body }, now)
  const callProperty = (name: string, body: object) =>
    callAdmin(`/v1/properties/${hotel.propertyId}/${name}`, { token, body }, ARRIVED)
  const read = async () => (await callAdmin(path, { token }, ARRIVED)).answer
  expect((await call('marks', { mark: 'check-in' })).answer.outcome).toBe('marked')
  return { deps, hotel, bookingId, call, callProperty, read }
}

function book(deps: ReturnType<typeof aDeps>, hotel: TestHotel, checkin: CalendarDay) {
  const scope = aScope({ now: deps.now(), visitor: { id: `visitor-${crypto.randomUUID()}` } })
  const request = aBookingRequest(hotel, { stay: { checkin, checkout: addDays(checkin, 1) } })
  return createBooking(deps, scope, { request, access: [], idempotency: null })
}

test('a guest in house stays longer while the nights are free [LIFE-03]', async () => {
  const { deps, hotel, call, read } = await aGuestInHouse({ rooms: 1 })
  const more = (checkout: string, rest = {}) => call('moves', { checkout, ...rest })
  const preview = await more('2026-12-14', { dry_run: true })
  expect(preview.answer).toMatchObject({ nights: 3, total_minor: 360_000, payable_minor: 120_000 })
  expect((await read()).checkout).toBe('2026-12-13')
  expect((await more('2026-12-14', { total_minor: 360_000 })).status).toBe(200)
  expect(await read()).toMatchObject({
    ...{ stay_state: 'in_house', evidence: 'seen_by_staff', checkin: CHECKIN, checkout: '2026-12-14' },
    ...{ total_minor: 360_000, paid_minor: 240_000, payment: 'part' },
  })
  expect((await book(deps, hotel, '2026-12-14')).ok).toBe(true)
  expect((await more('2026-12-15')).answer.error.code).toBe('sold_out')
  const paid = await call('payments', { amount_minor: 50_000, way: 'cash', reference: 'R1' })
  expect(paid.status).toBeLessThan(300)
  expect((await read()).paid_minor).toBe(290_000)
  await expectBalancedLedger(deps.db, hotel)
})

test('a guest leaves early by the terms of the booking [LIFE-03]', async () => {
  const { deps, hotel, call, read } = await aGuestInHouse()
  const early = await call('moves', { checkout: '2026-12-12' })
  // The first night is what cancelling would cost.
  expect(early.answer).toMatchObject({ total_minor: 120_000, refund_minor: 120_000, nights: 1 })
  expect(await read()).toMatchObject({ stay_state: 'in_house', checkout: '2026-12-12' })
  expect(await soldByDay(deps.db, hotel)).toEqual({ '2026-12-11': 1, '2026-12-12': 0 })
  await expectBalancedLedger(deps.db, hotel)
})

test('staff waive the terms of an early departure with a reason and the right [LIFE-03]', async () => {
  const { deps, hotel, call } = await aGuestInHouse({ freeCancellationHours: null })
  const body = { checkout: '2026-12-12' }
  const plain = await aToken(deps, { scopes: scopes.filter((scope: Scope) => scope !== 'refunds:write') })
  expect((await call('moves', body)).answer.error).toMatchObject({ reason: 'change_below_charge' })
  const waived = { ...body, waive_terms: true }
  expect((await call('moves', { ...waived, reason: 'Ill' }, { caller: plain })).answer.error.code).toBe('forbidden')
  expect((await call('moves', waived)).answer.error.code).toBe('invalid_fields')
  expect((await call('moves', { ...waived, reason: 'Fell ill' })).answer).toMatchObject({ refund_minor: 120_000 })
  await expectBalancedLedger(deps.db, hotel)
})

test('a guest in house changes the room type and brings a third person [LIFE-03]', async () => {
  const { deps, hotel, call, read } = await aGuestInHouse()
  const suite = await aRoomType(deps.db, hotel)
  const { answer } = await call('moves', { room: suite.categoryId, rooms_config: '1-3_0_0_0' })
  expect(answer).toMatchObject({ total_minor: 480_000, payable_minor: 240_000, rooms_config: '1-3_0_0_0' })
  expect(await read()).toMatchObject({ stay_state: 'in_house', room_category: { id: suite.categoryId } })
  expect(Object.values(await soldByDay(deps.db, hotel))).toEqual([0, 0])
  await expectBalancedLedger(deps.db, hotel)
})

test('a guest in house changes the room for the nights to come [LIFE-03]', async () => {
  const { hotel, call, callProperty, read } = await aGuestInHouse()
  const unit = async (name: string): Promise<number> =>
    (await callProperty('room-units', { name, room: hotel.categoryId })).answer.id
  const [first, second] = [await unit('101'), await unit('102')]
  await call('room-units', { unit: first })
  const moved = await call('room-units', { unit: second, from: '2026-12-12' })
  expect(moved.answer.items).toMatchObject([
    { unit: first, to: '2026-12-11' },
    { unit: second, from: '2026-12-12' },
  ])
  expect(await read()).toMatchObject({ stay_state: 'in_house', total_minor: 240_000 })
})

test('past nights and ended stays are not moved [LIFE-03]', async () => {
  const { deps, hotel, call } = await aGuestInHouse()
  const refused = async (body: object, now?: string) => {
    const { code, reason } = (await call('moves', body, now ? { now } : {})).answer.error
    return reason ?? code
  }
  expect(await refused({ checkin: '2026-12-12' })).toBe('guest_arrived')
  expect(await refused({ checkout: '2026-12-12' }, THIRD_DAY)).toBe('invalid_dates')
  expect((await call('marks', { mark: 'check-out' }, { now: THIRD_DAY })).answer.outcome).toBe('marked')
  expect(await refused({ checkout: '2026-12-15' }, THIRD_DAY)).toBe('not_confirmed')
  await expectBalancedLedger(deps.db, hotel)
})

test('a guest not arrived is moved to a later day [LIFE-03]', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { autoMarks: false })
  const token = await aToken(deps, { reach: [hotel.propertyId] })
  const { bookingNo } = await aPaidBooking(deps, hotel)
  const move = (body: object) => callAdmin(`/v1/bookings/${bookingNo}/moves`, { token, body }, ARRIVED)
  expect((await move({ checkin: '2026-12-10' })).answer.error.code).toBe('invalid_dates')
  expect((await move({ checkin: '2026-12-12', checkout: '2026-12-14' })).answer).toMatchObject({ total_minor: 240_000 })
  expect(await soldByDay(deps.db, hotel)).toMatchObject({ '2026-12-11': 0, '2026-12-12': 1, '2026-12-13': 1 })
  await expectBalancedLedger(deps.db, hotel)
})

test('a longer stay races guests for the last room: sold once [LIFE-03]', { timeout: 60_000 }, async () => {
  const { deps, hotel, bookingId } = await aGuestInHouse({ rooms: 1 })
  const booking = await readBooking(deps, bookingId)
  if (!booking) throw new Error('no booking')
  const late = { ...deps, db: withLatency(deps.db), now: () => Date.parse(ARRIVED) }
  const input = {
    ...{ stay: { checkout: '2026-12-14' as const }, keepsPrice: false, waivesTerms: false },
    ...{ shownTotalMinor: null, reason: null },
  }
  const extend = () => moveBooking(late, anActor(), { booking, input, isDryRun: false, idempotency: null })
  const guest = () => book({ ...deps, db: withLatency(deps.db) }, hotel, '2026-12-13')
  const tries = await Promise.all([extend(), guest(), extend(), guest(), guest()])
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await soldByDay(deps.db, hotel))['2026-12-13']).toBe(1)
  await expectBalancedLedger(deps.db, hotel)
})

test('a longer stay and a departure at once leave one consistent stay [LIFE-03]', { timeout: 60_000 }, async () => {
  const { deps, hotel, bookingId, read } = await aGuestInHouse()
  const booking = await readBooking(deps, bookingId)
  if (!booking) throw new Error('no booking')
  const late = { ...deps, db: withLatency(deps.db), now: () => Date.parse(ARRIVED) }
  const input = {
    ...{ stay: { checkout: '2026-12-14' as const }, keepsPrice: false, waivesTerms: false },
    ...{ shownTotalMinor: null, reason: null },
  }
  const [moved, left] = await Promise.all([
    moveBooking(late, anActor(), { booking, input, isDryRun: false, idempotency: null }),
    markStayByAdmin(late, anActor(), { booking, mark: 'check-out', idempotency: null }),
  ])
  expect(left.ok).toBe(true)
  expect(await read()).toMatchObject({ stay_state: 'departed', nights: moved.ok ? 3 : 2 })
  await expectBalancedLedger(deps.db, hotel)
})
