import type { Room } from '#app/domain/stays/occupancy.ts'

/** What a property asks for children, by their age at check-in. */
export type ChildRule = {
  /** Children below this age cost nothing; 18: none of any age does. */
  freeBelowAge: number
  /** From this age on a child is priced as one adult more; 18: none is. */
  adultFromAge: number
  /** Percent of the extra guest's price for those in between, 0–100. */
  sharePercent: number
  /** The age a child is taken to have whose age was not told. */
  unknownAge: number
}

/** Children are this old at most; a guest of 18 is an adult. */
export const oldestChild = 17

/** The rule of a property that asks nothing for children. */
export const childrenFree: ChildRule = { freeBelowAge: 18, adultFromAge: 18, sharePercent: 0, unknownAge: 0 }

/** How a child is priced: not at all, with a share of the extra guest's price, or as an adult. */
export type ChildPays = 'nothing' | 'share' | 'adult'

/** The age of every child of a room, in order; one that was not told is the rule's `unknownAge`. */
export function agesOf({ children, childAges = [] }: Room, rule: Pick<ChildRule, 'unknownAge'>): number[] {
  return Array.from({ length: children }, (_, index) => childAges[index] ?? rule.unknownAge)
}

/** How a child of an age is priced. Where the rule contradicts itself, the adult price holds from its age on. */
export function childPays(age: number, rule: ChildRule): ChildPays {
  if (age >= rule.adultFromAge) return 'adult'
  return age < rule.freeBelowAge ? 'nothing' : 'share'
}

/** The guests a room is priced for: adults with the children who count as such, and those who pay a share. */
export function payingGuests(room: Room, rule: ChildRule): { adults: number; shares: number } {
  const pays = agesOf(room, rule).map((age) => childPays(age, rule))
  return {
    adults: room.adults + pays.filter((how) => how === 'adult').length,
    shares: pays.filter((how) => how === 'share').length,
  }
}
