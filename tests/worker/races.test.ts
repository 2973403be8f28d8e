import { expect, test } from 'vitest'
import { roomFor } from '#app/domain/stays/occupancy.ts'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aBookingRequest, aCoupon, aHotel, soldByDay, unbalancedLedger } from '#tests/support/booking-builders.ts'
import { deepTest, isDeep } from '#tests/support/is-deep.ts'
import { aHeldBooking, aPaidBooking, aSuccess } from '#tests/support/paid-booking.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { cancelBooking } from '#worker/services/bookings/closing/cancel-booking.ts'
import { expireHolds } from '#worker/services/bookings/closing/expire-holds.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { settlePayment } from '#worker/services/payments/settling/settle-payment.ts'

let round = 0

/** Local D1 answers too fast for a race to show: every query waits 5 to 25 ms before and after. */
function lateDeps() {
  const deps = aDeps()
  round++
  return { ...deps, db: withLatency(deps.db), plainDb: deps.db }
}

/** A separate browser per number and test, because unpaid bookings are limited. */
function visitor(index: number) {
  return aScope({ visitor: { id: `visitor-${round}-${index}-${'0'.repeat(20)}` } })
}

function codes(results: { ok: boolean; problem?: { code: string } }[]): Record<string, number> {
  const counted: Record<string, number> = {}
  for (const result of results) {
    const code = result.ok ? 'ok' : (result.problem?.code ?? 'unknown')
    counted[code] = (counted[code] ?? 0) + 1
  }
  return counted
}

test('sells the last room once to many concurrent guests [BOOK-20]', { timeout: 120_000 }, async () => {
  const deps = lateDeps()
  const hotel = await aHotel(deps.plainDb, { rooms: 1 })
  const guests = isDeep ? 200 : 40
  const results = await Promise.all(
    Array.from({ length: guests }, (_, index) =>
      createBooking(deps, visitor(index), { request: aBookingRequest(hotel), access: [], idempotency: null }),
    ),
  )
  expect(codes(results)).toEqual({ ok: 1, sold_out: guests - 1 })
  expect(await soldByDay(deps.plainDb, hotel)).toEqual({ '2026-12-11': 1, '2026-12-12': 1 })
})

test('sums two rooms of one room type before selling them [BOOK-20]', { timeout: 60_000 }, async () => {
  const deps = lateDeps()
  const hotel = await aHotel(deps.plainDb, { rooms: 3 })
  const stay = { rooms: [roomFor(2), roomFor(1)] }
  const results = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      createBooking(deps, visitor(index), { request: aBookingRequest(hotel, { stay }), access: [], idempotency: null }),
    ),
  )
  expect(codes(results)).toEqual({ ok: 1, sold_out: 49 })
  expect(await soldByDay(deps.plainDb, hotel)).toEqual({ '2026-12-11': 2, '2026-12-12': 2 })
})

deepTest.each(Array.from({ length: 20 }, (_, seed) => seed))(
  'never oversells overlapping stays, run %i',
  async (seed) => {
    const deps = lateDeps()
    const rooms = 1 + (seed % 3)
    const hotel = await aHotel(deps.plainDb, { rooms })
    const stays = [
      { checkin: '2026-12-11', checkout: '2026-12-13' },
      { checkin: '2026-12-12', checkout: '2026-12-14' },
      { checkin: '2026-12-10', checkout: '2026-12-15' },
    ] as const
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        createBooking(deps, visitor(index), {
          request: aBookingRequest(hotel, { stay: stays[(index + seed) % 3] }),
          access: [],
          idempotency: null,
        }),
      ),
    )
    const sold = await soldByDay(deps.plainDb, hotel)
    expect(Math.max(...Object.values(sold))).toBe(rooms)
    expect(Math.min(...Object.values(sold))).toBeGreaterThanOrEqual(0)
    expect(Object.keys(codes(results)).sort()).toEqual(['ok', 'sold_out'])
  },
)

deepTest('50 repeats under one key make one booking', { timeout: 60_000 }, async () => {
  const deps = lateDeps()
  const hotel = await aHotel(deps.plainDb, { rooms: 40 })
  const idempotency: IdempotentRequest = {
    caller: 'visitor:1',
    operation: 'createBooking',
    key: `key-${hotel.propertyId}`,
    digest: 'a',
  }
  const request = aBookingRequest(hotel)
  const results = await Promise.all(
    Array.from({ length: 50 }, () => createBooking(deps, visitor(1), { request, access: [], idempotency })),
  )
  const answers = new Set(results.map((result) => JSON.stringify(result.ok && result.value.created)))
  expect(codes(results)).toEqual({ ok: 50 })
  expect(answers.size).toBe(1)
  expect(results.filter((result) => result.ok && !result.value.isReplay)).toHaveLength(1)
  expect(await soldByDay(deps.plainDb, hotel)).toEqual({ '2026-12-11': 1, '2026-12-12': 1 })
})

deepTest('one of 50 guests uses a single-use coupon', { timeout: 60_000 }, async () => {
  const deps = lateDeps()
  const hotel = await aHotel(deps.plainDb, { rooms: 60 })
  const couponCode = await aCoupon(deps.plainDb, { maxUses: 1 })
  const results = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      createBooking(deps, visitor(index), {
        request: aBookingRequest(hotel, { stay: { couponCode } }),
        access: [],
        idempotency: null,
      }),
    ),
  )
  expect(codes(results)).toEqual({ ok: 1, coupon_used: 49 })
  expect(await soldByDay(deps.plainDb, hotel)).toEqual({ '2026-12-11': 1, '2026-12-12': 1 })
})

deepTest("spends a coupon's last uses and not one more", { timeout: 60_000 }, async () => {
  const deps = lateDeps()
  const hotel = await aHotel(deps.plainDb, { rooms: 60 })
  const couponCode = await aCoupon(deps.plainDb, { maxUses: 3 })
  const results = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      createBooking(deps, visitor(index), {
        request: aBookingRequest(hotel, { stay: { couponCode } }),
        access: [],
        idempotency: null,
      }),
    ),
  )
  expect(codes(results)).toEqual({ ok: 3, coupon_used: 27 })
})

test('a guest booking twice at once uses a coupon once', { timeout: 60_000 }, async () => {
  const deps = lateDeps()
  const hotel = await aHotel(deps.plainDb, { rooms: 60 })
  const couponCode = await aCoupon(deps.plainDb)
  const request = aBookingRequest(hotel, { stay: { couponCode } })
  const results = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      createBooking(deps, visitor(500 + index), {
        request,
        access: [],
        idempotency: null,
      }),
    ),
  )
  expect(codes(results)).toEqual({ ok: 1, coupon_used: 9 })
})

deepTest('opens five holds of one visitor and no more', { timeout: 60_000 }, async () => {
  const deps = lateDeps()
  const hotel = await aHotel(deps.plainDb, { rooms: 40 })
  const payment = { amount: null, mode: 'CC' }
  const mine = aScope({ visitor: { id: `holder-${hotel.propertyId}-${'0'.repeat(12)}` } })
  const results = await Promise.all(
    Array.from({ length: 20 }, () =>
      createBooking(deps, mine, { request: aBookingRequest(hotel, { payment }), access: [], idempotency: null }),
    ),
  )
  expect(codes(results)).toEqual({ ok: 5, too_many_holds: 15 })
})

deepTest('30 concurrent cancellations refund a booking once', { timeout: 60_000 }, async () => {
  const deps = lateDeps()
  const hotel = await aHotel(deps.plainDb)
  const { bookingId, bookingNo } = await aPaidBooking(deps, hotel)
  const results = await Promise.all(
    Array.from({ length: 30 }, () =>
      cancelBooking(deps, aScope(), {
        proof: { reference: bookingNo, access: [bookingId] },
        reason: null,
        idempotency: null,
      }),
    ),
  )
  expect(codes(results)).toEqual({ ok: 1, already_cancelled: 29 })
  await deps.settle()
  const refunds = await deps.plainDb.all('SELECT amount_minor, status FROM refund WHERE booking_id = ?', bookingId)
  expect(refunds).toEqual([{ amount_minor: 240_000, status: 'sent' }])
  expect(Object.values(await soldByDay(deps.plainDb, hotel))).toEqual([0, 0])
  expect(await unbalancedLedger(deps.plainDb)).toEqual([])
})

deepTest('20 concurrent reports settle a payment once', { timeout: 60_000 }, async () => {
  const deps = lateDeps()
  const hotel = await aHotel(deps.plainDb)
  const held = await aHeldBooking(deps, hotel)
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      settlePayment(deps, 'sandbox', aSuccess(held, `event-${held.paymentId}-${index}`)),
    ),
  )
  expect(results.filter(({ effect }) => effect === 'applied')).toHaveLength(1)
  expect(results.filter(({ effect }) => effect === 'repeated')).toHaveLength(19)
  const lines = await deps.plainDb.all(
    'SELECT account, amount_minor FROM ledger_entry WHERE booking_id = ? ORDER BY position',
    held.bookingId,
  )
  expect(lines).toEqual([
    { account: 'gateway:sandbox', amount_minor: -240_000 },
    { account: `guest:${held.bookingId}`, amount_minor: 240_000 },
  ])
})

test("a success and its hold's expiry lose nothing", { timeout: 60_000 }, async () => {
  const deps = lateDeps()
  const hotel = await aHotel(deps.plainDb, { rooms: 1 })
  const held = await aHeldBooking(deps, hotel)
  deps.pass(15 * 60_000)
  await Promise.all([settlePayment(deps, 'sandbox', aSuccess(held, 'one')), expireHolds(deps), expireHolds(deps)])
  const booking = await deps.plainDb.first('SELECT status_key, paid_minor FROM booking WHERE id = ?', held.bookingId)
  expect(booking).toEqual({ status_key: 0, paid_minor: 240_000 })
  expect(await soldByDay(deps.plainDb, hotel)).toEqual({ '2026-12-11': 1, '2026-12-12': 1 })
})
