import type { Deps } from '#worker/infra/deps.ts'
import { describeError, log } from '#worker/infra/log.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { gatewayOf } from '#worker/services/gateways/choose-gateway.ts'
import {
  findPayment,
  PAGE_LIFETIME_MS,
  storeGatewayParameters,
  updateProviderRef,
} from '#worker/services/payments/payment-storage.ts'
import { settlePayment } from '#worker/services/payments/settling/settle-payment.ts'
import { openPaymentChoice } from './seal-payment-choice.ts'

/** Guests take minutes in their app, and the result should appear soon, so the next job checks. */
const CHECK_AFTER_MS = 30_000

/** Returns true when the guest gave a UPI id and the gateway can send requests to UPI apps. */
export function usesUpiApp(
  deps: Pick<Deps, 'gateways'>,
  { gateway, upiId }: { gateway: string; upiId: string | null },
): boolean {
  return upiId !== null && gatewayOf(deps, gateway)?.requestUpi !== undefined
}

/**
 * Sends the payment request to the guest's UPI app. An unknown UPI id fails the payment; after an outage the request is
 * repeated with the next status check.
 */
export async function requestUpiPayment(deps: Deps, scope: Scope, paymentId: string): Promise<void> {
  const payment = await findPayment(deps.db, scope.brand.id, paymentId)
  const gateway = payment && gatewayOf(deps, payment.gateway)
  if (payment?.status !== 'created' || payment.isOver || !gateway?.requestUpi) return
  const { upiId } = await openPaymentChoice(deps, payment)
  if (!upiId) return
  // Stored first: from now on the guest may approve the request, whatever happens to our call.
  const parameters = { locale: scope.locale, endsAt: deps.now() + PAGE_LIFETIME_MS, cardUserId: null }
  if (
    !payment.providerRef &&
    !(await storeGatewayParameters(deps.db, payment.id, { parameters, notBefore: deps.now() }))
  )
    return
  const { number: bookingNo, amountMinor, currency } = payment
  const webhookUrl = `${scope.origin}/api/pwa/gateway/${payment.gateway}/webhook`
  try {
    const upiRequest = await gateway.requestUpi({ paymentId, bookingNo, amountMinor, currency, webhookUrl, upiId })
    if (upiRequest === 'unknown_id') await failUnknownId(deps, payment)
    else await updateProviderRef(deps.db, payment.id, { ...upiRequest, nextAskAt: deps.now() + CHECK_AFTER_MS })
  } catch (error) {
    log('warn', 'upi_not_asked', { paymentId, ...describeError(error) })
  }
}

/** Settles the payment as failed, because no request was sent to an unknown id. */
async function failUnknownId(
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
