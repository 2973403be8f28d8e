import type { Deps } from '#worker/infra/deps.ts'
import { describeError, log } from '#worker/infra/log.ts'
import type { GatewayEvent, GatewayFailure } from '#worker/infra/ports/gateway.ts'
import { gatewayOf } from '#worker/services/gateways/choose-gateway.ts'
import { findProviderRef } from '#worker/services/payments/payment-storage.ts'
import { settlePayment } from './settle-payment.ts'
import { findSettlementCase, type SettlementCase, type SettlementEffect } from './settlement-case.ts'

/** Settles the result in a returning guest's URL and returns the path to redirect to; null when forged or too old. */
export async function finishPayment(deps: Deps, gateway: string, url: URL): Promise<string | null> {
  const returned = await readReturn(deps, gateway, url)
  if (returned === 'unavailable') return findReturnPath(deps, gateway, url)
  if (!returned?.ok) {
    log('warn', 'payment_return_refused', { gateway, reason: returned?.problem ?? 'unknown_gateway' })
    return null
  }
  const { effect, paymentCase } = await settlePayment(deps, gateway, returned.value)
  return paymentCase && pathAfter(paymentCase, returned.value, effect)
}

/** Returns the result, or 'unavailable' during an outage of the gateway. */
async function readReturn(deps: Deps, name: string, url: URL) {
  try {
    return await gatewayOf(deps, name)?.readReturn(url, (paymentId) => findProviderRef(deps.db, name, paymentId))
  } catch (error) {
    log('error', 'gateway_away', { gateway: name, ...describeError(error) })
    return 'unavailable'
  }
}

/** Returns the path of where the payment started; a webhook or the polling job brings the result. */
async function findReturnPath(deps: Deps, gateway: string, url: URL): Promise<string | null> {
  const paymentCase = await findSettlementCase(deps.db, gateway, url.searchParams.get('payment') ?? '')
  return paymentCase?.returnUrl ?? null
}

/** Returns the return path after a success, after a failure the cancel path with `failed=true` and the error code. */
function pathAfter(paymentCase: SettlementCase, event: GatewayEvent, effect: SettlementEffect): string {
  if (effect === 'mismatch') return failedPath(paymentCase.cancelUrl, 'transaction_id_invalid')
  // Refunded just now or before: the webhook may arrive before the guest.
  if (effect === 'late_refunded' || paymentCase.paymentStatus === 'refunded')
    return withQuery(failedPath(paymentCase.cancelUrl, 'payment_error'), { refunded: 'true' })
  // A failure reported after a success is ignored.
  const isFailed = event.outcome === 'failed' && paymentCase.paymentStatus !== 'succeeded'
  if (isFailed) return failedPath(paymentCase.cancelUrl, event.failure ?? 'payment_error')
  if (event.outcome === 'succeeded') return withQuery(paymentCase.returnUrl, { paid: 'true' })
  // Still undecided: the booking page shows the result as soon as the gateway knows.
  const modal = waitingModal(paymentCase)
  return withQuery(paymentCase.returnUrl, modal ? { modal } : {})
}

function waitingModal({ order, returnUrl }: SettlementCase): string | null {
  if (order) return order.kind === 'membership' ? 'wizardMembershipPending' : null
  return isBookingPage(returnUrl) ? 'paymentStatus' : null
}

function isBookingPage(path: string): boolean {
  return /^\/booking\/[A-Za-z0-9-]+$/.test(path)
}

/** Sets query parameters of a path on our site, keeping the others. */
export function withQuery(path: string, params: Record<string, string>): string {
  const url = new URL(path, 'https://own.invalid')
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return `${url.pathname}${url.search}${url.hash}`
}

export function failedPath(cancelUrl: string, code: GatewayFailure): string {
  return withQuery(cancelUrl, { failed: 'true', code })
}
