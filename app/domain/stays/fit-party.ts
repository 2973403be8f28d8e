import type { Room } from './occupancy.ts'
import { type FittedRooms, fitRooms, partyTooLarge, type RoomLimits } from './room-limits.ts'
import { fitsOccupancy, type OfferedRoomType } from './room-type.ts'

export type PartyHost = {
  limits: RoomLimits
  roomTypes: readonly Pick<OfferedRoomType, 'maxAdults' | 'maxOccupancy'>[]
}

/** Fits a party into the limits of a property; too large when no room type has enough beds. */
export function fitParty(rooms: readonly Room[], { limits, roomTypes }: PartyHost): FittedRooms {
  const fitted = fitRooms(rooms, limits)
  const hasBeds = roomTypes.length === 0 || roomTypes.some((roomType) => fitsOccupancy(roomType, fitted.rooms))
  return hasBeds ? fitted : partyTooLarge(rooms)
}
