/** Bits of `property.traits`, as migration 0015 numbers them. */
const bits = {
  no_local_ids: 31,
  no_unmarried_couples: 32,
  no_foreign_guests: 33,
  no_postpaid: 34,
  /** Any rule on rooms or guests: the few stays that have one are asked for it by themselves. */
  roomRules: 35,
  breakfastIncluded: 36,
  breakfast: 37,
  lunch: 38,
  dinner: 39,
} as const

export type Trait = keyof typeof bits

/** The highest amenity number that has a bit; finer kinds have none. */
const HIGHEST_AMENITY = 30

/** The value of a trait alone. A power of two beyond 32 bits, which shifting would cut. */
export function traitValue(trait: Trait): number {
  return 2 ** bits[trait]
}

/** The value of an amenity; null for one that must be looked up. */
export function amenityValue(id: number): number | null {
  return id >= 1 && id <= HIGHEST_AMENITY ? 2 ** id : null
}

/** Traits together, as one number. */
export function traitSum(values: readonly number[]): number {
  return [...new Set(values)].reduce((sum, value) => sum + value, 0)
}
