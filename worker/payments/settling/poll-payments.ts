import type { Deps } from '#worker/deps.ts'
import { gatewayOf } from '#worker/gateways/gateway-of.ts'
import { askAgainAt } from '#worker/gateways/refunds/ask-again.ts'
import { describeError, log } from '#worker/log.ts'
import { listWaitingPayments, updateNextAsk, type WaitingPayment } from '#worker/payments/payment-storage.ts'
import { settlePayment } from './settle-payment.ts'

/** After four days nobody asks any more. */
const ASK_UNTIL_MS = 4 * 86_400_000

/** Asks the gateways about payments nobody told us the end of, and settles what they say; tells how many were asked. */
export async function pollPayments(deps: Deps): Promise<number> {
  const now = deps.now()
  const waiting = await listWaitingPayments(deps.db, now, 100)
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
  return waiting.length
}

async function ask(deps: Deps, { id, gateway, providerRef }: WaitingPayment): Promise<void> {
  const event = await gatewayOf(deps, gateway)?.fetchStatus({ paymentId: id, providerRef })
  if (event) await settlePayment(deps, gateway, event)
}
