import type * as v from 'valibot'
import type { moveBookingRoute } from '#app/contracts/admin/booking-changes.ts'
import type { roomParts } from '#app/contracts/admin/offers/booked-parts.ts'
import type { RoomChange } from '#app/domain/bookings/room-change.ts'
import { roomAmounts } from '#app/domain/prices/calculation/room-shares.ts'
import { withoutCharges } from '#app/domain/prices/charges.ts'
import { type Problem, refuseFields } from '#app/domain/problem.ts'
import { OWN_PLAN } from '#app/domain/rates/rate-plan.ts'
import { ok, type Result } from '#app/domain/result.ts'
import type { NumberedChoice } from '#app/domain/stays/room-choices.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { toIsoOrNull } from '../response-format.ts'

/** Returns each room of a booking whose rooms differ; otherwise empty. */
export function toPartResponses({ parts = [], quote }: Booking) {
  const amounts = roomAmounts(withoutCharges(quote))
  return parts.map(({ roomTypeId: id, roomTypeName: name, plan, policy }, index) => ({
    number: index + 1,
    room_category: { id, name },
    rate_plan: plan?.code ?? null,
    total_minor: amounts[index]?.totalMinor ?? 0,
    free_until: toIsoOrNull(policy.freeUntil),
  }))
}

export function toNumberedChoice({ number: room, room: roomTypeId, rate_plan: plan }: PartBody): NumberedChoice {
  return { room, roomTypeId, plan: plan ?? null }
}

type PartBody = v.InferOutput<typeof roomParts>[number]

type RoomChangeBody = Pick<
  v.InferOutput<typeof moveBookingRoute.body>,
  'changed_room' | 'cancelled_room' | 'rate_plan' | 'room' | 'rooms_config' | 'property'
>

/** Returns the change of one room, or undefined without any; it cannot be combined with another of the rooms. */
export function toRoomChange(body: RoomChangeBody): Result<RoomChange | undefined, Problem> {
  const { changed_room, cancelled_room, rate_plan: plan, room } = body
  if (changed_room === undefined && cancelled_room === undefined) return ok(undefined)
  const isAlone = body.rooms_config === undefined && body.property === undefined
  if (cancelled_room !== undefined) {
    if (!isAlone || changed_room !== undefined || room !== undefined)
      return refuseFields({ cancelled_room: 'is not alone' })
    return ok({ number: cancelled_room, to: null })
  }
  if (!isAlone || room === undefined) return refuseFields({ changed_room: 'needs `room`, and is alone' })
  return ok({ number: changed_room ?? 1, to: { roomTypeId: room, plan: plan === OWN_PLAN ? null : (plan ?? null) } })
}
