import { countBeds, type RoomLayout } from '#app/domain/stays/beds.ts'

/** What one room type must have; 0 and false for anything. Parameters have the names of the list's filters. */
export type RoomNeeds = { minBedrooms: number; minBeds: number; minBathrooms: number; breakfast: boolean }

export const needNames = ['bedrooms', 'beds', 'bathrooms', 'breakfast'] as const

export type NeedName = (typeof needNames)[number]

const MAX_NEEDED = 50

/** Returns undefined when nothing is needed; unreadable values are ignored. */
export function readNeeds(values: Partial<Record<NeedName, string | null>>): RoomNeeds | undefined {
  return someNeeds({
    minBedrooms: minimumIn(values.bedrooms),
    minBeds: minimumIn(values.beds),
    minBathrooms: minimumIn(values.bathrooms),
    breakfast: values.breakfast === '1',
  })
}

/** Returns only the needs of filters; undefined when nothing is needed. */
export function someNeeds({ minBedrooms, minBeds, minBathrooms, breakfast }: RoomNeeds): RoomNeeds | undefined {
  const isAny = minBedrooms > 0 || minBeds > 0 || minBathrooms > 0 || breakfast
  return isAny ? { minBedrooms, minBeds, minBathrooms, breakfast } : undefined
}

/** Returns the parameters of an address, without those that are not needed. */
export function namedNeeds(needs: RoomNeeds | undefined): Partial<Record<NeedName, string>> {
  if (!needs) return {}
  const { minBedrooms, minBeds, minBathrooms, breakfast } = needs
  return {
    ...(minBedrooms > 0 ? { bedrooms: String(minBedrooms) } : {}),
    ...(minBeds > 0 ? { beds: String(minBeds) } : {}),
    ...(minBathrooms > 0 ? { bathrooms: String(minBathrooms) } : {}),
    ...(breakfast ? { breakfast: '1' } : {}),
  }
}

type NeededRoom = RoomLayout & { breakfastIncluded: boolean }

/** Whether a room type has everything needed, as `roomSizeSql` of the list decides. */
export function meetsNeeds(room: NeededRoom, needs: RoomNeeds): boolean {
  return (
    (room.bedrooms ?? 0) >= needs.minBedrooms &&
    (room.bathrooms ?? 0) >= needs.minBathrooms &&
    bedCount(room) >= needs.minBeds &&
    (room.breakfastIncluded || !needs.breakfast)
  )
}

/** A family room of unknown beds has at least two. */
function bedCount({ bed, beds }: RoomLayout): number {
  if (beds.length > 0) return countBeds(beds)
  return bed === 'family' ? 2 : 1
}

function minimumIn(value: string | null | undefined): number {
  const count = Number(value ?? Number.NaN)
  return Number.isInteger(count) && count > 0 && count <= MAX_NEEDED ? count : 0
}
