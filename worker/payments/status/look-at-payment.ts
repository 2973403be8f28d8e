import type { Booking } from '#worker/bookings/booking.ts'
import { readBooking } from '#worker/bookings/reading/find-booking.ts'
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

/** Minimum time between status checks of a payment, however many tabs wait. */
const ASK_EVERY_MS = 2_500

/**
 * Checks an open payment at its gateway, unless another request just did; returns true when the answer may have changed
 * something. The caller has checked access. An outage changes nothing.
 */
async function ask(deps: Deps, scope: Scope, subject: Subject, paymentId: string): Promise<boolean> {
  const now = deps.now()
  const open = await claimLook(deps.db, paymentId, subject, { now, notSince: now - ASK_EVERY_MS })
  if (!open) return false
  try {
    if (open.providerRef === null) {
      // The first call, or its answer, was lost.
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

/** Returns the booking after checking a payment at its gateway, so that a waiting guest sees the gateway's result. */
export async function lookAtPayment(deps: Deps, scope: Scope, booking: Booking, paymentId: string): Promise<Booking> {
  const isNew = await ask(deps, scope, { bookingId: booking.id }, paymentId)
  return (isNew ? await readBooking(deps, booking.id, scope.locale) : null) ?? booking
}

export async function lookAtOrder(deps: Deps, scope: Scope, order: GuestOrder, paymentId: string): Promise<GuestOrder> {
  const isNew = await ask(deps, scope, { order: refOf(order) }, paymentId)
  return (isNew ? await findOrder(deps.db, order.id) : null) ?? order
}
