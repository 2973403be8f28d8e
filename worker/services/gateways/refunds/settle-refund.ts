import type { Deps } from '#worker/infra/deps.ts'
import { log } from '#worker/infra/log.ts'
import type { RefundEvent } from '#worker/infra/ports/gateway.ts'
import { findRefund, updateRefund } from './refund-storage.ts'

export type RefundEffect = 'refund_noted' | 'repeated' | 'unknown'

/**
 * Applies a verified event exactly once, in any order. A failed refund needs an operator: the ledger has sent the
 * money, but the guest has not received it.
 */
export async function settleRefund(deps: Deps, gateway: string, event: RefundEvent): Promise<RefundEffect> {
  const refund = await findRefund(deps.db, event.refundId)
  if (refund?.gateway !== gateway) {
    log('error', 'refund_unknown', { gateway, refundRef: event.refundRef })
    return 'unknown'
  }
  if (!(await updateRefund(deps.db, event, deps.now()))) return 'repeated'
  if (event.outcome === 'failed') {
    const { refundId, refundRef, failure } = event
    log('error', 'refund_refused', { refundId, refundRef, failure, subjectId: refund.subjectId })
  }
  return 'refund_noted'
}
