import { type Bed, parseBed } from '#app/domain/stays/beds.ts'
import type { Culture } from '#worker/tools/seed/places/country-table.ts'
import { shoresAbout } from '#worker/tools/seed/places/land.ts'
import type { Sketch } from '#worker/tools/seed/places/sketch.ts'
import { readTable } from '#worker/tools/seed/read-table.ts'
import { AMENITY } from '#worker/tools/seed/stays/amenity-ids.ts'

export type SeedRoomType = {
  /** `hotel`, `suite`, `home` or `park`. */
  use: string
  /** Empty: every culture. */
  culture: string
  name: string
  beds: readonly Bed[]
  /** Square metres. */
  area: [from: number, to: number]
  maxAdults: number
  maxOccupancy: number
  /** Price relative to the plainest double room. */
  factor: number
  description: string
  /** Bedrooms of a unit, 0 in a studio; null in a hotel room. */
  bedrooms: number | null
  /** Amenity that the property must have; null: none. */
  requiredAmenityId: number | null
  /** The whole property, which is never let beside parts of it. */
  isWhole: boolean
}

type Column =
  | ('use' | 'culture' | 'name' | 'beds' | 'area' | 'max_adults' | 'max_occupancy' | 'factor')
  | ('bedrooms' | 'needs' | 'whole' | 'line')

const roomTypes = readTable<Column>('words/room-types.tsv').map((row): SeedRoomType => {
  const [from = 0, to = 0] = row.area.split('-').map(Number)
  return {
    use: row.use,
    culture: row.culture,
    name: row.name,
    description: row.line,
    beds: row.beds.split('|').map(readBed),
    area: [from, to],
    maxAdults: Number(row.max_adults),
    maxOccupancy: Number(row.max_occupancy),
    factor: Number(row.factor),
    bedrooms: row.bedrooms === '' ? null : Number(row.bedrooms),
    requiredAmenityId: row.needs === '' ? null : Number(row.needs),
    isWhole: row.whole === 'yes',
  }
})

function readBed(text: string): Bed {
  const bed = parseBed(text)
  if (!bed) throw new Error(`room-types.tsv: ${text} is no bed`)
  return bed
}

/** Hotels above this level have suites. */
const MIN_SUITE_LEVEL = 0.5

/** Returns the room types that a property may have: in the better hotels suites too, in homes and parks units. */
export function roomTypesFor({ kind, culture, park, level }: Sketch): SeedRoomType[] {
  const uses = kind === 'hotel' ? ['hotel', ...(level > MIN_SUITE_LEVEL ? ['suite'] : [])] : [park ? 'park' : 'home']
  return roomTypes.filter((roomType) => uses.includes(roomType.use) && fitsCulture(roomType, kind, culture))
}

/** Returns whether a room type fits: hotels have those of every region and their own, Indian homes only their own. */
function fitsCulture(roomType: SeedRoomType, kind: Sketch['kind'], culture: Culture): boolean {
  if (roomType.use === 'home') return roomType.culture === (culture === 'india' ? 'india' : '')
  return roomType.culture === '' || (kind === 'hotel' && roomType.culture === culture)
}

/** Trait letters: `geography/cities.tsv`. */
const viewsByTrait: Record<string, readonly string[]> = {
  b: ['Sea', 'Dunes'],
  i: ['Sea', 'Garden', 'Pool'],
  a: ['Mountains', 'Valley'],
  s: ['Mountains', 'Valley'],
  l: ['Lake', 'Hills'],
  c: ['Canal', 'Roofs'],
  g: ['Garden', 'Hills'],
  k: ['Woods', 'Garden'],
  d: ['City', 'Desert'],
  h: ['Old town', 'Courtyard'],
  p: ['Old town', 'River'],
}

/** Distance from which a shore is seen. */
const SEEN_FROM_KM = 0.5
const MAX_VIEWS = 4

/** Returns up to four views of a property by the traits of its city and its amenities; water is seen only near it. */
export function viewsOf(
  { city: { traits }, latitude, longitude }: Pick<Sketch, 'city' | 'latitude' | 'longitude'>,
  amenityIds: readonly number[],
): readonly string[] {
  const isSeen = (width: number) => shoresAbout({ latitude, longitude }, SEEN_FROM_KM, width).length > 0
  const hasView: Readonly<Record<string, () => boolean>> = {
    Pool: () => amenityIds.includes(AMENITY.pool),
    Sea: () => isSeen(1),
    Lake: () => isSeen(0.2),
  }
  return traits
    .flatMap((trait) => viewsByTrait[trait] ?? [])
    .filter((view) => hasView[view]?.() ?? true)
    .concat('Garden', 'City')
    .slice(0, MAX_VIEWS)
}
