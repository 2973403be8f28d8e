import type { Room } from './occupancy.ts'
import { type FittedRooms, fitRooms, partyTooLarge, type RoomLimits } from './room-limits.ts'
import { fitsOccupancy, type OfferedCategory } from './room-type.ts'

export type PartyHost = {
  limits: RoomLimits
  categories: readonly Pick<OfferedCategory, 'maxAdults' | 'maxOccupancy'>[]
}

/** Fits a party into the limits of a property; too large when no room type has enough beds. */
export function fitParty(rooms: readonly Room[], { limits, categories }: PartyHost): FittedRooms {
  const fitted = fitRooms(rooms, limits)
  const hasBeds = categories.length === 0 || categories.some((category) => fitsOccupancy(category, fitted.rooms))
  return hasBeds ? fitted : partyTooLarge(rooms)
}
