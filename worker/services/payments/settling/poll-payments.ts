import type { Deps } from '#worker/infra/deps.ts'
import type { JobRound } from '#worker/infra/guarded-writes/job-round.ts'
import { describeError, log } from '#worker/infra/log.ts'
import { gatewayOf } from '#worker/services/gateways/gateway-of.ts'
import { askAgainAt } from '#worker/services/gateways/refunds/ask-again.ts'
import { listWaitingPayments, updateNextAsk, type WaitingPayment } from '#worker/services/payments/payment-storage.ts'
import { settlePayment } from './settle-payment.ts'

/** Status checks stop after four days. */
const ASK_UNTIL_MS = 4 * 86_400_000
/** Settling one payment may take some thirty queries. */
const PAYMENTS_A_ROUND = 25

/** Asks about payments without a result. Each payment asked about is no longer due. */
export async function pollPayments(deps: Deps): Promise<JobRound> {
  const now = deps.now()
  const waiting = await listWaitingPayments(deps.db, now, PAYMENTS_A_ROUND)
  for (const payment of waiting) {
    try {
      const isLast = now - payment.createdAt >= ASK_UNTIL_MS
      await updateNextAsk(deps.db, payment.id, isLast ? null : askAgainAt(payment.createdAt, now))
      await ask(deps, payment)
    } catch (error) {
      // One gateway's failure must not block the others.
      log('warn', 'payment_not_polled', { paymentId: payment.id, ...describeError(error) })
    }
  }
  return { done: waiting.length, next: waiting.length < PAYMENTS_A_ROUND ? null : '' }
}

async function ask(deps: Deps, { id, gateway, providerRef }: WaitingPayment): Promise<void> {
  const event = await gatewayOf(deps, gateway)?.fetchStatus({ paymentId: id, providerRef })
  if (event) await settlePayment(deps, gateway, event)
}
