import { bedFactsOf, countBeds, type RoomLayout } from '#app/domain/stays/beds.ts'

/** Requirements for one room type; 0 and false mean no requirement. URL parameters are named as the list's filters. */
export type RoomNeeds = {
  minBedrooms: number
  minBeds: number
  minBathrooms: number
  breakfast: boolean
  /** Bits of `bedFacts`. */
  bedKinds: number
}

const fieldByName = {
  bedrooms: 'minBedrooms',
  beds: 'minBeds',
  bathrooms: 'minBathrooms',
  breakfast: 'breakfast',
  bed: 'bedKinds',
} as const satisfies Record<string, keyof RoomNeeds>

export type NeedName = keyof typeof fieldByName

/** In the order of the addresses of stays saved on a device, so new names come last. */
export const needNames = Object.keys(fieldByName) as NeedName[]

const MAX_MINIMUM = 50

/** Parses requirements; undefined when there are none. Invalid values are ignored. */
export function readNeeds(values: Partial<Record<NeedName, string | null>>): RoomNeeds | undefined {
  return pickNeeds({
    minBedrooms: minimumIn(values.bedrooms),
    minBeds: minimumIn(values.beds),
    minBathrooms: minimumIn(values.bathrooms),
    breakfast: values.breakfast === '1',
    bedKinds: minimumIn(values.bed),
  })
}

/** Returns only the room requirements of filters; undefined when there are none. */
export function pickNeeds(filters: RoomNeeds): RoomNeeds | undefined {
  const { minBedrooms, minBeds, minBathrooms, breakfast, bedKinds } = filters
  const needs = { minBedrooms, minBeds, minBathrooms, breakfast, bedKinds }
  return Object.values(needs).some(Boolean) ? needs : undefined
}

/** Returns the requirements as URL parameters, without those not set. */
export function needParams(needs: RoomNeeds | undefined): Partial<Record<NeedName, string>> {
  const values = needNames.map((name) => [name, Number(needs?.[fieldByName[name]] ?? 0)] as const)
  return Object.fromEntries(values.filter(([, value]) => value > 0).map(([name, value]) => [name, String(value)]))
}

type NeededRoom = RoomLayout & { breakfastIncluded: boolean }

/** Returns whether a room type meets all requirements, by the same rule as `roomNeedsSql` of the list. */
export function meetsNeeds(room: NeededRoom, needs: RoomNeeds): boolean {
  return (
    (room.bedrooms ?? 0) >= needs.minBedrooms &&
    (room.bathrooms ?? 0) >= needs.minBathrooms &&
    bedCount(room) >= needs.minBeds &&
    (room.breakfastIncluded || !needs.breakfast) &&
    (bedFactsOf(room.beds) & needs.bedKinds) === needs.bedKinds
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
