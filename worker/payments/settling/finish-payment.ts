import type { Deps } from '#worker/deps.ts'
import { gatewayOf } from '#worker/gateways/gateway-of.ts'
import { describeError, log } from '#worker/log.ts'
import { findProviderRef } from '#worker/payments/payment-storage.ts'
import { failedPath, withQuery } from '#worker/payments/starting/return-path.ts'
import type { GatewayEvent } from '#worker/ports/gateway.ts'
import { settlePayment } from './settle-payment.ts'
import { findSettlementCase, type SettlementCase, type SettlementEffect } from './settlement-case.ts'

/** Settles what a returning guest brings; gives the path to send them to. Null: forged, too old or not ours. */
export async function finishPayment(deps: Deps, gateway: string, url: URL): Promise<string | null> {
  const read = await readReturn(deps, gateway, url)
  if (read === 'away') return findReturnPath(deps, gateway, url)
  if (!read?.ok) {
    log('warn', 'payment_return_refused', { gateway, reason: read?.problem ?? 'unknown_gateway' })
    return null
  }
  const { effect, found } = await settlePayment(deps, gateway, read.value)
  return found && pathAfter(found, read.value, effect)
}

/** What the guest brings; 'away' while the gateway cannot be asked. */
async function readReturn(deps: Deps, name: string, url: URL) {
  try {
    return await gatewayOf(deps, name)?.readReturn(url, (paymentId) => findProviderRef(deps.db, name, paymentId))
  } catch (error) {
    log('error', 'gateway_away', { gateway: name, ...describeError(error) })
    return 'away'
  }
}

/** Back to where the payment began; the gateway's own message, or the minute's job, tells how it went. */
async function findReturnPath(deps: Deps, gateway: string, url: URL): Promise<string | null> {
  const found = await findSettlementCase(deps.db, gateway, url.searchParams.get('payment') ?? '')
  return found?.returnUrl ?? null
}

/** Success leads to the return address, failure to the cancel address with failed=true and the flow code [PAY-22]. */
function pathAfter(found: SettlementCase, event: GatewayEvent, effect: SettlementEffect): string {
  if (effect === 'mismatch') return failedPath(found.cancelUrl, 'transaction_id_invalid')
  // Sent back just now, or before: the gateway's own message may have been faster than the guest.
  if (effect === 'late_refunded' || found.paymentStatus === 'refunded')
    return withQuery(failedPath(found.cancelUrl, 'payment_error'), { refunded: 'true' })
  // A failure told after the success is no failure.
  const isFailed = event.outcome === 'failed' && found.paymentStatus !== 'succeeded'
  if (isFailed) return failedPath(found.cancelUrl, event.failure ?? 'payment_error')
  if (event.outcome === 'succeeded') return withQuery(found.returnUrl, { paid: 'true' })
  // Not decided yet: on its own page the guest sees it decided, as soon as the gateway knows.
  const modal = waitingModal(found)
  return withQuery(found.returnUrl, modal ? { modal } : {})
}

function waitingModal({ order, returnUrl }: SettlementCase): string | null {
  if (order) return order.kind === 'membership' ? 'wizardMembershipPending' : null
  return isBookingPage(returnUrl) ? 'paymentStatus' : null
}

function isBookingPage(path: string): boolean {
  return /^\/booking\/[A-Za-z0-9-]+$/.test(path)
}
