import type { JobRound } from '#worker/changes/job-round.ts'
import type { Deps } from '#worker/deps.ts'
import { gatewayOf } from '#worker/gateways/gateway-of.ts'
import { askAgainAt } from '#worker/gateways/refunds/ask-again.ts'
import { describeError, log } from '#worker/log.ts'
import { listWaitingPayments, updateNextAsk, type WaitingPayment } from '#worker/payments/payment-storage.ts'
import { settlePayment } from './settle-payment.ts'

/** After four days nobody asks any more. */
const ASK_UNTIL_MS = 4 * 86_400_000
/** Settling one may take some thirty queries. */
const PAYMENTS_A_ROUND = 25

/** Asks the gateways about payments nobody told us the end of, and settles what they say. Whoever was asked is not due any more. */
export async function pollPayments(deps: Deps): Promise<JobRound> {
  const now = deps.now()
  const waiting = await listWaitingPayments(deps.db, now, PAYMENTS_A_ROUND)
  for (const payment of waiting) {
    try {
      const isLast = now - payment.createdAt >= ASK_UNTIL_MS
      await updateNextAsk(deps.db, payment.id, isLast ? null : askAgainAt(payment.createdAt, now))
      await ask(deps, payment)
    } catch (error) {
      // One provider's failure must not keep the others waiting.
      log('warn', 'payment_not_polled', { paymentId: payment.id, ...describeError(error) })
    }
  }
  return { done: waiting.length, next: waiting.length < PAYMENTS_A_ROUND ? null : '' }
}

async function ask(deps: Deps, { id, gateway, providerRef }: WaitingPayment): Promise<void> {
  const event = await gatewayOf(deps, gateway)?.fetchStatus({ paymentId: id, providerRef })
  if (event) await settlePayment(deps, gateway, event)
}
