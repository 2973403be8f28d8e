import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Room } from './occupancy.ts'

export type OfferedRoomType = {
  id: number
  /** Rooms left on the fullest night of the stay. */
  availableRooms: number
  maxOccupancy: number
  maxAdults: number
  /** Price of the stay in minor units; null when it could not be computed. */
  priceMinor: number | null
  /** A day rule of this room type excludes the stay. */
  isRuledOut?: boolean
}

export type RoomTypeRequest = { rooms: readonly Room[]; minRooms: number }

/** `party_too_large`, and `day_rule` from a property-wide rule, apply to all room types of the property. */
export type SoldOutReason =
  | 'no_rooms_available'
  | 'fewer_available_than_requested'
  | 'invalid_pricing'
  | 'occupancy_exceeded'
  | 'below_minimum_rooms'
  | 'day_rule'
  | 'party_too_large'

/** Returns why a room type cannot be booked, or null. */
export function soldOutReason(roomType: OfferedRoomType, request: RoomTypeRequest): SoldOutReason | null {
  if (roomType.availableRooms < 1) return 'no_rooms_available'
  if (roomType.availableRooms < request.rooms.length) return 'fewer_available_than_requested'
  if (!isPrice(roomType.priceMinor)) return 'invalid_pricing'
  if (!fitsOccupancy(roomType, request.rooms)) return 'occupancy_exceeded'
  if (Math.min(roomType.availableRooms, request.rooms.length) < request.minRooms) return 'below_minimum_rooms'
  return roomType.isRuledOut ? 'day_rule' : null
}

/** Returns whether every room's guests fit the room type. Infants sleep in a cot and do not count. */
export function fitsOccupancy(
  roomType: Pick<OfferedRoomType, 'maxAdults' | 'maxOccupancy'>,
  rooms: readonly Room[],
): boolean {
  const adults = Math.min(roomType.maxAdults, roomType.maxOccupancy)
  return rooms.every((room) => room.adults <= adults && room.adults + room.children <= roomType.maxOccupancy)
}

/**
 * Returns the room type to show: the preferred one if available, else the first available that `isWanted`, else the
 * first available, else the first closed only by day rules, else the first.
 */
export function selectRoomType<Type extends OfferedRoomType>(
  roomTypes: readonly Type[],
  preferredId: number | null,
  request: RoomTypeRequest & { isWanted?: (roomType: Type) => boolean },
): Result<Type, Problem> {
  const [first] = roomTypes
  if (!first) return refuse(problem('room_categories_empty'))
  const withReason = (reason: SoldOutReason | null) =>
    roomTypes.filter((roomType) => soldOutReason(roomType, request) === reason)
  const available = withReason(null)
  const preferred =
    available.find((roomType) => roomType.id === preferredId) ?? available.find(request.isWanted ?? (() => true))
  return ok(preferred ?? available[0] ?? withReason('day_rule')[0] ?? first)
}

function isPrice(amountMinor: number | null): boolean {
  return amountMinor !== null && Number.isSafeInteger(amountMinor) && amountMinor > 0
}
