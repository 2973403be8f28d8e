import type { SizeName, sizeMinimums } from '#app/domain/search/stay-filters.ts'

/** Bits of `property.traits`, as in the table `trait`. */
const bitByTrait = {
  no_local_ids: 31,
  no_unmarried_couples: 32,
  no_foreign_guests: 33,
  no_postpaid: 34,
  /** Any rule on rooms or guests; the few properties with one are checked individually. */
  roomRules: 35,
  breakfastIncluded: 36,
  breakfast: 37,
  lunch: 38,
  dinner: 39,
  bedrooms2: 40,
  bedrooms3: 41,
  bedrooms4: 42,
  bedrooms5: 43,
  beds2: 44,
  beds3: 45,
  beds4: 46,
  beds6: 47,
  bathrooms2: 48,
  bathrooms3: 49,
  nearSlopes: 50,
  sauna: 51,
  rates: 52,
} as const

export type Trait = keyof typeof bitByTrait

/** Highest amenity id that is its own bit. */
const HIGHEST_AMENITY = 30
const SAUNA_AMENITY = 31

/** Returns the bit of a trait, as a power instead of a shift, because shifts are limited to 32 bits. */
export function traitValue(trait: Trait): number {
  return 2 ** bitByTrait[trait]
}

/** Returns the bit of a room type with at least this number of bedrooms, beds or bathrooms. */
export function sizeValue<Name extends SizeName>(name: Name, minimum: (typeof sizeMinimums)[Name][number]): number {
  return traitValue(`${name}${minimum}` as Trait)
}

/** Returns the bit of an amenity; null for one stored only in its table. */
export function amenityValue(id: number): number | null {
  if (id === SAUNA_AMENITY) return traitValue('sauna')
  return id >= 1 && id <= HIGHEST_AMENITY ? 2 ** id : null
}

/** Combines bits to one mask. */
export function traitSum(values: readonly number[]): number {
  return [...new Set(values)].reduce((sum, value) => sum + value, 0)
}
