import type { Instant } from '#app/domain/dates/instant.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { describeError, log } from '#worker/infra/log.ts'
import type { Gateway, GatewayPayment } from '#worker/infra/ports/gateway.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { gatewayOf } from '#worker/services/gateways/choose-gateway.ts'
import { findCardCustomer } from '#worker/services/payments/cards/card-setup.ts'
import {
  findPayment,
  type GatewayParameters,
  type OpenPayment,
  PAGE_LIFETIME_MS,
  storeGatewayParameters,
  storePage,
} from '#worker/services/payments/payment-storage.ts'
import { failedPath } from '#worker/services/payments/settling/finish-payment.ts'
import { endPayment } from '#worker/services/payments/settling/poll-payments.ts'
import { openPaymentChoice } from './seal-payment-choice.ts'

/** Time for the gateway's webhook to arrive before the status is checked. */
const CHECK_AFTER_MS = 60_000
/** Some gateways require payment pages to live at least half an hour. */
const MIN_PAGE_MS = 1_860_000

/**
 * Returns the address of the gateway's page while the payment is open, otherwise the booking's or order's path. A
 * payment always has the same page. During an outage the guest returns to where the payment started, and it stays open.
 */
export async function openPaymentPage(
  deps: Deps,
  scope: Scope,
  paymentId: string,
  isRetry = false,
): Promise<Result<string, Problem>> {
  const payment = await findPayment(deps.db, scope.brand.id, paymentId)
  if (!payment) return refuse(problem('not_found'))
  const gateway = gatewayOf(deps, payment.gateway)
  if (!gateway) return refuse(problem('payment_error'))
  if (!isOpen(payment)) return ok(payment.page)
  try {
    if (payment.providerRef && hasOtherGuestsCards(payment, scope)) {
      await endPayment(deps, { ...payment, providerRef: payment.providerRef })
      return ok(payment.page)
    }
    const page = await startPage(deps, scope, payment, gateway)
    // A concurrent request stored its page first: the guest is redirected there.
    if (page === null) return isRetry ? ok(payment.page) : openPaymentPage(deps, scope, paymentId, true)
    return ok(page)
  } catch (error) {
    log('error', 'gateway_away', { paymentId, gateway: payment.gateway, ...describeError(error) })
    return ok(failedPath(payment.cancelUrl, 'payment_error'))
  }
}

function isOpen({ status, isOver }: OpenPayment): boolean {
  return status === 'created' && !isOver
}

/** Returns true for a page with another guest's saved cards, which this guest must not see, even if they may pay. */
function hasOtherGuestsCards({ cardUserId }: OpenPayment, { visitor }: Scope): boolean {
  return cardUserId !== null && cardUserId !== visitor.user?.id
}

/** Returns the gateway's page, or null when another page was stored meanwhile; this page is then closed. */
async function startPage(deps: Deps, scope: Scope, payment: OpenPayment, gateway: Gateway): Promise<string | null> {
  const mayOfferCards = !payment.providerRef || payment.cardUserId !== null
  const customerRef = mayOfferCards ? await findCardCustomer(deps, scope, gateway) : null
  const requested = toParameters(scope, customerRef, deps.now())
  const parameters = payment.providerRef ? requested : await storeParameters(deps, payment.id, requested)
  if (!parameters) return payment.page
  const choice = await openPaymentChoice(deps, payment)
  const page = await gateway.start({ ...toGatewayPayment(scope, payment, { parameters, customerRef }), choice })
  if (page) {
    const storedPage = { parameters, providerRef: page.providerRef, nextAskAt: deps.now() + CHECK_AFTER_MS }
    if (await storePage(deps.db, payment.id, storedPage)) return page.redirectUrl
    await gateway.close?.({ paymentId: payment.id, providerRef: page.providerRef })
    return null
  }
  // The gateway will never accept the payment: it is closed, so that another method can be tried.
  await endPayment(deps, { ...payment, providerRef: `refused_${payment.id}`, isUnknownToGateway: true })
  return failedPath(payment.cancelUrl, 'payment_error')
}

function storeParameters(
  deps: Deps,
  paymentId: string,
  parameters: GatewayParameters,
): Promise<GatewayParameters | null> {
  return storeGatewayParameters(deps.db, paymentId, { parameters, notBefore: deps.now() + MIN_PAGE_MS })
}

function toParameters(scope: Scope, customerRef: string | null, now: Instant): GatewayParameters {
  const cardUserId = customerRef === null ? null : (scope.visitor.user?.id ?? null)
  return { locale: scope.locale, endsAt: now + PAGE_LIFETIME_MS, cardUserId }
}

function toGatewayPayment(
  scope: Scope,
  payment: OpenPayment,
  { parameters, customerRef }: { parameters: GatewayParameters; customerRef: string | null },
): GatewayPayment {
  return {
    paymentId: payment.id,
    bookingNo: payment.number,
    mode: payment.mode,
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    returnUrl: `${scope.origin}/booking-paid?gateway=${payment.gateway}`,
    webhookUrl: `${scope.origin}/api/pwa/gateway/${payment.gateway}/webhook`,
    locale: parameters.locale,
    origin: scope.origin,
    providerRef: payment.providerRef,
    endsAt: parameters.endsAt,
    customerRef,
  }
}
