import type { Trait } from '#worker/tools/seed/places/read-places.ts'
import type { Culture } from '#worker/tools/seed/places/sketch.ts'

export type RoomKind = {
  name: string
  bed: 'single' | 'twin' | 'double' | 'queen' | 'king' | 'family'
  area: readonly [from: number, to: number]
  maxAdults: number
  /**
   * Guests with somewhere to sleep: in a hotel its beds and one that is put up, in a suite a sofa bed besides; in a home two
   * in each bedroom.
   */
  maxOccupancy: number
  /** Price against the plainest double. */
  factor: number
  line: string
  /** Of a home's unit; a studio has none. */
  bedrooms?: number
  /** The amenity of the house without which there is none. */
  needs?: number
  /** All there is: never let beside parts of it, so that neither is free while the other is sold. */
  isWhole?: true
}

const single = { bed: 'single', area: [9, 13], maxAdults: 1, maxOccupancy: 1, factor: 0.8 } as const
const twin = { bed: 'twin', area: [15, 20], maxAdults: 2, maxOccupancy: 3, factor: 1.02 } as const
const double = { bed: 'double', area: [14, 19], maxAdults: 2, maxOccupancy: 3, factor: 1 } as const
const better = { bed: 'queen', area: [18, 25], maxAdults: 2, maxOccupancy: 3, factor: 1.22 } as const
const large = { bed: 'king', area: [24, 34], maxAdults: 3, maxOccupancy: 3, factor: 1.5 } as const
const suite = { bed: 'king', area: [32, 52], maxAdults: 3, maxOccupancy: 4, factor: 1.95 } as const
const family = { bed: 'family', area: [26, 40], maxAdults: 4, maxOccupancy: 5, factor: 1.7 } as const

const everywhere: readonly RoomKind[] = [
  {
    ...single,
    name: 'Single room',
    line: 'Small, quiet, a window that opens',
  },
  { ...twin, name: 'Twin room', line: 'Two beds that can be pushed together' },
  { ...double, name: 'Classic double', line: 'Everything you need, on the quiet side' },
  { ...better, name: 'Superior double', line: 'A larger window and an armchair' },
  {
    ...large,
    name: 'Deluxe room',
    line: 'Room to sit as well as to sleep',
  },
  {
    ...family,
    name: 'Family room',
    line: 'A double bed and two singles',
  },
]

const grand: readonly RoomKind[] = [
  { ...suite, name: 'Junior suite', line: 'A sitting corner and a deep bath' },
  {
    ...suite,
    factor: 2.3,
    area: [40, 62],
    name: 'Terrace suite',
    line: 'Its own terrace with morning sun',
  },
]

const local: Partial<Record<Culture, readonly RoomKind[]>> = {
  india: [
    {
      ...better,
      name: 'Courtyard room',
      line: 'Cool all day, opens to the courtyard',
    },
    {
      ...large,
      name: 'Jharokha room',
      line: 'A cushioned window seat over the lane',
    },
    {
      ...family,
      maxOccupancy: 4,
      name: 'Family room with four beds',
      line: 'Ground floor, room for grandparents',
    },
  ],
  gulf: [
    { ...family, name: 'Family suite', line: 'Two bedrooms and a sitting room' },
    { ...large, name: 'Executive king', line: 'A wide desk and a large bed' },
  ],
  japan: [
    { ...double, area: [11, 15], maxOccupancy: 2, name: 'Compact double', line: 'Small and perfectly arranged' },
    {
      ...large,
      bed: 'family',
      maxAdults: 4,
      maxOccupancy: 4,
      name: 'Tatami room',
      line: 'Futons on tatami, tea on the table',
    },
  ],
  southeast: [
    { ...better, name: 'Pool view room', needs: 4, line: 'A balcony over the water' },
    { ...large, name: 'Garden bungalow', line: 'Frangipani at the door' },
  ],
  dutch: [{ ...large, name: 'Attic room under the beams', line: 'Steep stairs and a fine view' }],
  german: [{ ...large, name: 'Panorama room with balcony', line: 'Its own balcony, high up' }],
  french: [{ ...better, name: 'Courtyard-side room', line: 'Quiet at night' }],
  british: [{ ...better, name: 'Garden-level room', line: 'Own front door, two steps down' }],
  italian: [{ ...large, name: 'Room with terrace', line: 'Terracotta floor and a view of the roofs' }],
  spanish: [{ ...better, name: 'Patio room', line: 'Tiles, shade, a cool floor' }],
}

/** Room kinds of a hotel of a region; suites only in the better houses. */
export function hotelRooms(culture: Culture, level: number): RoomKind[] {
  return [...everywhere, ...(local[culture] ?? []), ...(level > 0.5 ? grand : [])]
}

const studio = { bed: 'double', area: [28, 42], maxAdults: 2, maxOccupancy: 2, factor: 0.85, bedrooms: 0 } as const
const flat = { bed: 'family', area: [48, 70], maxAdults: 4, maxOccupancy: 4, factor: 1.15, bedrooms: 2 } as const
const house = { bed: 'family', area: [85, 130], maxAdults: 6, maxOccupancy: 6, factor: 1.5, bedrooms: 3 } as const
const whole = {
  bed: 'family',
  area: [140, 260],
  maxAdults: 12,
  maxOccupancy: 12,
  factor: 2.1,
  isWhole: true,
  bedrooms: 6,
} as const

const units: readonly RoomKind[] = [
  { ...studio, name: 'Studio for two', line: 'One room with everything in it' },
  { ...flat, name: 'Garden apartment', line: 'Opens straight to the garden' },
  { ...flat, factor: 1.2, name: 'Upper apartment', line: 'Own stairs, own door' },
  { ...house, name: 'House for six', line: 'Three bedrooms and a long table' },
  {
    ...whole,
    name: 'Whole house',
    line: 'Every room, every terrace, one key',
  },
]

const indianUnits: readonly RoomKind[] = [
  { ...studio, name: 'Cottage for two', line: 'A veranda and two cane chairs' },
  { ...flat, name: 'Two-bedroom cottage', line: 'Two rooms, one veranda' },
  { ...house, name: 'Three-bedroom villa', line: 'A long table on the veranda' },
  { ...whole, name: 'Whole estate', line: 'With cook and caretaker' },
]

/** Units of a holiday home of a region. */
export function homeUnits(culture: Culture): readonly RoomKind[] {
  return culture === 'india' ? indianUnits : units
}

/** Units of a house on a holiday park. */
export const parkUnits: readonly RoomKind[] = [
  { ...studio, factor: 0.9, name: 'Lodge for two', line: 'A stove, a deck, trees all round' },
  { ...flat, name: 'Bungalow for four', line: 'Two bedrooms near the playground' },
  { ...house, name: 'Bungalow for six', line: 'Three bedrooms at the edge of the park' },
  {
    ...house,
    factor: 1.8,
    maxAdults: 8,
    maxOccupancy: 8,
    name: 'Wellness lodge for eight',
    line: 'Its own sauna and a bath with a view',
  },
]

const views: Record<string, readonly string[]> = {
  b: ['Sea', 'Dunes'],
  i: ['Sea', 'Garden', 'Pool'],
  a: ['Mountains', 'Valley'],
  s: ['Mountains', 'Slopes'],
  l: ['Lake', 'Hills'],
  c: ['Canal', 'Roofs'],
  g: ['Garden', 'Hills'],
  k: ['Woods', 'Garden'],
  d: ['City', 'Desert'],
  h: ['Old town', 'Courtyard'],
  p: ['Old town', 'River'],
}

/** What a window may look at, by what the place is known for and the house has. */
export function viewsOf(traits: readonly Trait[], amenityIds: readonly number[]): readonly string[] {
  return traits
    .flatMap((trait) => views[trait] ?? [])
    .filter((view) => view !== 'Pool' || amenityIds.includes(4))
    .concat('Garden', 'City')
    .slice(0, 4)
}
