import { hasPartPayment } from '#app/domain/payments/part-payment.ts'

/** What a property can ask of its guests, as it is stored. */
export const restrictionKinds = [
  'min_rooms',
  'max_rooms',
  'no_triple_occupancy',
  'no_postpaid',
  'max_oyo_money_allowed',
  'specific_restrictions',
  'early_checkin',
  'pah_max_rooms',
  'no_local_ids',
  'no_unmarried_couples',
  'no_foreign_guests',
] as const

export type RestrictionKind = (typeof restrictionKinds)[number]

/** Restrictions a guest may want to be without. */
export type GuestRestriction = Extract<RestrictionKind, 'no_local_ids' | 'no_unmarried_couples' | 'no_foreign_guests'>

/** A stored restriction of a property; `number` is rooms or percent by kind, `text` notes or charges. */
export type RestrictionRow = { kind: string; number: number | null; text: string | null }

/** What a property asks of its guests. Null and false: it does not. */
export type Restrictions = {
  minRooms: number | null
  maxRooms: number | null
  noTripleOccupancy: boolean
  /** Paying at the hotel is off; `advancePercent` of the total confirms a booking [AVAIL-13]. */
  noPostpaid: boolean
  /** 1–100 where something must be paid ahead; null where nothing must. */
  advancePercent: number | null
  /** The largest part of a price that wallet money may pay: oyo_money_max_percentage [AVAIL-14]. */
  walletMaxPercent: number | null
  /** Notes shown to the guest as they are. */
  notes: string[]
  /** Charge for coming early by the adults in a room, in minor units; null where it is not offered [AVAIL-16]. */
  earlyCheckin: Record<string, number> | null
  /** With more rooms than this the hotel takes no payment on the spot [AVAIL-17]. */
  pahMaxRooms: number
  noLocalIds: boolean
  noUnmarriedCouples: boolean
  noForeignGuests: boolean
}

/** Rooms up to which a hotel that says nothing takes payment on the spot [AVAIL-27]. */
export const defaultPahMaxRooms = 3

/** The restrictions of a property from its rows; unknown kinds are left out, a number out of range counts as absent. */
export function toRestrictions(rows: readonly RestrictionRow[]): Restrictions {
  const byKind = new Map(rows.map((row) => [row.kind, row]))
  const has = (kind: RestrictionKind) => byKind.has(kind)
  const textOf = (kind: RestrictionKind) => byKind.get(kind)?.text ?? null
  const count = (kind: RestrictionKind, min: number) => readInteger(byKind.get(kind)?.number, min)
  const noPostpaid = has('no_postpaid')
  return {
    minRooms: count('min_rooms', 1),
    maxRooms: count('max_rooms', 1),
    noTripleOccupancy: has('no_triple_occupancy'),
    noPostpaid,
    // Without a percentage of its own the whole price is due ahead.
    advancePercent: noPostpaid ? Math.min(count('no_postpaid', 1) ?? 100, 100) : null,
    walletMaxPercent: capAt100(count('max_oyo_money_allowed', 0)),
    notes: readNotes(textOf('specific_restrictions') ?? ''),
    earlyCheckin: parseCharges(textOf('early_checkin')),
    pahMaxRooms: count('pah_max_rooms', 0) ?? defaultPahMaxRooms,
    noLocalIds: has('no_local_ids'),
    noUnmarriedCouples: has('no_unmarried_couples'),
    noForeignGuests: has('no_foreign_guests'),
  }
}

/** Tells whether a stay of so many rooms may be paid at the hotel [AVAIL-13, AVAIL-27]. */
export function allowsPayAtHotel(restrictions: Restrictions, rooms: number): boolean {
  if (restrictions.noPostpaid) return false
  return rooms <= restrictions.pahMaxRooms && (restrictions.minRooms ?? 1) <= restrictions.pahMaxRooms
}

/** The percent that confirms a booking when part of the price may wait; null when there is no such part [AVAIL-28]. */
export function partialAdvance(restrictions: Restrictions): number | null {
  return hasPartPayment(restrictions.advancePercent) ? restrictions.advancePercent : null
}

// Charges by adults count, `{"1": 40000, "2": 60000}`: what is not a count and an amount is left out.
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
