import { notCancellable } from '#app/domain/operators/refusal-reasons.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import {
  type AdminCancellation,
  type CancelInput,
  cancelByAdmin,
  foreseeCancellation,
  isCancellableByAdmin,
} from '#worker/services/bookings/admin/cancel-by-admin.ts'
import {
  type AdminRefund,
  foreseeRefund,
  type RefundInput,
  type RefundWords,
  refundByAdmin,
} from '#worker/services/bookings/admin/refund-by-admin.ts'
import type { Actor } from '../actor.ts'
import { runAudited } from '../run-audited.ts'
import { type AskedOfBooking, bookingOperation, mayRefund } from './booking-operation.ts'

type RefundTold = ReturnType<typeof toTold>

/**
 * Cancels a booking with an audit row. Charging less than the cancellation policy requires the scope `refunds:write`.
 */
export async function cancelBooking(
  deps: Deps,
  actor: Actor,
  { booking, input, isDryRun, keyed }: AskedOfBooking<Omit<CancelInput, 'author' | 'mayWaive'>>,
): Promise<Result<AdminCancellation, Problem>> {
  const foreseen = foreseeCancellation(booking, input.chargeMinor, deps.now())
  const isWaived = foreseen.ok && foreseen.value.chargeMinor < foreseen.value.termsChargeMinor
  if (isWaived && !mayRefund(actor)) return refuse(problem('forbidden'))
  if (isDryRun) {
    return foreseen.ok && !(await isCancellableByAdmin(deps, booking)) ? refuse(notCancellable('guest_seen')) : foreseen
  }
  return runAudited(deps, actor, bookingOperation(booking, 'cancel', keyed), (writing) =>
    cancelByAdmin(writing, booking.id, { ...input, author: actor.id, mayWaive: mayRefund(actor) }),
  )
}

export async function refundBooking(
  deps: Deps,
  actor: Actor,
  { booking, input, isDryRun, keyed }: AskedOfBooking<RefundInput & Omit<RefundWords, 'author'>>,
): Promise<Result<RefundTold, Problem>> {
  if (isDryRun) return told(await foreseeRefund(deps, booking, input))
  return runAudited(deps, actor, bookingOperation(booking, 'refund', keyed), async (writing) =>
    told(await refundByAdmin(writing, booking.id, { ...input, author: actor.id })),
  )
}

function told(refunded: Result<AdminRefund, Problem>): Result<RefundTold, Problem> {
  return refunded.ok ? ok(toTold(refunded.value)) : refunded
}

function toTold({ after, back, amountMinor }: AdminRefund) {
  return {
    refundMinor: amountMinor,
    walletMinor: back.walletMinor,
    keptMinor: after.paidMinor,
    totalMinor: after.totalMinor,
    payments: back.refunds,
    currency: after.currency,
  }
}
