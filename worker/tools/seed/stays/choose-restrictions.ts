import { type RestrictionKind, standardNotes } from '#app/domain/stays/restrictions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import type { Sketch } from '#worker/tools/seed/places/sketch.ts'
import { toTagPrice } from '#worker/tools/seed/prices/price-levels.ts'
import type { Random } from '#worker/tools/seed/random.ts'

/** `RestrictionRow` explains `number` and `text`. */
export type RestrictionSeed = { kind: RestrictionKind; number: number | null; text: string | null }

/** Standard notes by kind of property, without the one that only fits the other kind. */
const notesByKind = {
  hotel: notesWithout('stay.noteSortWaste'),
  home: notesWithout('stay.noteNoCooking'),
}

function notesWithout(message: MessageId): string[] {
  return Object.entries(standardNotes).flatMap(([note, noteMessage]) => (noteMessage === message ? [] : [note]))
}

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
  const maybe = (percent: number, kind: RestrictionKind, number: number | null = null, text: string | null = null) =>
    random.next() * 100 < percent ? [{ kind, number, text }] : []
  const roomMinor = Math.max(1, cheapestMinor)
  const charge = (share: number) => toTagPrice(Math.round(roomMinor * share), currency)
  const earlyCheckInCharges = JSON.stringify({ 1: charge(0.2), 2: charge(0.3), 3: charge(0.4) })
  const minRooms = random.integer(2, 3)
  return [
    ...maybe(2.5, 'min_rooms', minRooms),
    ...maybe(7, 'max_rooms', random.integer(minRooms, 5)),
    // `build-property.ts` drops it again where a room type has beds for three, as most hotels have.
    ...maybe(isHotel ? 24 : 0, 'no_triple_occupancy'),
    ...maybe(isHotel ? 14 : 34, 'no_postpaid', random.pick([20, 25, 30, 50, 100])),
    ...maybe(12, 'max_oyo_money_allowed', random.pick([10, 20, 25, 50])),
    ...maybe(
      18,
      'specific_restrictions',
      null,
      random.sample(notesByKind[sketch.kind], random.integer(1, 2)).join('\n'),
    ),
    ...maybe(isHotel ? 26 : 10, 'early_checkin', null, earlyCheckInCharges),
    ...maybe(9, 'pah_max_rooms', random.integer(1, 2)),
    ...maybe(isIndian ? 9 : 0.6, 'no_local_ids'),
    ...maybe(isIndian && isHotel ? 12 : 0.6, 'no_unmarried_couples'),
    ...maybe(isIndian && isHotel ? 7 : 0.5, 'no_foreign_guests'),
  ]
}
