import { expect, test } from 'vitest'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { aHeldBooking, type HeldBooking } from '#tests/support/paid-booking.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { payAtHotel } from '#worker/services/payments/starting/pay-at-hotel.ts'

function aKey(): IdempotentRequest {
  return { caller: 'marigold:visitor:1', operation: 'payAtHotel', key: crypto.randomUUID(), digest: 'a' }
}

function confirm(deps: Deps, { bookingId }: HeldBooking, idempotency: IdempotentRequest | null) {
  const proof = { reference: bookingId, access: [bookingId] }
  return payAtHotel(deps, aScope({ now: deps.now() }), { proof, idempotency })
}

test.each([
  ['under one key', aKey()],
  ['without a key', null],
])('ten concurrent requests confirm a hold once, %s', async (_, idempotency) => {
  const deps = aDeps()
  const held = await aHeldBooking(deps, await aHotel(deps.db))
  const late = { ...deps, db: withLatency(deps.db) }
  const results = await Promise.all(Array.from({ length: 10 }, () => confirm(late, held, idempotency)))
  expect(results.map((result) => result.ok && result.value.booking.statusKey)).toEqual(Array(10).fill(0))
  const history = await deps.db.all(
    `SELECT event FROM booking_history WHERE booking_id = ? AND event = 'confirmed'`,
    held.bookingId,
  )
  expect(history).toHaveLength(1)
})

test("confirms no hold under another's key", async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const holds = [await aHeldBooking(deps, hotel), await aHeldBooking(deps, hotel)]
  const late = { ...deps, db: withLatency(deps.db) }
  const idempotency = aKey()
  const results = await Promise.all(
    holds.map((held) => confirm(late, held, { ...idempotency, digest: held.bookingId })),
  )
  const codes = results.map((result) => (result.ok ? 'ok' : result.problem.code)).sort()
  expect(codes).toEqual(['idempotency_mismatch', 'ok'])
})

test('reuses a key whose answer is a day old', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const idempotency = aKey()
  expect(await confirm(deps, await aHeldBooking(deps, hotel), idempotency)).toMatchObject({ ok: true })
  deps.pass(86_400_000)
  const again = await confirm(deps, await aHeldBooking(deps, hotel), { ...idempotency, digest: 'b' })
  expect(again).toMatchObject({ ok: true, value: { isReplay: false } })
})
