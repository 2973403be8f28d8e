import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import {
  type AdminMove,
  foreseeMove,
  type MoveInput,
  type MoveWords,
  moveByAdmin,
} from '#worker/services/bookings/admin/move-by-admin.ts'
import type { Actor } from '../actor.ts'
import { runAudited } from '../run-audited.ts'
import { type AskedOfBooking, bookingOperation, mayRefund } from './booking-operation.ts'

export type MoveTold = ReturnType<typeof toTold>

/**
 * Moves a booking to other dates or another room type of its property, with an audit row. Keeping the old price
 * requires the scope `refunds:write`.
 */
export async function moveBooking(
  deps: Deps,
  actor: Actor,
  { booking, input, isDryRun, keyed }: AskedOfBooking<MoveInput & Omit<MoveWords, 'author'>>,
): Promise<Result<MoveTold, Problem>> {
  if (input.keepsPrice && !mayRefund(actor)) return refuse(problem('forbidden'))
  if (isDryRun) return told(await foreseeMove(deps, booking, input))
  return runAudited(deps, actor, bookingOperation(booking, 'move', keyed), async (writing) =>
    told(await moveByAdmin(writing, booking.id, { ...input, author: actor.id })),
  )
}

function told(moved: Result<AdminMove, Problem>): Result<MoveTold, Problem> {
  return moved.ok ? ok(toTold(moved.value)) : moved
}

function toTold({ quote, waivedMinor }: AdminMove) {
  const { checkin, checkout, nights, roomCategoryId, roomCategoryName, oldTotalMinor, totalMinor, currency } = quote
  const { paidMinor, payableMinor, refundMinor, walletRefundMinor } = quote.money
  return {
    checkin,
    checkout,
    nights,
    roomCategory: { id: roomCategoryId, name: roomCategoryName },
    oldTotalMinor,
    totalMinor,
    waivedMinor,
    paidMinor,
    payableMinor,
    refundMinor,
    walletMinor: walletRefundMinor,
    droppedCoupon: quote.coupon?.dropped ? quote.coupon.code : null,
    droppedMeals: quote.meals.filter(({ status }) => status === 'Cancelled').length,
    freeUntil: quote.policy.freeUntil,
    currency,
  }
}
