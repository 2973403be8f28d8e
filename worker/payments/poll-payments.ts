import type { Deps } from '#worker/deps.ts'
import { describeError, log } from '#worker/http/log.ts'
import { gatewayOf } from './gateway-of.ts'
import { listWaitingPayments } from './payment-storage.ts'
import { settlePayment } from './settle-payment.ts'

const MINUTE_MS = 60_000
/** Messages get a minute to arrive by themselves; after four days nobody asks any more. */
const ASK_AFTER_MS = MINUTE_MS
const ASK_UNTIL_MS = 4 * 24 * 60 * MINUTE_MS

/** Asks the gateways about payments nobody told us the end of, and settles what they say; tells how many were asked. */
export async function pollPayments(deps: Deps): Promise<number> {
  const now = deps.now()
  const waiting = await listWaitingPayments(deps.db, { after: now - ASK_UNTIL_MS, before: now - ASK_AFTER_MS }, 100)
  for (const payment of waiting) {
    try {
      const event = await gatewayOf(deps, payment.gateway)?.fetchStatus({
        paymentId: payment.id,
        providerRef: payment.providerRef,
      })
      if (event) await settlePayment(deps, payment.gateway, event)
    } catch (error) {
      // One provider's failure must not keep the others waiting.
      log('warn', 'payment_not_polled', { paymentId: payment.id, ...describeError(error) })
    }
  }
  return waiting.length
}
