import type { Booking } from '#worker/bookings/booking.ts'
import { readBooking } from '#worker/bookings/reading/read-booking.ts'
import type { Deps } from '#worker/deps.ts'
import { gatewayOf } from '#worker/gateways/gateway-of.ts'
import { describeError, log } from '#worker/log.ts'
import { settlePayment } from '#worker/payments/settling/settle-payment.ts'
import { askUpiApp } from '#worker/payments/starting/ask-upi-app.ts'
import type { Scope } from '#worker/scope.ts'
import { claimLook } from './look-storage.ts'

/** However many tabs wait, a gateway is asked no more often than this about one payment. */
const ASK_EVERY_MS = 2_500

/**
 * A booking as it is once its gateway was asked about a payment that is still open: what a guest who waits sees is the
 * provider's word and not ours. The caller has proven they may see the booking. A gateway that is silent changes nothing.
 */
export async function lookAtPayment(deps: Deps, scope: Scope, booking: Booking, paymentId: string): Promise<Booking> {
  const now = deps.now()
  const turn = { now, notSince: now - ASK_EVERY_MS }
  const open = await claimLook(deps.db, { paymentId, bookingId: booking.id }, turn)
  if (!open) return booking
  try {
    if (open.providerRef === null) {
      // Told of it now: the first time, an answer was lost or the worker was.
      if (open.isUpi) await askUpiApp(deps, scope, paymentId)
      return booking
    }
    const event = await gatewayOf(deps, open.gateway)?.fetchStatus({ paymentId, providerRef: open.providerRef })
    if (!event) return booking
    await settlePayment(deps, open.gateway, event)
    return (await readBooking(deps, booking.id)) ?? booking
  } catch (error) {
    log('warn', 'payment_not_asked', { paymentId, ...describeError(error) })
    return booking
  }
}
