import { type Bed, parseBed } from '#app/domain/stays/beds.ts'
import type { Culture } from '#worker/tools/seed/places/country-table.ts'
import { shoresAbout } from '#worker/tools/seed/places/land.ts'
import type { Sketch } from '#worker/tools/seed/places/sketch.ts'
import { readTable } from '#worker/tools/seed/read-table.ts'

export type RoomKind = {
  use: string
  culture: string
  name: string
  beds: readonly Bed[]
  /** Square metres. */
  area: [from: number, to: number]
  maxAdults: number
  maxOccupancy: number
  /** Price against the plainest double. */
  factor: number
  line: string
  /** Bedrooms of a unit, 0 in a studio; null in a hotel room. */
  bedrooms: number | null
  /** The amenity of the property without which there is none. */
  needs: number | null
  /** The whole property, never let beside parts of it. */
  isWhole: boolean
}

type Column =
  | ('use' | 'culture' | 'name' | 'beds' | 'area' | 'max_adults' | 'max_occupancy' | 'factor')
  | ('bedrooms' | 'needs' | 'whole' | 'line')

const roomKinds = readTable<Column>('words/room-types.tsv').map((row): RoomKind => {
  const [from = 0, to = 0] = row.area.split('-').map(Number)
  return {
    ...{ use: row.use, culture: row.culture, name: row.name, line: row.line },
    beds: row.beds.split('|').map(readBed),
    area: [from, to],
    maxAdults: Number(row.max_adults),
    maxOccupancy: Number(row.max_occupancy),
    factor: Number(row.factor),
    bedrooms: row.bedrooms === '' ? null : Number(row.bedrooms),
    needs: row.needs === '' ? null : Number(row.needs),
    isWhole: row.whole === 'yes',
  }
})

function readBed(text: string): Bed {
  const bed = parseBed(text)
  if (!bed) throw new Error(`room-types.tsv: ${text} is no bed`)
  return bed
}

/** Lists the room types a property may have: suites in the better hotels, units of a home or of a holiday park. */
export function roomKindsOf({ kind, culture, park, level }: Sketch): RoomKind[] {
  const uses = kind === 'hotel' ? ['hotel', ...(level > 0.5 ? ['suite'] : [])] : [park ? 'park' : 'home']
  return roomKinds.filter((room) => uses.includes(room.use) && fitsCulture(room, kind, culture))
}

/** Hotels have the room types of every region and their own, Indian homes have only their own. */
function fitsCulture(room: RoomKind, kind: Sketch['kind'], culture: Culture): boolean {
  if (room.use === 'home') return room.culture === (culture === 'india' ? 'india' : '')
  return room.culture === '' || (kind === 'hotel' && room.culture === culture)
}

const views: Record<string, readonly string[]> = {
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

const SEEN_FROM_KM = 0.5

/** Lists possible views by traits and amenities; water is seen from its shore only. */
export function viewsOf(
  { city: { traits }, latitude, longitude }: Pick<Sketch, 'city' | 'latitude' | 'longitude'>,
  amenityIds: readonly number[],
): readonly string[] {
  const isSeen = (width: number) => shoresAbout({ latitude, longitude }, SEEN_FROM_KM, width).length > 0
  const isThere: Readonly<Record<string, () => boolean>> = {
    Pool: () => amenityIds.includes(4),
    Sea: () => isSeen(1),
    Lake: () => isSeen(0.2),
  }
  return traits
    .flatMap((trait) => views[trait] ?? [])
    .filter((view) => isThere[view]?.() ?? true)
    .concat('Garden', 'City')
    .slice(0, 4)
}
