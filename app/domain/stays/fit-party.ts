import { type ChildRule, roomsToHold } from '#app/domain/prices/child-price.ts'
import type { Room } from './occupancy.ts'
import { type FittedRooms, fitRooms, partyTooLarge, type RoomLimits } from './room-limits.ts'
import { fitsOccupancy, type OfferedRoomType } from './room-type.ts'

export type PartyHost = {
  limits: RoomLimits
  childRule: ChildRule
  roomTypes: readonly Pick<OfferedRoomType, 'maxAdults' | 'maxOccupancy'>[]
}

/** Fits a party into the limits of a property; too large when no room type has enough beds. */
export function fitParty(rooms: readonly Room[], { limits, roomTypes, childRule }: PartyHost): FittedRooms {
  const fitted = fitRooms(rooms, limits)
  const held = roomsToHold(fitted.rooms, childRule)
  const hasBeds = roomTypes.length === 0 || roomTypes.some((roomType) => fitsOccupancy(roomType, held))
  return hasBeds ? fitted : partyTooLarge(rooms)
}
