import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/deps.ts'
import { describeError, log } from '#worker/http/log.ts'
import type { Scope } from '#worker/scope.ts'
import { gatewayOf } from './gateway-of.ts'
import { findPayment, type OpenPayment, updateTold } from './payment-storage.ts'
import { openWish } from './wishes/keep-wish.ts'

/** The gateway's own message gets a minute to arrive before it is asked. */
const ASK_AFTER_MS = 60_000

/**
 * Where the guest of a payment goes next: the gateway's page while it is open, else back to the booking. May be asked as
 * often as wanted: a gateway gives the same payment the same number. Unknown payments are not_found.
 */
export async function openPaymentPage(deps: Deps, scope: Scope, paymentId: string): Promise<Result<string, Problem>> {
  const payment = await findPayment(deps.db, scope.brand.id, paymentId)
  if (!payment) return refuse(problem('not_found'))
  const gateway = gatewayOf(deps, payment.gateway)
  if (!gateway) return refuse(problem('payment_error'))
  if (!isOpen(payment)) return ok(`/booking/${payment.bookingNo}`)
  try {
    const { redirectUrl, providerRef } = await gateway.start({
      paymentId: payment.id,
      bookingNo: payment.bookingNo,
      amountMinor: payment.amountMinor,
      currency: payment.currency,
      returnUrl: `${scope.origin}/booking-paid?gateway=${payment.gateway}`,
      webhookUrl: `${scope.origin}/api/pwa/gateway/${payment.gateway}/webhook`,
      locale: scope.locale,
      origin: scope.origin,
      wish: await openWish(deps, payment),
    })
    await updateTold(deps.db, payment.id, { providerRef, nextAskAt: deps.now() + ASK_AFTER_MS })
    return ok(redirectUrl)
  } catch (error) {
    // The guest is told on their booking, from where they can try again or choose another way.
    log('error', 'payment_page_unreached', { paymentId: payment.id, gateway: payment.gateway, ...describeError(error) })
    return ok(`/booking/${payment.bookingNo}?failed=true&code=payment_error`)
  }
}

/** Nothing may be paid any more for a booking that ended, nor twice with one payment. */
function isOpen(payment: OpenPayment): boolean {
  return payment.status === 'created' && payment.bookingState !== 'cancelled'
}
