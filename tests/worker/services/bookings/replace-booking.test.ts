import { expect, test } from 'vitest'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import {
  aBookingRequest,
  aCoupon,
  aHotel,
  soldByDay,
  type TestHotel,
  unbalancedLedger,
} from '#tests/support/booking-builders.ts'
import { aPaidBooking, aSuccess, chargeAtGateway } from '#tests/support/paid-booking.ts'
import { cancelBooking } from '#worker/services/bookings/closing/cancel-booking.ts'
import { expireHolds } from '#worker/services/bookings/closing/expire-holds.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { settlePayment } from '#worker/services/payments/settling/settle-payment.ts'

type Stay = Parameters<typeof aBookingRequest>[1] extends infer Overrides ? NonNullable<Overrides> : never

function rebook(deps: TestDeps, hotel: TestHotel, bookingId: string, overrides: Stay = {}) {
  const replaces = { requestType: 'REBOOKING' as const, reference: bookingId }
  const request = aBookingRequest(hotel, { guest: null, replaces, ...overrides })
  return createBooking(deps, aScope(), { request, access: [bookingId], idempotency: null })
}

async function balances(deps: TestDeps, ids: string[]) {
  return Promise.all(
    ids.map(async (id) => {
      const row = await deps.db.first<{ total: number | null }>(
        'SELECT sum(amount_minor) AS total FROM ledger_entry WHERE account = ?',
        `guest:${id}`,
      )
      return row?.total ?? 0
    }),
  )
}

test('transfers the payment to the new dates', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { rooms: 1 })
  const old = await aPaidBooking(deps, hotel)
  const result = await rebook(deps, hotel, old.bookingId, { stay: { checkin: '2026-12-12', checkout: '2026-12-15' } })
  if (!result.ok) throw new Error(result.problem.code)
  expect(result.value.created).toMatchObject({
    requestType: 'REBOOKING',
    statusKey: 0,
    totalMinor: 360_000,
    payableMinor: 120_000,
    paymentStatus: 1,
  })
  expect(await balances(deps, [old.bookingId, result.value.created.id])).toEqual([0, 240_000])
  expect(await soldByDay(deps.db, hotel)).toEqual({
    '2026-12-11': 0,
    '2026-12-12': 1,
    '2026-12-13': 1,
    '2026-12-14': 1,
  })
  expect(await unbalancedLedger(deps.db)).toEqual([])
})

test('refunds the surplus of a shorter stay', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const old = await aPaidBooking(deps, hotel)
  const result = await rebook(deps, hotel, old.bookingId, { stay: { checkin: '2026-12-11', checkout: '2026-12-12' } })
  if (!result.ok) throw new Error(result.problem.code)
  await deps.settle()
  const refunds = await deps.db.all('SELECT amount_minor, status FROM refund WHERE booking_id = ?', old.bookingId)
  expect(refunds).toEqual([{ amount_minor: 120_000, status: 'sent' }])
  expect(result.value.created).toMatchObject({ payableMinor: 0, paymentStatus: 2, statusKey: 0 })
  const cancelled = await cancelBooking(deps, aScope(), {
    proof: { reference: result.value.created.id, access: [result.value.created.id] },
    reason: null,
    idempotency: null,
  })
  expect(cancelled).toMatchObject({ ok: true, value: { cancelled: { refundMinor: 120_000 } } })
  expect(await balances(deps, [old.bookingId, result.value.created.id])).toEqual([0, 0])
})

test('keeps the cancellation fee after the free period', async () => {
  const deps = aDeps({}, Date.UTC(2026, 11, 10, 12))
  const hotel = await aHotel(deps.db)
  const old = await aPaidBooking(deps, hotel, aScope({ now: deps.now() }))
  const replaces = { requestType: 'REBOOKING' as const, reference: old.bookingId }
  const request = aBookingRequest(hotel, {
    guest: null,
    replaces,
    stay: { checkin: '2026-12-20', checkout: '2026-12-22' },
  })
  const result = await createBooking(deps, aScope({ now: deps.now() }), {
    request,
    access: [old.bookingId],
    idempotency: null,
  })
  if (!result.ok) throw new Error(result.problem.code)
  expect(result.value.created).toMatchObject({ totalMinor: 240_000, payableMinor: 120_000 })
  const revenue = await deps.db.first(
    'SELECT amount_minor FROM ledger_entry WHERE booking_id = ? AND account = ?',
    old.bookingId,
    'revenue:marigold',
  )
  expect(revenue).toEqual({ amount_minor: 120_000 })
  expect(await unbalancedLedger(deps.db)).toEqual([])
})

test('lets one booking be replaced once', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { rooms: 9 })
  const old = await aPaidBooking(deps, hotel)
  const results = await Promise.all(Array.from({ length: 6 }, () => rebook(deps, hotel, old.bookingId)))
  expect(results.filter((result) => result.ok)).toHaveLength(1)
  expect(Object.values(await soldByDay(deps.db, hotel))).toEqual([1, 1])
  expect(await unbalancedLedger(deps.db)).toEqual([])
})

test('a single-use coupon moves to the replacing booking', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const couponCode = await aCoupon(deps.db, { maxUses: 1 })
  const first = await createBooking(deps, aScope(), {
    request: aBookingRequest(hotel, { stay: { couponCode } }),
    access: [],
    idempotency: null,
  })
  if (!first.ok) throw new Error(first.problem.code)
  const second = await rebook(deps, hotel, first.value.created.id, { stay: { couponCode } })
  expect(second).toMatchObject({ ok: true, value: { created: { couponCode } } })
  const uses = await deps.db.all('SELECT released FROM coupon_use WHERE coupon_code = ? ORDER BY released', couponCode)
  expect(uses).toEqual([{ released: 0 }, { released: 1 }])
})

test('does not replace a cancelled booking', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const old = await aPaidBooking(deps, hotel)
  await cancelBooking(deps, aScope(), {
    proof: { reference: old.bookingId, access: [old.bookingId] },
    reason: null,
    idempotency: null,
  })
  expect(await rebook(deps, hotel, old.bookingId)).toMatchObject({ ok: false, problem: { code: 'already_cancelled' } })
})

test('a late payment of an expired replacement counts once', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const old = await aPaidBooking(deps, hotel)
  const moved = await rebook(deps, hotel, old.bookingId, {
    payment: { amount: null, mode: 'CC' },
    stay: { checkin: '2026-12-12', checkout: '2026-12-16' },
  })
  if (!moved.ok) throw new Error(moved.problem.code)
  const { id, bookingNo, redirectPath, payableMinor } = moved.value.created
  const held = { bookingId: id, bookingNo, paymentId: redirectPath?.split('/').at(-1) ?? '', amountMinor: payableMinor }
  expect(payableMinor).toBe(240_000)
  deps.pass(900_000)
  await expireHolds(deps)
  const paid = () => deps.db.first('SELECT status_key, paid_minor FROM booking WHERE id = ?', id)
  expect(await paid()).toEqual({ status_key: 13, paid_minor: 0 })
  await chargeAtGateway(deps, held)
  expect(await settlePayment(deps, 'sandbox', aSuccess(held))).toMatchObject({ effect: 'late_refunded' })
  expect(await paid()).toEqual({ status_key: 13, paid_minor: 0 })
  expect(await balances(deps, [old.bookingId, id])).toEqual([0, 0])
  const back = await deps.db.first<{ total: number }>(
    'SELECT sum(amount_minor) AS total FROM refund WHERE booking_id = ?',
    id,
  )
  expect(back).toEqual({ total: 480_000 })
})
