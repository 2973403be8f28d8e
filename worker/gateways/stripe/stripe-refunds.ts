import type Stripe from 'stripe'
import { log } from '#worker/log.ts'
import type { GatewayRefund, RefundAnswer, RefundEvent, RefundOutcome } from '#worker/ports/gateway.ts'
import { toStripeAmount } from './stripe-amount.ts'
import { describeRefusal, isRefused, type StripeClient } from './stripe-client.ts'

type Answer = Omit<RefundEvent, 'refundId'>

/** Refusals that pass: our balance there is too small today, or somebody else is at this payment. */
const passing: readonly (string | undefined)[] = ['balance_insufficient', 'insufficient_funds', 'lock_timeout']

/**
 * Sends money back once: one that was made before, whose answer was lost, is found by our number of it, however long ago;
 * two that are asked for at once have one key. The provider gives its first answer to a key for a day, so what it refused for
 * now is asked under another.
 */
export async function sendStripeRefund(client: StripeClient, refund: GatewayRefund): Promise<RefundAnswer> {
  const { refundId, providerRef, amountMinor, currency, refusal } = refund
  const amount = toStripeAmount(amountMinor, currency)
  const session = await client.checkout.sessions.retrieve(providerRef)
  const intent = typeof session.payment_intent === 'string' ? session.payment_intent : session.payment_intent?.id
  if (!intent || amount === null) return { refundRef: `none_${refundId}`, outcome: 'failed', failure: 'no_payment' }
  for await (const made of client.refunds.list({ payment_intent: intent, limit: 100 })) {
    if (made.metadata?.refund_id === refundId) return toAnswer(made)
  }
  try {
    const made = await client.refunds.create(
      { payment_intent: intent, amount, metadata: { refund_id: refundId } },
      { idempotencyKey: ['refund', refundId, ...(refusal ? [refusal] : [])].join('_') },
    )
    return toAnswer(made)
  } catch (error) {
    if (!isRefused(error)) throw error
    log('error', 'stripe_refund_refused', { refundId, ...describeRefusal(error) })
    const failure = error.code ?? error.type
    if (passing.includes(failure)) return { outcome: 'again', failure }
    return { refundRef: `none_${refundId}`, outcome: 'failed', failure }
  }
}

/** What became of a refund by the provider's number of it. */
export async function fetchStripeRefund(client: StripeClient, refundRef: string): Promise<Answer> {
  return toAnswer(await client.refunds.retrieve(refundRef))
}

/** What a message says of a refund of ours; null for one we did not ask for. */
export function toRefundEvent(refund: Stripe.Refund): RefundEvent | null {
  const refundId = refund.metadata?.refund_id
  return refundId ? { refundId, ...toAnswer(refund) } : null
}

function toAnswer(refund: Stripe.Refund): Answer {
  return { refundRef: refund.id, outcome: outcomeOf(refund.status), failure: refund.failure_reason ?? null }
}

function outcomeOf(status: string | null): RefundOutcome {
  if (status === 'succeeded') return 'settled'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'sent'
}
