import { isWithin } from '#app/domain/operators/reach.ts'
import { byHandCode } from '#app/domain/payments/payment-rules.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { readBooking } from '#worker/bookings/reading/read-booking.ts'
import type { KeyedCall } from '#worker/changes/keyed-call.ts'
import { statement } from '#worker/database/database.ts'
import type { Deps } from '#worker/deps.ts'
import { findRefundOfBooking } from '#worker/gateways/refunds/find-refund-of-booking.ts'
import { settleRefund } from '#worker/gateways/refunds/settle-refund.ts'
import type { Actor } from '../actor.ts'
import { operate } from '../operate.ts'

export type RefundNote = { refundId: string; reference: string; keyed: KeyedCall | null }

/** Notes that money which came by hand went back by hand. Refused with not_found, or not_modifiable for a gateway's own. */
export async function noteRefundSent(
  deps: Deps,
  actor: Actor,
  { refundId, reference, keyed }: RefundNote,
): Promise<Result<'noted' | 'noted before', Problem>> {
  const refund = await findRefundOfBooking(deps, refundId)
  const booking = refund && (await readBooking(deps, refund.bookingId))
  if (!booking || !isWithin(actor.reach, booking.property.id)) return refuse(problem('not_found'))
  if (refund.gateway !== byHandCode) return refuse(problem('not_modifiable'))
  const snapshot = statement(
    "SELECT json_object('status', status, 'reference', provider_ref, 'settled_at', settled_at) FROM refund WHERE id = ?",
    refundId,
  )
  const subject = `refund:${refundId}`
  const operation = { action: 'refund.note', subject, propertyId: booking.property.id, snapshot, keyed }
  return operate(deps, actor, operation, async (writing) => {
    const told = { refundId, refundRef: reference, outcome: 'settled', failure: null } as const
    const effect = await settleRefund(writing, byHandCode, told)
    return ok(effect === 'refund_noted' ? 'noted' : 'noted before')
  })
}
