import { notCancellable } from '#app/domain/operators/refusal-reasons.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import {
  type CancelWish,
  cancelAtDesk,
  type DeskCancellation,
  foreseeCancellation,
  isCancellableAtDesk,
} from '#worker/services/bookings/admin/cancel-at-desk.ts'
import {
  type DeskRefund,
  foreseeRefund,
  type RefundWish,
  type RefundWords,
  refundAtDesk,
} from '#worker/services/bookings/admin/refund-at-desk.ts'
import type { Actor } from '../actor.ts'
import { operate } from '../operate.ts'
import { type AskedOfBooking, bookingOperation, mayRefund } from './booking-operation.ts'

type RefundTold = ReturnType<typeof toTold>

/**
 * Cancels a booking with an audit row. Charging less than the cancellation policy requires the scope `refunds:write`.
 */
export async function cancelBooking(
  deps: Deps,
  actor: Actor,
  { booking, wish, isDryRun, keyed }: AskedOfBooking<Omit<CancelWish, 'author' | 'mayWaive'>>,
): Promise<Result<DeskCancellation, Problem>> {
  const foreseen = foreseeCancellation(booking, wish.chargeMinor, deps.now())
  const isWaived = foreseen.ok && foreseen.value.chargeMinor < foreseen.value.termsChargeMinor
  if (isWaived && !mayRefund(actor)) return refuse(problem('forbidden'))
  if (isDryRun) {
    return foreseen.ok && !(await isCancellableAtDesk(deps, booking)) ? refuse(notCancellable('guest_seen')) : foreseen
  }
  return operate(deps, actor, bookingOperation(booking, 'cancel', keyed), (writing) =>
    cancelAtDesk(writing, booking.id, { ...wish, author: actor.id, mayWaive: mayRefund(actor) }),
  )
}

export async function refundBooking(
  deps: Deps,
  actor: Actor,
  { booking, wish, isDryRun, keyed }: AskedOfBooking<RefundWish & Omit<RefundWords, 'author'>>,
): Promise<Result<RefundTold, Problem>> {
  if (isDryRun) return told(await foreseeRefund(deps, booking, wish))
  return operate(deps, actor, bookingOperation(booking, 'refund', keyed), async (writing) =>
    told(await refundAtDesk(writing, booking.id, { ...wish, author: actor.id })),
  )
}

function told(refunded: Result<DeskRefund, Problem>): Result<RefundTold, Problem> {
  return refunded.ok ? ok(toTold(refunded.value)) : refunded
}

function toTold({ after, back, amountMinor }: DeskRefund) {
  return {
    refundMinor: amountMinor,
    walletMinor: back.walletMinor,
    keptMinor: after.paidMinor,
    totalMinor: after.totalMinor,
    payments: back.refunds,
    currency: after.currency,
  }
}
