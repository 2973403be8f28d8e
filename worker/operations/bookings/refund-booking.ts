import type { Problem } from '#app/domain/problem.ts'
import { ok, type Result } from '#app/domain/result.ts'
import {
  type DeskRefund,
  foreseeRefund,
  type RefundWish,
  type RefundWords,
  refundAtDesk,
} from '#worker/bookings/desk/refund-at-desk.ts'
import type { Deps } from '#worker/deps.ts'
import type { Actor } from '../actor.ts'
import { operate } from '../operate.ts'
import { type AskedOfBooking, bookingOperation } from './booking-operation.ts'

export type RefundTold = ReturnType<typeof toTold>

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
