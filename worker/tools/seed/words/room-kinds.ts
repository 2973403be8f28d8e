import type { Trait } from '#worker/tools/seed/places/read-places.ts'
import type { Culture } from '#worker/tools/seed/places/sketch.ts'

export type RoomKind = {
  name: string
  bed: 'single' | 'twin' | 'double' | 'queen' | 'king' | 'family'
  area: readonly [from: number, to: number]
  maxAdults: number
  maxOccupancy: number
  /** Price against the plainest double. */
  factor: number
  lines: readonly string[]
}

const single = { bed: 'single', area: [9, 13], maxAdults: 1, maxOccupancy: 1, factor: 0.8 } as const
const twin = { bed: 'twin', area: [15, 20], maxAdults: 2, maxOccupancy: 3, factor: 1.02 } as const
const double = { bed: 'double', area: [14, 19], maxAdults: 2, maxOccupancy: 3, factor: 1 } as const
const better = { bed: 'queen', area: [18, 25], maxAdults: 2, maxOccupancy: 3, factor: 1.22 } as const
const large = { bed: 'king', area: [24, 34], maxAdults: 3, maxOccupancy: 4, factor: 1.5 } as const
const suite = { bed: 'king', area: [32, 52], maxAdults: 3, maxOccupancy: 4, factor: 1.95 } as const
const family = { bed: 'family', area: [26, 40], maxAdults: 4, maxOccupancy: 5, factor: 1.7 } as const

const everywhere: readonly RoomKind[] = [
  {
    ...single,
    name: 'Single room',
    lines: ['Small, quiet, a window that opens', 'A desk, a reading lamp, one good bed'],
  },
  { ...twin, name: 'Twin room', lines: ['Two beds that can be pushed together', 'For friends and colleagues'] },
  { ...double, name: 'Classic double', lines: ['Everything needed, nothing more', 'On the quiet side of the house'] },
  { ...better, name: 'Superior double', lines: ['A larger window and an armchair', 'Higher floor, better light'] },
  {
    ...large,
    name: 'Deluxe room',
    lines: ['Room to sit as well as to sleep', 'A corner room with light from two sides'],
  },
  {
    ...family,
    name: 'Family room',
    lines: ['A double bed and two singles', 'The children sleep behind a curtain of their own'],
  },
]

const grand: readonly RoomKind[] = [
  { ...suite, name: 'Junior suite', lines: ['A sitting corner and a deep bath', 'The quietest room on its floor'] },
  {
    ...suite,
    factor: 2.3,
    area: [40, 62],
    name: 'Terrace suite',
    lines: ['Its own terrace, morning sun', 'Breakfast outside from seven'],
  },
]

const local: Partial<Record<Culture, readonly RoomKind[]>> = {
  india: [
    {
      ...better,
      name: 'Courtyard room',
      lines: ['Cool all day, opens to the courtyard', 'The fountain is all you hear'],
    },
    {
      ...large,
      name: 'Jharokha room',
      lines: ['A cushioned window seat over the lane', 'Carved stone, evening light'],
    },
    {
      ...family,
      name: 'Family room with four beds',
      lines: ['Grandparents welcome, ground floor', 'Two double beds, one bathroom more'],
    },
  ],
  gulf: [
    { ...family, name: 'Family suite', lines: ['Two bedrooms and a majlis', 'A door between parents and children'] },
    { ...large, name: 'Executive king', lines: ['A wide desk and a city view', 'Late arrivals are expected'] },
  ],
  japan: [
    { ...double, area: [11, 15], maxOccupancy: 2, name: 'Compact double', lines: ['Small and perfectly arranged'] },
    {
      ...large,
      bed: 'family',
      maxAdults: 4,
      maxOccupancy: 4,
      name: 'Tatami room',
      lines: ['Futons on tatami, tea on the table', 'Shoes off, shoulders down'],
    },
  ],
  southeast: [
    { ...better, name: 'Pool view room', lines: ['A balcony over the water'] },
    { ...large, name: 'Garden bungalow', lines: ['Frangipani at the door', 'Its own outdoor shower'] },
  ],
  dutch: [{ ...large, name: 'Attic room under the beams', lines: ['Steep stairs, the best view of the house'] }],
  german: [{ ...large, name: 'Panorama room with balcony', lines: ['Mountains or roofs, depending on the side'] }],
  french: [{ ...better, name: 'Chambre sur cour', lines: ['Turned to the courtyard, silent at night'] }],
  british: [{ ...better, name: 'Garden-level room', lines: ['Own front door, two steps down'] }],
  italian: [{ ...large, name: 'Camera con terrazza', lines: ['Terracotta floor and a view of the roofs'] }],
  spanish: [{ ...better, name: 'Patio room', lines: ['Tiles, shade, a cool floor'] }],
}

/** Room kinds of a hotel of a region; suites only in the better houses. */
export function hotelRooms(culture: Culture, level: number): RoomKind[] {
  return [...everywhere, ...(local[culture] ?? []), ...(level > 0.5 ? grand : [])]
}

const studio = { bed: 'double', area: [28, 42], maxAdults: 2, maxOccupancy: 3, factor: 0.85 } as const
const flat = { bed: 'queen', area: [48, 70], maxAdults: 4, maxOccupancy: 5, factor: 1.15 } as const
const house = { bed: 'family', area: [85, 130], maxAdults: 6, maxOccupancy: 7, factor: 1.5 } as const
const whole = { bed: 'family', area: [140, 260], maxAdults: 10, maxOccupancy: 12, factor: 2.1 } as const

const units: readonly RoomKind[] = [
  { ...studio, name: 'Studio for two', lines: ['One room with everything in it', 'Best light in the morning'] },
  { ...flat, name: 'Garden apartment', lines: ['Opens straight to the garden', 'Two bedrooms on one floor'] },
  { ...flat, factor: 1.2, name: 'Upper apartment', lines: ['Under the roof, with the view', 'Own stairs, own door'] },
  { ...house, name: 'House for six', lines: ['Three bedrooms and a long table', 'Two bathrooms, a fight less'] },
  {
    ...whole,
    name: 'Whole house',
    lines: ['Every room, every terrace, one key', 'For grandparents, children and the dog'],
  },
]

const indianUnits: readonly RoomKind[] = [
  { ...studio, name: 'Cottage for two', lines: ['A veranda and two cane chairs', 'Tea is brought at seven'] },
  { ...flat, name: 'Two-bedroom suite', lines: ['Two rooms, one veranda', 'Cook and caretaker on call'] },
  { ...house, name: 'Three-bedroom villa', lines: ['Caretaker on the grounds', 'A long table on the veranda'] },
  { ...whole, name: 'Whole estate', lines: ['All bedrooms, all lawns, one family', 'With cook and caretaker'] },
]

/** Units of a holiday home of a region. */
export function homeUnits(culture: Culture): readonly RoomKind[] {
  return culture === 'india' ? indianUnits : units
}

/** Units of a house on a holiday park. */
export const parkUnits: readonly RoomKind[] = [
  { ...studio, factor: 0.9, name: 'Lodge for two', lines: ['A stove, a deck, trees all round'] },
  { ...flat, name: 'Bungalow for four', lines: ['Two bedrooms, bicycles at the door', 'Near the playground'] },
  { ...house, name: 'Bungalow for six', lines: ['Three bedrooms and a sandpit', 'At the edge of the park'] },
  {
    ...house,
    factor: 1.8,
    maxAdults: 8,
    maxOccupancy: 9,
    name: 'Wellness lodge for eight',
    lines: ['Its own sauna and a bath with a view'],
  },
]

const views: Record<string, readonly string[]> = {
  b: ['Sea', 'Dunes', 'Harbour'],
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

/** What a window may look at, by what the place is known for. */
export function viewsOf(traits: readonly Trait[]): readonly string[] {
  return traits
    .flatMap((trait) => views[trait] ?? [])
    .concat('Garden', 'City')
    .slice(0, 4)
}
