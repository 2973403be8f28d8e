import type { Deps } from '#worker/deps.ts'
import { gatewayOf } from '#worker/gateways/gateway-of.ts'
import { describeError, log } from '#worker/log.ts'
import { findPayment, fixAsked, PAGE_MS, updateTold } from '#worker/payments/payment-storage.ts'
import { settlePayment } from '#worker/payments/settling/settle-payment.ts'
import type { Scope } from '#worker/scope.ts'
import { openWish } from './keep-wish.ts'

/** A guest looks at their phone for minutes, and what they did there should show soon: asked again with the next job. */
const ASK_AFTER_MS = 30_000

/** Tells whether a payment is asked for in the guest's UPI app: they named their id, and the gateway can do it. */
export function asksInApp(
  deps: Pick<Deps, 'gateways'>,
  { gateway, upiId }: { gateway: string; upiId: string | null },
): boolean {
  return upiId !== null && gatewayOf(deps, gateway)?.requestUpi !== undefined
}

/**
 * Asks the UPI app of a payment's guest for the money. An id nobody has fails the payment; a gateway that cannot be reached
 * leaves it open, to be asked again when somebody looks at it. Repeating it is no harm.
 */
export async function askUpiApp(deps: Deps, scope: Scope, paymentId: string): Promise<void> {
  const payment = await findPayment(deps.db, scope.brand.id, paymentId)
  const gateway = payment && gatewayOf(deps, payment.gateway)
  if (payment?.status !== 'created' || payment.isOver || !gateway?.requestUpi) return
  const { upiId } = await openWish(deps, payment)
  if (!upiId) return
  // Written down first: until then a guest may say yes in their app, whatever became of our asking.
  const asked = { locale: scope.locale, endsAt: deps.now() + PAGE_MS, cardUserId: null }
  if (!payment.providerRef && !(await fixAsked(deps.db, payment.id, { asked, notBefore: deps.now() }))) return
  const { number: bookingNo, amountMinor, currency } = payment
  const webhookUrl = `${scope.origin}/api/pwa/gateway/${payment.gateway}/webhook`
  try {
    const answer = await gateway.requestUpi({ paymentId, bookingNo, amountMinor, currency, webhookUrl, upiId })
    if (answer === 'unknown_id') await failUnknown(deps, payment)
    else await updateTold(deps.db, payment.id, { ...answer, nextAskAt: deps.now() + ASK_AFTER_MS })
  } catch (error) {
    log('warn', 'upi_not_asked', { paymentId, ...describeError(error) })
  }
}

/** The provider knows no such id: nothing was asked of anybody, so the payment is over. */
async function failUnknown(
  deps: Deps,
  { id, gateway, amountMinor, currency }: { id: string; gateway: string; amountMinor: number; currency: string },
): Promise<void> {
  await settlePayment(deps, gateway, {
    eventId: `upi_unknown.${id}`,
    paymentId: id,
    providerRef: `upi_unknown.${id}`,
    outcome: 'failed',
    failure: 'transaction_id_invalid',
    amountMinor,
    currency,
  })
}
