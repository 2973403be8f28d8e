import { expect, test } from 'vitest'
import { MINUTE_MS } from '#app/domain/dates/instant.ts'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { aPaidBooking } from '#tests/support/paid-booking.ts'
import { takeConsole } from '#tests/support/strict-console.ts'
import type { Gateway } from '#worker/infra/ports/gateway.ts'
import { cancelBooking } from '#worker/services/bookings/closing/cancel-booking.ts'
import { sendRefunds } from '#worker/services/gateways/refunds/send-refunds.ts'

/** A cancelled booking whose refund could not be sent at once. */
async function aWaitingRefund(deps: TestDeps): Promise<string> {
  const { bookingId } = await aPaidBooking(deps, await aHotel(deps.db))
  const proof = { reference: bookingId, access: [bookingId] }
  const result = await cancelBooking({ ...deps, gateways: {} }, aScope(), {
    proof,
    reason: null,
    shownChargeMajor: null,
    idempotency: null,
  })
  if (!result.ok) throw new Error(result.problem.code)
  await deps.settle()
  return result.value.cancelled.booking.refunds.at(-1)?.id ?? ''
}

/** Copies the refund this many times for a gateway this deployment lacks. */
async function wait(deps: TestDeps, refundId: string, count: number): Promise<void> {
  await deps.db.batch([
    {
      sql: `UPDATE payment SET gateway = 'gone' WHERE id = (SELECT payment_id FROM refund WHERE id = ?)`,
      params: [refundId],
    },
    {
      sql: `INSERT INTO refund (id, booking_id, payment_id, amount_minor, currency, reason, status, created_at)
        SELECT r.id || '-' || n.key, r.booking_id, r.payment_id, 1, r.currency, r.reason || n.key, r.status, r.created_at
        FROM refund r, json_each(?) AS n WHERE r.id = ?`,
      params: [JSON.stringify(Array(count).fill(0)), refundId],
    },
  ])
}

function statusOf(deps: TestDeps, refundId: string) {
  return deps.db.first('SELECT status FROM refund WHERE id = ?', refundId)
}

deepTest('sends a refund though 60 older ones have no gateway', async () => {
  const deps = aDeps()
  await wait(deps, await aWaitingRefund(deps), 60)
  const refundId = await aWaitingRefund(deps)
  deps.pass(MINUTE_MS)
  for (let run = 0; run < 2; run++) await sendRefunds(deps)
  expect(await statusOf(deps, refundId)).toEqual({ status: 'sent' })
})

test('retries a failing gateway a minute later', async () => {
  const deps = aDeps({}, Date.UTC(2026, 10, 22, 12))
  await sendRefunds(deps)
  const refundId = await aWaitingRefund(deps)
  const gateway: Gateway = {
    ...(deps.gateways.sandbox as Gateway),
    refund: () => Promise.reject(new Error('the gateway is away')),
  }
  deps.pass(MINUTE_MS)
  await sendRefunds({ ...deps, gateways: { sandbox: gateway } })
  expect(takeConsole()).toEqual([expect.stringContaining('refund_not_sent')])
  await sendRefunds(deps)
  expect(await statusOf(deps, refundId)).toEqual({ status: 'initiated' })
  deps.pass(MINUTE_MS)
  await sendRefunds(deps)
  expect(await statusOf(deps, refundId)).toEqual({ status: 'sent' })
})
