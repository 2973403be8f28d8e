import type { BookedPlan } from '#app/domain/rates/rate-plan.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import type { RoomTypeDetails } from '#worker/services/pricing/details/property-details.ts'

/** Returns the room type's name with that of the plan. */
export function rateName(roomName: string, plan: Pick<BookedPlan, 'name'> | null): string {
  return plan ? `${roomName} · ${plan.name}` : roomName
}

/** Returns the meals in the price, or null without plan and meals. `translate` needs `hotel` and `timeline`. */
export function boardCopy(
  { breakfastIncluded }: Pick<RoomTypeDetails, 'breakfastIncluded'>,
  plan: Pick<BookedPlan, 'board'> | null,
  translate: Translate,
): string | null {
  if (plan) return translate('timeline.board', { board: plan.board })
  return breakfastIncluded ? translate('hotel.breakfastIn') : null
}

/** Returns the meals in the price of a booking, or null; `Without meals` only where the guest booked none beside it. */
export function bookedBoardCopy(
  { hasBreakfast, plan, meals }: Pick<Booking, 'hasBreakfast' | 'plan' | 'meals'>,
  translate: Translate,
): string | null {
  const hasMeals = meals.some(({ status }) => status === 'Confirmed')
  if (plan?.board === 'room_only' && hasMeals) return null
  return boardCopy({ breakfastIncluded: hasBreakfast }, plan, translate)
}
