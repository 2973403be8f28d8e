import type { FittedRoomsAnswer, RestrictionsAnswer, RoomLimitInfo } from '#app/contracts/answers/rooms.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { formatChildAges } from '#app/domain/stays/child-ages.ts'
import { formatRoomsConfig } from '#app/domain/stays/occupancy.ts'
import type { Restrictions } from '#app/domain/stays/restrictions.ts'
import type { FittedRooms, RoomLimits } from '#app/domain/stays/room-limits.ts'

/** The restrictions of a property in the words of the wire; null and false: it has none. */
export function toRestrictionsAnswer(restrictions: Restrictions, currency: string): RestrictionsAnswer {
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

/** How many rooms and guests the property takes [HOTEL-05]. */
export function toRoomLimitInfo({ minRooms, maxRooms, maxGuestsPerRoom }: RoomLimits): RoomLimitInfo {
  return { min_rooms: minRooms, max_rooms: maxRooms, max_guests_per_room: maxGuestsPerRoom }
}

/** The rooms a stay was priced for, and why they are not those that were asked for [LIST-23, AVAIL-32]. */
export function toFittedRooms({ rooms, isChanged, reason }: FittedRooms): FittedRoomsAnswer {
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
