import type { Room } from './occupancy.ts'
import { fitsOccupancy, type OfferedCategory } from './room-category.ts'
import { type FittedRooms, fitRooms, partyTooLarge, type RoomLimits } from './room-limits.ts'

/** What of a property decides how a party stays there: its limits, and the rooms it sells. */
export type PartyHost = {
  limits: RoomLimits
  categories: readonly Pick<OfferedCategory, 'maxAdults' | 'maxOccupancy'>[]
}

/**
 * The rooms a party is priced for at a property, wherever it is priced (DEC-103): within the limits (`fitRooms`), and such
 * that some category has a bed for everybody. A party is too large where none has.
 */
export function fitParty(rooms: readonly Room[], { limits, categories }: PartyHost): FittedRooms {
  const fitted = fitRooms(rooms, limits)
  const hasBeds = categories.length === 0 || categories.some((category) => fitsOccupancy(category, fitted.rooms))
  return hasBeds ? fitted : partyTooLarge(rooms)
}
