import type { Deps } from '#worker/deps.ts'
import { describeError, log } from '#worker/http/log.ts'
import { askAgainAt } from './ask-again.ts'
import { gatewayOf } from './gateway-of.ts'
import { findRefund, listWaitingRefunds, updateNextTry, updateRefundStatus } from './refund-storage.ts'

/** Sends one refund to its gateway. A gateway that fails keeps it waiting; the minute's job tries again. */
export async function sendRefund(deps: Deps, refundId: string): Promise<'initiated' | 'sent' | 'failed'> {
  const refund = await findRefund(deps.db, refundId)
  if (refund?.status !== 'initiated') return refund?.status ?? 'failed'
  // Noted before it is tried: what fails or has no gateway must not stand before the others the next time.
  await updateNextTry(deps.db, refundId, askAgainAt(refund.createdAt, deps.now()))
  const gateway = gatewayOf(deps, refund.gateway)
  if (!gateway || refund.providerRef === null) return 'initiated'
  try {
    const status = await gateway.refund({ ...refund, refundId, providerRef: refund.providerRef })
    await updateRefundStatus(deps.db, refundId, status)
    if (status === 'failed') log('error', 'refund_refused', { refundId, bookingId: refund.bookingId })
    return status
  } catch (error) {
    log('error', 'refund_not_sent', { refundId, ...describeError(error) })
    return 'initiated'
  }
}

/** Sends refunds that still wait, the longest due first. */
export async function sendRefunds(deps: Deps): Promise<number> {
  const waiting = await listWaitingRefunds(deps.db, deps.now(), 50)
  for (const refundId of waiting) await sendRefund(deps, refundId)
  return waiting.length
}
