import type { Room } from '#app/domain/stays/occupancy.ts'

/** A property's prices for children, by age at check-in. */
export type ChildRule = {
  /** Children below this age are free; 18: all children are free. */
  freeBelowAge: number
  /** Children of this age or older are priced as adults; 18: none are. */
  adultFromAge: number
  /** Percent of the extra guest price for ages in between, 0–100. */
  sharePercent: number
  /** Age assumed when the guest did not give one. */
  unknownAge: number
}

/** Maximum age of a child; a guest of 18 is an adult. */
export const oldestChild = 17

export const childrenFree: ChildRule = { freeBelowAge: 18, adultFromAge: 18, sharePercent: 0, unknownAge: 0 }

export type ChildPays = 'nothing' | 'share' | 'adult'

/** Returns the age of every child of a room, with `unknownAge` for missing ages. */
export function agesOf({ children, childAges = [] }: Room, rule: Pick<ChildRule, 'unknownAge'>): number[] {
  return Array.from({ length: children }, (_, index) => childAges[index] ?? rule.unknownAge)
}

/** Returns how a child of an age is priced. When the rule contradicts itself, the adult price wins. */
export function childPays(age: number, rule: ChildRule): ChildPays {
  if (age >= rule.adultFromAge) return 'adult'
  return age < rule.freeBelowAge ? 'nothing' : 'share'
}

/** Counts the guests a room is priced for: adults (with children priced as adults) and children who pay a share. */
export function payingGuests(room: Room, rule: ChildRule): { adults: number; shares: number } {
  const pays = agesOf(room, rule).map((age) => childPays(age, rule))
  return {
    adults: room.adults + pays.filter((how) => how === 'adult').length,
    shares: pays.filter((how) => how === 'share').length,
  }
}
