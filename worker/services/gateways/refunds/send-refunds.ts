import { DAY_MS } from '#app/domain/dates/instant.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type JobRound, processEach } from '#worker/infra/guarded-writes/job-round.ts'
import { describeError, log } from '#worker/infra/log.ts'
import type { RefundEvent } from '#worker/infra/ports/gateway.ts'
import { gatewayOf } from '#worker/services/gateways/choose-gateway.ts'
import {
  findRefund,
  listUnsettledRefunds,
  listWaitingRefunds,
  storeTemporaryFailure,
  updateNextTry,
  updateRefund,
} from './refund-storage.ts'
import { nextRetryAt } from './retry-schedule.ts'

export { findRefund } from './refund-storage.ts'

const REFUNDS_PER_ROUND = 50

/** Sends a refund to its gateway. On failure it stays pending, and the job retries. */
export async function sendRefund(deps: Deps, refundId: string): Promise<'initiated' | 'sent' | 'failed'> {
  const refund = await findRefund(deps.db, refundId)
  if (refund?.status !== 'initiated') return refund?.status ?? 'failed'
  // Stored before the attempt, so that a failing refund does not block the others in the next round.
  await updateNextTry(deps, refundId, nextRetryAt(refund.createdAt, deps.now()))
  const gateway = gatewayOf(deps, refund.gateway)
  if (!gateway || refund.paymentRef === null) return 'initiated'
  try {
    const answer = await gateway.refund({
      refundId,
      providerRef: refund.paymentRef,
      amountMinor: refund.amountMinor,
      currency: refund.currency,
      refusal: refund.failure,
    })
    if (answer.outcome === 'again') {
      await storeTemporaryFailure(deps, refundId, `${answer.failure}.${deps.now()}`)
      return 'initiated'
    }
    await settleRefund(deps, refund.gateway, { ...answer, refundId })
    return answer.outcome === 'failed' ? 'failed' : 'sent'
  } catch (error) {
    log('error', 'refund_not_sent', { refundId, ...describeError(error) })
    return 'initiated'
  }
}

/** Sends pending refunds and checks sent ones, longest due first. Each one tried is no longer due. */
export async function sendRefunds(deps: Deps): Promise<JobRound> {
  const now = deps.now()
  const failureLog = (event: string) => ({ event, details: (refundId: string) => ({ refundId }) })
  const waiting = await listWaitingRefunds(deps.db, now, REFUNDS_PER_ROUND)
  const sent = await listUnsettledRefunds(deps.db, now, REFUNDS_PER_ROUND)
  const done =
    (await processEach(waiting, failureLog('refund_not_sent'), (id) => sendRefund(deps, id).then(() => true))) +
    (await processEach(sent, failureLog('refund_not_polled'), (id) => pollRefund(deps, id).then(() => true)))
  // An empty cursor begins again from the start: the refunds just tried are no longer due.
  return { done, next: Math.max(waiting.length, sent.length) < REFUNDS_PER_ROUND ? null : '' }
}

/** Checks a refund without a final result; some banks take a week. */
async function pollRefund(deps: Deps, refundId: string): Promise<void> {
  const refund = await findRefund(deps.db, refundId)
  if (!refund?.refundRef) return
  const now = deps.now()
  await updateNextTry(
    deps,
    refundId,
    now - refund.createdAt < DAY_MS ? nextRetryAt(refund.createdAt, now) : now + DAY_MS,
  )
  try {
    const answer = await gatewayOf(deps, refund.gateway)?.fetchRefund(refund.refundRef)
    if (answer && answer.outcome !== 'sent') await settleRefund(deps, refund.gateway, { ...answer, refundId })
  } catch (error) {
    log('warn', 'refund_not_polled', { refundId, ...describeError(error) })
  }
}

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
  if (!(await updateRefund(deps, event, deps.now()))) return 'repeated'
  if (event.outcome === 'failed') {
    const { refundId, refundRef, failure } = event
    log('error', 'refund_refused', { refundId, refundRef, failure, subjectId: refund.subjectId })
  }
  return 'refund_noted'
}
