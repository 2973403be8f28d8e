import type { Room } from '#app/domain/stays/occupancy.ts'

export type ChildRule = {
  /** Children below this age are free; 18: all children are free. */
  freeBelowAge: number
  /** Children of this age or older are priced as adults; 18: none are. */
  adultFromAge: number
  sharePercent: number
  unknownAge: number
  /** Prices of some ages, which the ages above do not apply to; absent: none. */
  bands?: readonly ChildBand[]
}

/**
 * What children of some ages pay. Of several for a child, the one with the highest `fromChild` applies, then the first.
 */
export type ChildBand = {
  fromAge: number
  /** Included. */
  toAge: number
  /** A percentage of the extra guest's price, or minor units in its place. */
  price: { kind: 'percent' | 'amount'; value: number }
  /** It applies from this child of its ages in a room on, the youngest first; 1: to every one. */
  fromChild: number
  /** Whether the child takes one of the places of the room type. */
  takesPlace: boolean
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

/** Returns the band of each child of a room; null where none applies. */
export function bandsOf(room: Room, rule: ChildRule): (ChildBand | null)[] {
  const { bands = [] } = rule
  const ages = agesOf(room, rule)
  return ages.map((age, index) => {
    const matching = bands.filter(({ fromAge, toAge, fromChild }) => {
      if (age < fromAge || age > toAge) return false
      const upTo = ages.filter(
        (other, at) => other >= fromAge && other <= toAge && (other < age || (other === age && at <= index)),
      )
      return upTo.length >= fromChild
    })
    const latest = Math.max(...matching.map(({ fromChild }) => fromChild))
    return matching.find(({ fromChild }) => fromChild === latest) ?? null
  })
}

/** What a child pays: of a band with an amount also that, in place of the extra guest's price. Minor units. */
export type ChildPayment = { pays: ChildPays; sharePercent: number; amountMinor?: number }

export function childPayment(age: number, band: ChildBand | null | undefined, rule: ChildRule): ChildPayment {
  if (!band) return { pays: childPays(age, rule), sharePercent: rule.sharePercent }
  const { kind, value } = band.price
  if (value === 0) return { pays: 'nothing', sharePercent: 0 }
  return kind === 'percent'
    ? { pays: 'share', sharePercent: value }
    : { pays: 'share', sharePercent: 0, amountMinor: value }
}

/** Returns the rooms without the children who take no place in a room type, to compare with what it holds. */
export function roomsToHold(rooms: readonly Room[], rule: ChildRule): readonly Room[] {
  if (!rule.bands?.some(({ takesPlace }) => !takesPlace)) return rooms
  return rooms.map((room) => ({
    ...room,
    children: room.children - bandsOf(room, rule).filter((band) => band?.takesPlace === false).length,
  }))
}

/** Returns how many guests pay as adults and how many children pay a share. Children of bands are not among them. */
export function payingGuests(room: Room, rule: ChildRule): { adults: number; shares: number } {
  const bands = bandsOf(room, rule)
  const pays = agesOf(room, rule).flatMap((age, index) => (bands[index] ? [] : [childPays(age, rule)]))
  return {
    adults: room.adults + pays.filter((kind) => kind === 'adult').length,
    shares: pays.filter((kind) => kind === 'share').length,
  }
}
