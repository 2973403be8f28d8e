import type { BookedPlan } from '#app/domain/rates/rate-plan.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { RoomTypeDetails } from '#worker/services/pricing/details/property-details.ts'

/** Returns the room type's name with that of the plan. */
export function rateName(roomName: string, plan: Pick<BookedPlan, 'name'> | null): string {
  return plan ? `${roomName} · ${plan.name}` : roomName
}

/** Returns the meals in the price; null where a room type's own price has none. `translate` needs `hotel`, `timeline`. */
export function boardCopy(
  { breakfastIncluded }: Pick<RoomTypeDetails, 'breakfastIncluded'>,
  plan: Pick<BookedPlan, 'board'> | null,
  translate: Translate,
): string | null {
  if (plan) return translate('timeline.board', { board: plan.board })
  return breakfastIncluded ? translate('hotel.breakfastIn') : null
}
