import type { Deps } from '#worker/deps.ts'
import { log } from '#worker/log.ts'
import type { RefundEvent } from '#worker/ports/gateway.ts'
import { findRefund, updateRefund } from './refund-storage.ts'

export type RefundEffect = 'refund_noted' | 'repeated' | 'unknown'

/**
 * Notes what a gateway's verified message says of a refund, once, whichever road it came by and in whatever order. One
 * that failed needs a person: the books have sent the money, and the guest has not got it.
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
