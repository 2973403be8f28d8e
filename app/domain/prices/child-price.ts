import type { Room } from '#app/domain/stays/occupancy.ts'

export type ChildRule = {
  /** Children below this age are free; 18: all children are free. */
  freeBelowAge: number
  /** Children of this age or older are priced as adults; 18: none are. */
  adultFromAge: number
  sharePercent: number
  unknownAge: number
}

/** Maximum age of a child; a guest of 18 is an adult. */
export const MAX_CHILD_AGE = 17

export const childrenFree: ChildRule = { freeBelowAge: 18, adultFromAge: 18, sharePercent: 0, unknownAge: 0 }

export type ChildPays = 'nothing' | 'share' | 'adult'

/** Returns the age of each child; `unknownAge` where it is unknown. */
export function agesOf({ children, childAges = [] }: Room, rule: Pick<ChildRule, 'unknownAge'>): number[] {
  return Array.from({ length: children }, (_, index) => childAges[index] ?? rule.unknownAge)
}

export function childPays(age: number, rule: ChildRule): ChildPays {
  if (age >= rule.adultFromAge) return 'adult'
  return age < rule.freeBelowAge ? 'nothing' : 'share'
}

/** Returns how many guests pay as adults and how many children pay a share. */
export function payingGuests(room: Room, rule: ChildRule): { adults: number; shares: number } {
  const pays = agesOf(room, rule).map((age) => childPays(age, rule))
  return {
    adults: room.adults + pays.filter((kind) => kind === 'adult').length,
    shares: pays.filter((kind) => kind === 'share').length,
  }
}
