import { expect, test } from 'vitest'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { aHeldBooking, aSuccess, chargeAtGateway, type HeldBooking } from '#tests/support/paid-booking.ts'
import type { GatewayEvent } from '#worker/infra/ports/gateway.ts'
import { expireHolds } from '#worker/services/bookings/closing/expire-holds.ts'
import { eventToParams } from '#worker/services/gateways/sandbox/sandbox.ts'
import { signParams } from '#worker/services/gateways/sandbox/sandbox-signature.ts'
import { finishPayment } from '#worker/services/payments/settling/finish-payment.ts'
import { settlePayment } from '#worker/services/payments/settling/settle-payment.ts'

async function comeBack(deps: TestDeps, event: GatewayEvent) {
  const params = await signParams(deps.settings.sandboxKey, 'return', eventToParams(event), deps.now())
  return finishPayment(deps, 'sandbox', new URL(`http://marigold.localhost/booking-paid?${params}`))
}

/** A payment reported too late, after the only room was sold. */
async function aRefundedPayment(deps: TestDeps): Promise<HeldBooking> {
  const hotel = await aHotel(deps.db, { rooms: 1 })
  const held = await aHeldBooking(deps, hotel)
  deps.pass(900_000)
  await expireHolds(deps)
  await aHeldBooking(deps, hotel)
  await chargeAtGateway(deps, held)
  expect(await settlePayment(deps, 'sandbox', aSuccess(held))).toMatchObject({ effect: 'late_refunded' })
  return held
}

test('shows a returning guest that the payment succeeded', async () => {
  const deps = aDeps()
  const held = await aHeldBooking(deps, await aHotel(deps.db))
  expect(await comeBack(deps, aSuccess(held))).toBe(`/booking/${held.bookingNo}?paid=true`)
})

test.each(['succeeded', 'failed'] as const)('shows a returning guest the refund, %s', async (outcome) => {
  const deps = aDeps()
  const held = await aRefundedPayment(deps)
  const path = await comeBack(deps, { ...aSuccess(held), eventId: crypto.randomUUID(), outcome })
  expect(path).toBe(`/booking/${held.bookingNo}?failed=true&code=payment_error&refunded=true`)
})
