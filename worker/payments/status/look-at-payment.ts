import type { Booking } from '#worker/bookings/booking.ts'
import { readBooking } from '#worker/bookings/reading/read-booking.ts'
import type { Subject } from '#worker/changes/subject.ts'
import type { Deps } from '#worker/deps.ts'
import { gatewayOf } from '#worker/gateways/gateway-of.ts'
import { findOrder } from '#worker/ledger/orders/find-order.ts'
import { type GuestOrder, refOf } from '#worker/ledger/orders/guest-order.ts'
import { describeError, log } from '#worker/log.ts'
import { settlePayment } from '#worker/payments/settling/settle-payment.ts'
import { askUpiApp } from '#worker/payments/starting/ask-upi-app.ts'
import type { Scope } from '#worker/scope.ts'
import { claimLook } from './look-storage.ts'

/** However many tabs wait, a gateway is asked no more often than this about one payment. */
const ASK_EVERY_MS = 2_500

/**
 * Asks the gateway about a payment that is still open, where nobody just did; true when its word may have changed something.
 * The caller has proven they may see what it is for. A gateway that is silent changes nothing.
 */
async function ask(deps: Deps, scope: Scope, subject: Subject, paymentId: string): Promise<boolean> {
  const now = deps.now()
  const open = await claimLook(deps.db, paymentId, subject, { now, notSince: now - ASK_EVERY_MS })
  if (!open) return false
  try {
    if (open.providerRef === null) {
      // Told of it now: the first time, an answer was lost or the worker was.
      if (open.isUpi) await askUpiApp(deps, scope, paymentId)
      return false
    }
    const event = await gatewayOf(deps, open.gateway)?.fetchStatus({ paymentId, providerRef: open.providerRef })
    if (event) await settlePayment(deps, open.gateway, event)
    return Boolean(event)
  } catch (error) {
    log('warn', 'payment_not_asked', { paymentId, ...describeError(error) })
    return false
  }
}

/** A booking as it is once its gateway was asked about a payment: what a guest who waits sees is the provider's word and not ours. */
export async function lookAtPayment(deps: Deps, scope: Scope, booking: Booking, paymentId: string): Promise<Booking> {
  const isNew = await ask(deps, scope, { bookingId: booking.id }, paymentId)
  return (isNew ? await readBooking(deps, booking.id, scope.locale) : null) ?? booking
}

/** The same for an order. */
export async function lookAtOrder(deps: Deps, scope: Scope, order: GuestOrder, paymentId: string): Promise<GuestOrder> {
  const isNew = await ask(deps, scope, { order: refOf(order) }, paymentId)
  return (isNew ? await findOrder(deps.db, order.id) : null) ?? order
}
