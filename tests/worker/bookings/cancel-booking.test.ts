import { expect, test } from 'vitest'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aBookingRequest, aHotel, type TestHotel } from '#tests/support/booking-builders.ts'
import { aHeldBooking, aPaidBooking } from '#tests/support/paid-booking.ts'
import { cancelBooking } from '#worker/bookings/cancel-booking.ts'
import { createBooking } from '#worker/bookings/create-booking.ts'

/** Check-in is at noon in Kolkata on the 11th: 06:30 in UTC. */
const CHECKIN_AT = Date.UTC(2026, 11, 11, 6, 30)

function cancel(deps: TestDeps, id: string) {
  const proof = { reference: id, access: [id] }
  return cancelBooking(deps, aScope({ now: deps.now() }), { proof, reason: null, keyed: null })
}

function rebook(deps: TestDeps, hotel: TestHotel, id: string) {
  const replaces = { requestType: 'REBOOKING' as const, reference: id }
  const stay = { checkin: '2027-02-01', checkout: '2027-02-03' } as const
  const request = aBookingRequest(hotel, { guest: null, replaces, stay })
  return createBooking(deps, aScope({ now: deps.now() }), { request, access: [id], keyed: null })
}

test.each([
  ['at check-in', 0],
  ['during the stay', 86_400_000],
  ['long after it', 40 * 86_400_000],
])('gives no money back for a stay that has begun: %s', async (_, afterMs) => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const { bookingId } = await aPaidBooking(deps, hotel)
  deps.pass(CHECKIN_AT + afterMs - deps.now())
  expect(await cancel(deps, bookingId)).toMatchObject({ ok: false, problem: { code: 'not_cancellable' } })
  expect(await rebook(deps, hotel, bookingId)).toMatchObject({ ok: false, problem: { code: 'not_cancellable' } })
  expect(await deps.db.all('SELECT id FROM refund WHERE booking_id = ?', bookingId)).toEqual([])
})

test('lets a guest leave until the last moment before check-in', async () => {
  const deps = aDeps()
  const { bookingId } = await aPaidBooking(deps, await aHotel(deps.db))
  deps.pass(CHECKIN_AT - 1 - deps.now())
  expect(await cancel(deps, bookingId)).toMatchObject({ ok: true, value: { cancelled: { chargeMinor: 120_000 } } })
})

test('moves no hold whose time is over', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const { bookingId } = await aHeldBooking(deps, hotel)
  deps.pass(900_000)
  expect(await rebook(deps, hotel, bookingId)).toMatchObject({ ok: false, problem: { code: 'already_cancelled' } })
})
