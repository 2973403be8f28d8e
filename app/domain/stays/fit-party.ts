import type { Room } from './occupancy.ts'
import { fitsOccupancy, type OfferedCategory } from './room-category.ts'
import { type FittedRooms, fitRooms, partyTooLarge, type RoomLimits } from './room-limits.ts'

export type PartyHost = {
  limits: RoomLimits
  categories: readonly Pick<OfferedCategory, 'maxAdults' | 'maxOccupancy'>[]
}

/**
 * Returns the rooms a party is priced for at a property: within the limits (`fitRooms`), and with at least one room
 * type that has enough beds. Otherwise the party is too large. Search, property page and booking all use this function.
 */
export function fitParty(rooms: readonly Room[], { limits, categories }: PartyHost): FittedRooms {
  const fitted = fitRooms(rooms, limits)
  const hasBeds = categories.length === 0 || categories.some((category) => fitsOccupancy(category, fitted.rooms))
  return hasBeds ? fitted : partyTooLarge(rooms)
}
