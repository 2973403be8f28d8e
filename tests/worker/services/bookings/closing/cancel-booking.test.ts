import { expect, test } from 'vitest'
import { aDeps, type TestDeps, withLatency } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aBookingRequest, aHotel, type TestHotel } from '#tests/support/booking-builders.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { aHeldBooking, aPaidBooking } from '#tests/support/paid-booking.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { cancelBooking } from '#worker/services/bookings/closing/cancel-booking.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'

const CHECKIN_AT = Date.UTC(2026, 11, 11, 6, 30)

function cancel(deps: Deps, id: string, input: { idempotency?: IdempotentRequest; shownChargeMajor?: number } = {}) {
  const { idempotency = null, shownChargeMajor = null } = input
  const proof = { reference: id, access: [id] }
  return cancelBooking(deps, aScope({ now: deps.now() }), { proof, reason: null, shownChargeMajor, idempotency })
}

function aKey(): IdempotentRequest {
  return { caller: 'marigold:visitor:1', operation: 'cancelBooking', key: crypto.randomUUID(), digest: 'a' }
}

function rebook(deps: TestDeps, hotel: TestHotel, id: string) {
  const replaces = { requestType: 'REBOOKING' as const, reference: id }
  const stay = { checkin: '2027-02-01', checkout: '2027-02-03' } as const
  const request = aBookingRequest(hotel, { guest: null, replaces, stay })
  return createBooking(deps, aScope({ now: deps.now() }), { request, access: [id], idempotency: null })
}

test.each([
  ['at check-in', 0],
  ['during the stay', 86_400_000],
  ['long after it', 40 * 86_400_000],
])('refunds nothing for a stay that has begun: %s', async (_, afterMs) => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const { bookingId } = await aPaidBooking(deps, hotel)
  deps.pass(CHECKIN_AT + afterMs - deps.now())
  expect(await cancel(deps, bookingId)).toMatchObject({ ok: false, problem: { code: 'not_cancellable' } })
  expect(await rebook(deps, hotel, bookingId)).toMatchObject({ ok: false, problem: { code: 'not_cancellable' } })
  expect(await deps.db.all('SELECT id FROM refund WHERE booking_id = ?', bookingId)).toEqual([])
})

test('allows cancellation until the last moment before check-in', async () => {
  const deps = aDeps()
  const { bookingId } = await aPaidBooking(deps, await aHotel(deps.db))
  deps.pass(CHECKIN_AT - 1 - deps.now())
  expect(await cancel(deps, bookingId)).toMatchObject({ ok: true, value: { cancelled: { chargeMinor: 120_000 } } })
})

test('leaves an expired hold unchanged', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const { bookingId } = await aHeldBooking(deps, hotel)
  deps.pass(900_000)
  expect(await rebook(deps, hotel, bookingId)).toMatchObject({ ok: false, problem: { code: 'already_cancelled' } })
})

deepTest('gives 20 concurrent repeats the first answer', async () => {
  const deps = aDeps()
  const { bookingId } = await aPaidBooking(deps, await aHotel(deps.db))
  const late = { ...deps, db: withLatency(deps.db) }
  const idempotency = aKey()
  const results = await Promise.all(Array.from({ length: 20 }, () => cancel(late, bookingId, { idempotency })))
  const answers = new Set(results.map((result) => JSON.stringify(result.ok ? result.value.cancelled : result.problem)))
  expect([...answers]).toEqual([expect.stringContaining('"refundMinor":240000')])
  await deps.settle()
})

test("never cancels a booking under another booking's key", async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const ids = [(await aPaidBooking(deps, hotel)).bookingId, (await aPaidBooking(deps, hotel)).bookingId]
  const late = { ...deps, db: withLatency(deps.db) }
  const idempotency = aKey()
  const results = await Promise.all(ids.map((id) => cancel(late, id, { idempotency: { ...idempotency, digest: id } })))
  const codes = results.map((result) => (result.ok ? 'ok' : result.problem.code)).sort()
  expect(codes).toEqual(['idempotency_mismatch', 'ok'])
  await deps.settle()
})

test('reuses a key whose answer is a day old', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const idempotency = aKey()
  expect(await cancel(deps, (await aPaidBooking(deps, hotel)).bookingId, { idempotency })).toMatchObject({ ok: true })
  deps.pass(86_400_000)
  const again = await cancel(deps, (await aPaidBooking(deps, hotel)).bookingId, {
    idempotency: { ...idempotency, digest: 'b' },
  })
  expect(again).toMatchObject({ ok: true, value: { isReplay: false } })
})

test('charges no more than the fee shown to the guest', async () => {
  const deps = aDeps()
  const { bookingId } = await aPaidBooking(deps, await aHotel(deps.db))
  deps.pass(CHECKIN_AT - 1 - deps.now())
  expect(await cancel(deps, bookingId, { shownChargeMajor: 0 })).toEqual({
    ok: false,
    problem: {
      code: 'price_changed',
      message: 'errors.chargeChanged',
      details: { cancellation_charge: { amount: 1200, refund_amount: 1200, currency_code: 'INR' } },
    },
  })
  expect(await deps.db.all('SELECT id FROM refund WHERE booking_id = ?', bookingId)).toEqual([])
  expect(await cancel(deps, bookingId, { shownChargeMajor: 1200 })).toMatchObject({ ok: true })
})

test('cancels for less than the fee shown', async () => {
  const deps = aDeps()
  const { bookingId } = await aPaidBooking(deps, await aHotel(deps.db))
  expect(await cancel(deps, bookingId, { shownChargeMajor: 1200 })).toMatchObject({
    ok: true,
    value: { cancelled: { chargeMinor: 0 } },
  })
})
