import type Stripe from 'stripe'
import { log } from '#worker/infra/log.ts'
import type { GatewayRefund, RefundAnswer, RefundEvent, RefundOutcome } from '#worker/infra/ports/gateway.ts'
import { toStripeAmount } from './stripe-amount.ts'
import { describeRefusal, isRefused, type StripeClient } from './stripe-client.ts'

type RefundResult = Omit<RefundEvent, 'refundId'>

/** Temporary refusals: insufficient balance, or a concurrent operation on the payment. */
const temporaryRefusals: readonly (string | undefined)[] = [
  'balance_insufficient',
  'insufficient_funds',
  'lock_timeout',
]

/**
 * Refunds exactly once: an earlier refund whose response was lost is found by our id in its metadata. Stripe repeats
 * the first response of a key for a day, so a retry after a temporary refusal uses another key.
 */
export async function sendStripeRefund(client: StripeClient, refund: GatewayRefund): Promise<RefundAnswer> {
  const { refundId, providerRef, amountMinor, currency, refusal } = refund
  const amount = toStripeAmount(amountMinor, currency)
  const session = await client.checkout.sessions.retrieve(providerRef)
  const intent = typeof session.payment_intent === 'string' ? session.payment_intent : session.payment_intent?.id
  if (!intent || amount === null) return { refundRef: `none_${refundId}`, outcome: 'failed', failure: 'no_payment' }
  for await (const stripeRefund of client.refunds.list({ payment_intent: intent, limit: 100 })) {
    if (stripeRefund.metadata?.refund_id === refundId) return toRefundResult(stripeRefund)
  }
  try {
    const stripeRefund = await client.refunds.create(
      { payment_intent: intent, amount, metadata: { refund_id: refundId } },
      { idempotencyKey: ['refund', refundId, ...(refusal ? [refusal] : [])].join('_') },
    )
    return toRefundResult(stripeRefund)
  } catch (error) {
    if (!isRefused(error)) throw error
    log('error', 'stripe_refund_refused', { refundId, ...describeRefusal(error) })
    const failure = error.code ?? error.type
    if (temporaryRefusals.includes(failure)) return { outcome: 'again', failure }
    return { refundRef: `none_${refundId}`, outcome: 'failed', failure }
  }
}

export async function fetchStripeRefund(client: StripeClient, refundRef: string): Promise<RefundResult> {
  return toRefundResult(await client.refunds.retrieve(refundRef))
}

/** Converts a refund in a webhook; null for a refund we did not request. */
export function toRefundEvent(refund: Stripe.Refund): RefundEvent | null {
  const refundId = refund.metadata?.refund_id
  return refundId ? { refundId, ...toRefundResult(refund) } : null
}

function toRefundResult(refund: Stripe.Refund): RefundResult {
  return { refundRef: refund.id, outcome: outcomeOf(refund.status), failure: refund.failure_reason ?? null }
}

function outcomeOf(status: string | null): RefundOutcome {
  if (status === 'succeeded') return 'settled'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'sent'
}
