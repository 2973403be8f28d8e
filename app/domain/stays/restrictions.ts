import { hasPartPayment } from '#app/domain/payments/part-payment.ts'

// biome-ignore format: a list in rows
export const restrictionKinds = [
  'min_rooms', 'max_rooms', 'no_triple_occupancy', 'no_postpaid', 'max_oyo_money_allowed',
  'specific_restrictions', 'early_checkin', 'pah_max_rooms', 'no_local_ids', 'no_unmarried_couples',
  'no_foreign_guests',
] as const
export type RestrictionKind = (typeof restrictionKinds)[number]

export type GuestRestriction = Extract<RestrictionKind, 'no_local_ids' | 'no_unmarried_couples' | 'no_foreign_guests'>

/** A stored restriction; `number` is rooms or percent, and `text` notes or charges, depending on the kind. */
export type RestrictionRow = { kind: string; number: number | null; text: string | null }

export type Restrictions = {
  minRooms: number | null
  maxRooms: number | null
  noTripleOccupancy: boolean
  /** Pay-at-property is off; `advancePercent` of the total confirms a booking. */
  noPostpaid: boolean
  /** 1–100 when a prepayment is required, otherwise null. */
  advancePercent: number | null
  /** Largest share of a price that wallet money may pay (oyo_money_max_percentage). */
  walletMaxPercent: number | null
  notes: string[]
  /** Early check-in charge by number of adults in a room, in minor units; null when not offered. */
  earlyCheckin: Record<string, number> | null
  /** Pay-at-property is refused for more rooms than this. */
  pahMaxRooms: number
  noLocalIds: boolean
  noUnmarriedCouples: boolean
  noForeignGuests: boolean
}

export const defaultPahMaxRooms = 3

/** Builds restrictions from stored rows. Ignores unknown kinds; a number out of range counts as absent. */
export function toRestrictions(rows: readonly RestrictionRow[]): Restrictions {
  const byKind = new Map(rows.map((row) => [row.kind, row]))
  const has = (kind: RestrictionKind) => byKind.has(kind)
  const textOf = (kind: RestrictionKind) => byKind.get(kind)?.text ?? null
  const numberOf = (kind: RestrictionKind, min: number) => readInteger(byKind.get(kind)?.number, min)
  const noPostpaid = has('no_postpaid')
  return {
    minRooms: numberOf('min_rooms', 1),
    maxRooms: numberOf('max_rooms', 1),
    noTripleOccupancy: has('no_triple_occupancy'),
    noPostpaid,
    // Without a percentage the whole price is due in advance.
    advancePercent: noPostpaid ? Math.min(numberOf('no_postpaid', 1) ?? 100, 100) : null,
    walletMaxPercent: capAt100(numberOf('max_oyo_money_allowed', 0)),
    notes: readNotes(textOf('specific_restrictions') ?? ''),
    earlyCheckin: parseCharges(textOf('early_checkin')),
    pahMaxRooms: numberOf('pah_max_rooms', 0) ?? defaultPahMaxRooms,
    noLocalIds: has('no_local_ids'),
    noUnmarriedCouples: has('no_unmarried_couples'),
    noForeignGuests: has('no_foreign_guests'),
  }
}

/** Returns whether this number of rooms may be paid at the property. */
export function allowsPayAtHotel(restrictions: Restrictions, rooms: number): boolean {
  if (restrictions.noPostpaid) return false
  return rooms <= restrictions.pahMaxRooms && (restrictions.minRooms ?? 1) <= restrictions.pahMaxRooms
}

/** Returns the advance percentage that confirms a booking when the rest may be paid later, else null. */
export function partialAdvance(restrictions: Restrictions): number | null {
  return hasPartPayment(restrictions.advancePercent) ? restrictions.advancePercent : null
}

// Charges by number of adults, `{"1": 40000, "2": 60000}`. Ignores invalid entries.
function parseCharges(text: string | null): Record<string, number> | null {
  if (!text) return null
  const entries = Object.entries(readObject(text)).filter(
    (entry): entry is [string, number] => /^\d{1,2}$/.test(entry[0]) && readInteger(entry[1], 0) !== null,
  )
  return entries.length === 0 ? null : Object.fromEntries(entries)
}

function readObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  } catch {
    return {}
  }
}

function readNotes(text: string): string[] {
  return text
    .split('\n')
    .map((note) => note.trim())
    .filter((note) => note !== '')
}

function readInteger(value: unknown, min: number): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= min ? value : null
}

function capAt100(percent: number | null): number | null {
  return percent === null ? null : Math.min(percent, 100)
}

/** Message ids of property notes that are translated, by their text in the data. */
export const standardNotes = {
  'Children’s beds are made up on request; please call a day ahead.': 'stay.noteChildBeds',
  'The street is closed to cars in the evening; the last hundred metres are on foot.': 'stay.noteCarFree',
  'Quiet hours are from 22:00.': 'stay.noteQuiet',
  'Guests show a photo identity card at arrival.': 'stay.notePhotoId',
  'No parties or events.': 'stay.noteNoParties',
  'No cooking in the rooms.': 'stay.noteNoCooking',
  'Please sort your rubbish; the bins are labelled.': 'stay.noteSortWaste',
} as const
