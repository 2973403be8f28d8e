import type { Instant } from '#app/domain/dates/instant.ts'
import { isWithin } from '#app/domain/operators/reach.ts'
import { notModifiable } from '#app/domain/operators/refusal-reasons.ts'
import { manualPaymentCode } from '#app/domain/payments/payment-rules.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { statement, type Write } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { readBooking } from '#worker/services/bookings/reading/find-booking.ts'
import { findRefund, settleRefund } from '#worker/services/gateways/refunds/send-refunds.ts'
import {
  type ManualPayment,
  type RecordedPayment,
  recordManualPayment,
} from '#worker/services/payments/settling/record-manual-payment.ts'
import type { Actor } from '../actor.ts'
import { bookingOperation } from '../bookings/reachable-booking.ts'
import { type Audited, type Operation, runAudited } from '../run-audited.ts'

export type RefundNote = { refundId: string; reference: string; idempotency: IdempotentRequest | null }

/** Notes that a refund was paid outside the gateways: of a manual payment, or of a gateway's refund that failed. */
export async function noteRefundSent(
  deps: Deps,
  actor: Actor,
  { refundId, reference, idempotency }: RefundNote,
): Promise<Result<'noted' | 'noted before', Problem>> {
  const refund = await findRefund(deps.db, refundId)
  const booking = refund?.bookingId ? await readBooking(deps, refund.bookingId) : null
  const isReached = booking ? isWithin(actor.reach, booking.property.id) : actor.reach === 'all'
  if (!refund || !isReached) return refuse(problem('not_found'))
  const isByHand = refund.gateway === manualPaymentCode
  const snapshot = statement(
    "SELECT json_object('status', status, 'reference', provider_ref, 'settled_at', settled_at, 'failure', failure) FROM refund WHERE id = ?",
    refundId,
  )
  const subject = `refund:${refundId}`
  const operation: Operation = {
    action: 'refund.note',
    subject,
    propertyId: booking?.property.id ?? null,
    snapshot,
    idempotency,
  }
  return runAudited(deps, actor, operation, async (audited) => {
    if (!isByHand) return noteManualRefund(audited, { refundId, reference, isFailed: refund.status === 'failed' })
    const settlement = { refundId, refundRef: reference, outcome: 'settled', failure: null } as const
    const effect = await settleRefund(audited, manualPaymentCode, settlement)
    return ok(effect === 'refund_noted' ? 'noted' : 'noted before')
  })
}

async function noteManualRefund(
  { db, write, now }: Audited,
  { refundId, reference, isFailed }: { refundId: string; reference: string; isFailed: boolean },
): Promise<Result<'noted' | 'noted before', Problem>> {
  const failure = `paid by hand: ${reference}`
  if (isFailed && (await updateFailedRefund(write, { refundId, failure, at: now() }))) return ok('noted')
  const isNoted = await db.first('SELECT 1 FROM refund WHERE id = ? AND failure = ?', refundId, failure)
  return isNoted ? ok('noted before') : refuse(notModifiable('refund_not_failed'))
}

async function updateFailedRefund(
  write: Write,
  { refundId, failure, at }: { refundId: string; failure: string; at: Instant },
): Promise<boolean> {
  const sql = `UPDATE refund SET status = 'sent', settled_at = ?2, failure = ?3 WHERE id = ?1 AND status = 'failed'`
  const [settled] = await write([statement(sql, refundId, at, failure)])
  return (settled?.changes ?? 0) > 0
}

export function notePaymentByAdmin(
  deps: Deps,
  actor: Actor,
  {
    booking,
    note,
    idempotency,
  }: { booking: Booking; note: Omit<ManualPayment, 'takenBy' | 'person'>; idempotency: IdempotentRequest | null },
): Promise<Result<RecordedPayment, Problem>> {
  const operation = bookingOperation(booking, 'paid-by-hand', idempotency)
  return runAudited(deps, actor, operation, (audited) =>
    recordManualPayment(audited, booking.id, { ...note, takenBy: actor.id, person: actor.person?.name ?? null }),
  )
}
