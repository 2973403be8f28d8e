import { countBeds, type RoomLayout } from '#app/domain/stays/beds.ts'

/** Requirements for one room type; 0 and false mean no requirement. URL parameters are named as the list's filters. */
export type RoomNeeds = { minBedrooms: number; minBeds: number; minBathrooms: number; breakfast: boolean }

export const needNames = ['bedrooms', 'beds', 'bathrooms', 'breakfast'] as const

export type NeedName = (typeof needNames)[number]

const MAX_MINIMUM = 50

/** Parses requirements; undefined when there are none. Invalid values are ignored. */
export function readNeeds(values: Partial<Record<NeedName, string | null>>): RoomNeeds | undefined {
  return pickNeeds({
    minBedrooms: minimumIn(values.bedrooms),
    minBeds: minimumIn(values.beds),
    minBathrooms: minimumIn(values.bathrooms),
    breakfast: values.breakfast === '1',
  })
}

/** Returns only the room requirements of filters; undefined when there are none. */
export function pickNeeds({ minBedrooms, minBeds, minBathrooms, breakfast }: RoomNeeds): RoomNeeds | undefined {
  const hasNeeds = minBedrooms > 0 || minBeds > 0 || minBathrooms > 0 || breakfast
  return hasNeeds ? { minBedrooms, minBeds, minBathrooms, breakfast } : undefined
}

/** Returns the requirements as URL parameters, without those not set. */
export function needParams(needs: RoomNeeds | undefined): Partial<Record<NeedName, string>> {
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

/** Returns whether a room type meets all requirements, by the same rule as `roomSizeSql` of the list. */
export function meetsNeeds(room: NeededRoom, needs: RoomNeeds): boolean {
  return (
    (room.bedrooms ?? 0) >= needs.minBedrooms &&
    (room.bathrooms ?? 0) >= needs.minBathrooms &&
    bedCount(room) >= needs.minBeds &&
    (room.breakfastIncluded || !needs.breakfast)
  )
}

/** Counts beds; a family room of unknown beds has at least two. */
function bedCount({ bed, beds }: RoomLayout): number {
  if (beds.length > 0) return countBeds(beds)
  return bed === 'family' ? 2 : 1
}

function minimumIn(value: string | null | undefined): number {
  const count = Number(value ?? Number.NaN)
  return Number.isInteger(count) && count > 0 && count <= MAX_MINIMUM ? count : 0
}
