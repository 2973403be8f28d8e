import { expect, test } from 'vitest'
import { DAY_MS } from '#app/domain/dates/instant.ts'
import { aDeps, type TestDeps, withLatency } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { aHeldBooking, type HeldBooking } from '#tests/support/paid-booking.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { startPayment } from '#worker/services/payments/starting/start-payment.ts'

function aKey(digest = 'a'): IdempotentRequest {
  return { caller: 'marigold:visitor:1', operation: 'createTransaction', key: crypto.randomUUID(), digest }
}

function pay(deps: Deps, { bookingId }: HeldBooking, idempotency: IdempotentRequest | null) {
  return startPayment(deps, aScope({ now: deps.now() }), {
    proof: { reference: bookingId, access: [bookingId] },
    amount: null,
    mode: 'DC',
    returnUrl: null,
    cancelUrl: null,
    idempotency,
  })
}

function countPayments(deps: TestDeps, { bookingId }: HeldBooking) {
  return deps.db.first('SELECT count(*) AS count FROM payment WHERE booking_id = ?', bookingId)
}

deepTest('opens one payment for 20 concurrent repeats', async () => {
  const deps = aDeps()
  const held = await aHeldBooking(deps, await aHotel(deps.db))
  const late = { ...deps, db: withLatency(deps.db) }
  const idempotency = aKey()
  const results = await Promise.all(Array.from({ length: 20 }, () => pay(late, held, idempotency)))
  const answers = new Set(results.map((result) => JSON.stringify(result.ok ? result.value.started : result.problem)))
  expect([...answers]).toEqual([expect.stringContaining(held.bookingNo)])
  expect(results.filter((result) => result.ok && !result.value.isReplay)).toHaveLength(1)
  // The first is the hold's initial payment.
  expect(await countPayments(deps, held)).toEqual({ count: 2 })
})

test('opens no payment under the key of another booking', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const holds = [await aHeldBooking(deps, hotel), await aHeldBooking(deps, hotel)]
  const late = { ...deps, db: withLatency(deps.db) }
  const idempotency = aKey()
  const results = await Promise.all(holds.map((held) => pay(late, held, { ...idempotency, digest: held.bookingId })))
  const codes = results.map((result) => (result.ok ? 'ok' : result.problem.code)).sort()
  expect(codes).toEqual(['idempotency_mismatch', 'ok'])
})

test('reuses a key whose answer is a day old', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const idempotency = aKey()
  expect(await pay(deps, await aHeldBooking(deps, hotel), idempotency)).toMatchObject({ ok: true })
  deps.pass(DAY_MS)
  const again = await pay(deps, await aHeldBooking(deps, hotel), { ...idempotency, digest: 'b' })
  expect(again).toMatchObject({ ok: true, value: { isReplay: false } })
})
