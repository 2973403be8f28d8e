import type { RestrictionKind } from '#app/domain/stays/restrictions.ts'
import type { Sketch } from '#worker/tools/seed/places/sketch.ts'
import { toTagPrice } from '#worker/tools/seed/prices/price-levels.ts'
import type { Random } from '#worker/tools/seed/random.ts'

export type RestrictionSeed = { kind: RestrictionKind; number: number | null; text: string | null }

const notes = [
  'Children’s beds are made up on request; please call a day ahead.',
  'The street is closed to cars in the evening; the last hundred metres are on foot.',
  'Quiet hours are from 22:00.',
  'Guests show a photo identity card at arrival.',
  'The lift rests from midnight to six.',
  'A deposit is taken at arrival and given back when you leave.',
  'No cooking in the rooms.',
  'The pool is closed on Mondays until noon for cleaning.',
]

/** Draws the restrictions of a property; the most popular one of a city has none. */
export function chooseRestrictions(
  random: Random,
  sketch: Sketch,
  cheapestMinor: number,
  currency: string,
): RestrictionSeed[] {
  if (sketch.rank === 0) return []
  const isIndian = sketch.culture === 'india'
  const isHotel = sketch.kind === 'hotel'
  const add = (percent: number, kind: RestrictionKind, number: number | null = null, text: string | null = null) =>
    random.next() * 100 < percent ? [{ kind, number, text }] : []
  const extra = Math.max(1, cheapestMinor)
  const charge = (share: number) => toTagPrice(Math.round(extra * share), currency)
  const charges = JSON.stringify({ 1: charge(0.2), 2: charge(0.3), 3: charge(0.4) })
  const least = random.integer(2, 3)
  return [
    ...add(2.5, 'min_rooms', least),
    ...add(7, 'max_rooms', random.integer(least, 5)),
    // Most hotels have a room type with more beds, and then not this rule.
    ...add(isHotel ? 24 : 0, 'no_triple_occupancy'),
    ...add(isHotel ? 14 : 34, 'no_postpaid', random.pick([20, 25, 30, 50, 100])),
    ...add(12, 'max_oyo_money_allowed', random.pick([10, 20, 25, 50])),
    ...add(18, 'specific_restrictions', null, random.sample(notes, random.integer(1, 2)).join('\n')),
    ...add(isHotel ? 26 : 10, 'early_checkin', null, charges),
    ...add(9, 'pah_max_rooms', random.integer(1, 2)),
    ...add(isIndian ? 9 : 0.6, 'no_local_ids'),
    ...add(isIndian && isHotel ? 12 : 0.6, 'no_unmarried_couples'),
    ...add(isIndian && isHotel ? 7 : 0.5, 'no_foreign_guests'),
  ]
}
