import type { Deps } from '#worker/deps.ts'
import { log } from '#worker/http/log.ts'
import type { GatewayEvent } from './gateway.ts'
import { gatewayOf } from './gateway-of.ts'
import { type SettlementEffect, settlePayment } from './settle-payment.ts'

/** Settles what a returning guest brings; gives the path to send them to. Null: forged, too old or not ours. */
export async function finishPayment(deps: Deps, gateway: string, url: URL): Promise<string | null> {
  const read = await gatewayOf(deps, gateway)?.readReturn(url)
  if (!read?.ok) {
    log('warn', 'payment_return_refused', { gateway, reason: read?.problem ?? 'unknown_gateway' })
    return null
  }
  const { effect, found } = await settlePayment(deps, gateway, read.value)
  return found && pathAfter(found, read.value, effect)
}

/** Success leads to the return address, failure to the cancel address with failed=true and the flow code [PAY-22]. */
function pathAfter(
  found: { returnUrl: string; cancelUrl: string; paymentStatus: string },
  event: GatewayEvent,
  effect: SettlementEffect,
): string {
  if (effect === 'mismatch') return withParams(found.cancelUrl, { failed: 'true', code: 'transaction_id_invalid' })
  // Sent back just now, or before: the gateway's own message may have been faster than the guest.
  if (effect === 'late_refunded' || found.paymentStatus === 'refunded')
    return withParams(found.cancelUrl, { failed: 'true', code: 'payment_error', refunded: 'true' })
  // A failure told after the success is no failure.
  const isFailed = event.outcome === 'failed' && found.paymentStatus !== 'succeeded'
  if (isFailed) return withParams(found.cancelUrl, { failed: 'true', code: event.failure ?? 'payment_error' })
  if (event.outcome === 'succeeded') return withParams(found.returnUrl, { paid: 'true' })
  // Not decided yet: on a booking's own page the guest sees it decided, as soon as the gateway knows.
  return withParams(found.returnUrl, isBookingPage(found.returnUrl) ? { modal: 'paymentStatus' } : {})
}

function isBookingPage(path: string): boolean {
  return /^\/booking\/[A-Za-z0-9-]+$/.test(path)
}

/** Adds parameters to an own path without touching those it has. */
function withParams(path: string, params: Record<string, string>): string {
  const url = new URL(path, 'https://own.invalid')
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return `${url.pathname}${url.search}${url.hash}`
}
