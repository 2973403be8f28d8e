import type {
  DayFaultResponse,
  FittedRoomsResponse,
  RestrictionsResponse,
  RoomLimitInfo,
} from '#app/contracts/responses/rooms.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { formatChildAges } from '#app/domain/stays/child-ages.ts'
import type { DayFault } from '#app/domain/stays/day-rules.ts'
import { formatRoomsConfig } from '#app/domain/stays/occupancy.ts'
import type { Restrictions } from '#app/domain/stays/restrictions.ts'
import type { FittedRooms, RoomLimits } from '#app/domain/stays/room-limits.ts'
import { dayFaultCopy } from '#app/features/stay-picker/calendar/day-rule-copy.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { toDayRuleResponse } from '#worker/services/pricing/details/price-stay.ts'
import type { ResponseContext } from './response-context.ts'

/** Presents the restrictions of a property; amounts are in major units of its currency. */
export function toRestrictionsResponse(restrictions: Restrictions, currency: string): RestrictionsResponse {
  const { minRooms, maxRooms, earlyCheckin, notes } = restrictions
  const hasLimits = minRooms !== null || maxRooms !== null
  return {
    min_max_rooms: hasLimits ? { min_room_count: minRooms, max_room_count: maxRooms } : null,
    no_triple_occupancy: restrictions.noTripleOccupancy,
    no_postpaid: restrictions.noPostpaid ? { advance_percentage: restrictions.advancePercent } : null,
    max_oyo_money_allowed:
      restrictions.walletMaxPercent === null ? null : { oyo_money_max_percentage: restrictions.walletMaxPercent },
    specific_restrictions: notes.length === 0 ? null : { notes },
    early_checkin: earlyCheckin === null ? null : { available: true, charge_info: toCharges(earlyCheckin, currency) },
    pah_max_rooms: restrictions.pahMaxRooms,
    no_local_ids: restrictions.noLocalIds,
    no_unmarried_couples: restrictions.noUnmarriedCouples,
    no_foreign_guests: restrictions.noForeignGuests,
  }
}

/** Returns the numbers of rooms and guests that the property accepts; null where it sets none. */
export function toRoomLimitInfo({ minRooms, maxRooms, maxGuestsPerRoom }: RoomLimits): RoomLimitInfo {
  return { min_rooms: minRooms, max_rooms: maxRooms, max_guests_per_room: maxGuestsPerRoom }
}

/** Returns the rooms that were priced, and why they differ from the requested ones. */
export function toFittedRooms({ rooms, isChanged, reason }: FittedRooms): FittedRoomsResponse {
  return {
    rooms: rooms.length,
    rooms_config: formatRoomsConfig(rooms),
    child_ages: formatChildAges(rooms),
    is_fitted: isChanged,
    reason,
  }
}

function toCharges(charges: Record<string, number>, currency: string): Record<string, number> {
  return Object.fromEntries(
    Object.entries(charges).map(([adults, amountMinor]) => [adults, toMajor({ amountMinor, currency })]),
  )
}

/** Returns the violated day rule with a message for the guest. */
export function toDayFaultResponse(fault: DayFault, { translate, scope }: ResponseContext): DayFaultResponse {
  const { message, values } = dayFaultCopy(fault, createFormatter(scope.locale))
  return { reason: fault.kind, message: translate(message, values), ...toDayRuleResponse(fault.rule) }
}
