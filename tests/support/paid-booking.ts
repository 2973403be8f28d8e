import type { Deps } from '#worker/infra/deps.ts'
import type { GatewayEvent } from '#worker/infra/ports/gateway.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { toProviderRef } from '#worker/services/gateways/sandbox/sandbox.ts'
import { settlePayment } from '#worker/services/payments/settling/settle-payment.ts'
import { aScope } from './a-scope.ts'
import { aBookingRequest, type TestHotel } from './booking-builders.ts'

export type HeldBooking = {
  bookingId: string
  bookingNo: string
  paymentId: string
  amountMinor: number
  currency?: string
}

/** A held booking of two nights with its payment open, by default of a new visitor. */
export async function aHeldBooking(deps: Deps, hotel: TestHotel, scope?: Scope): Promise<HeldBooking> {
  const request = aBookingRequest(hotel, { payment: { amount: null, mode: 'CC' } })
  const visitor = scope ?? aScope({ now: deps.now(), visitor: { id: `visitor-${crypto.randomUUID()}` } })
  const result = await createBooking(deps, visitor, { request, access: [], idempotency: null })
  if (!result.ok || !result.value.created.redirectPath) throw new Error('the booking was not held')
  const { id, bookingNo, redirectPath, payableMinor, payablePrepaidMinor } = result.value.created
  const booked = await deps.db.first<{ currency: string }>('SELECT currency FROM booking WHERE id = ?', id)
  return {
    bookingId: id,
    bookingNo,
    currency: booked?.currency ?? 'INR',
    paymentId: redirectPath.split('/').at(-1) ?? '',
    amountMinor: payablePrepaidMinor ?? payableMinor,
  }
}

/** A held booking whose payment succeeded at the test gateway. */
export async function aPaidBooking(deps: Deps, hotel: TestHotel, scope?: Scope): Promise<HeldBooking> {
  const held = await aHeldBooking(deps, hotel, scope)
  await chargeAtGateway(deps, held)
  await settlePayment(deps, 'sandbox', aSuccess(held))
  return held
}

/** Records at the test gateway that it charged the money. */
export async function chargeAtGateway(
  deps: Pick<Deps, 'db'>,
  { paymentId, amountMinor, currency = 'INR' }: HeldBooking,
): Promise<void> {
  await deps.db.batch([
    {
      sql: `INSERT INTO sandbox_charge (provider_ref, payment_id, amount_minor, currency, outcome, decided_at)
        VALUES (?, ?, ?, ?, 'succeeded', 0)`,
      params: [toProviderRef(paymentId), paymentId, amountMinor, currency],
    },
  ])
}

export function aSuccess(
  { paymentId, amountMinor, currency = 'INR' }: HeldBooking,
  eventId = `event-${paymentId}`,
): GatewayEvent {
  const providerRef = toProviderRef(paymentId)
  return { eventId, paymentId, providerRef, outcome: 'succeeded', failure: null, amountMinor, currency }
}
