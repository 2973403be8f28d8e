import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'

/** What the price of an extra is counted by. `stay` and `night` count each room, as fees do; units are chosen. */
export const extraUnits = ['stay', 'night', 'guest', 'guest_night', 'unit', 'unit_night'] as const
/** Days on which an extra is provided: of arrival, of departure, or every night of the stay. */
export const extraDays = ['arrival', 'departure', 'nights'] as const

export type ExtraUnit = (typeof extraUnits)[number]
export type ExtraDay = (typeof extraDays)[number]

/** An extra as agreed, stored with the price of a booking, so the field names must not change. */
export type QuotedExtra = {
  code: string
  /** In the guest's language. */
  name: string
  per: ExtraUnit
  day: ExtraDay
  /** Rooms, guests or units that it is for. */
  count: number
  /** Price of one of them, for the stay or each night, minor units. */
  unitMinor: number
  amountMinor: number
}

export type WantedExtra = { code: string; count: number }

/** Prefix of form fields and parameters that hold the number of an extra: `extra_pickup=1`. */
export const EXTRA_FIELD = 'extra_'

/** Codes of extras in forms, addresses, requests and files. */
export const EXTRA_CODE = /^[A-Za-z0-9_-]{1,20}$/

/** Returns the extras in the fields of a form or address, also those with the number 0. */
export function readExtraFields(fields: Readonly<Record<string, unknown>>): WantedExtra[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const code = name.slice(EXTRA_FIELD.length)
    const isExtra = name.startsWith(EXTRA_FIELD) && EXTRA_CODE.test(code)
    return isExtra && /^\d{1,3}$/.test(String(value)) ? [{ code, count: Number(value) }] : []
  })
}

/** Returns the chosen extras in a price, minor units; 0 when it has none. */
export function sumExtras(extras: readonly Pick<QuotedExtra, 'amountMinor'>[] = []): number {
  return extras.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}

/** Returns the name with the number, where there are several: `Bicycle × 2`. */
export function extraLabel({ name, count, per }: Pick<QuotedExtra, 'name' | 'count' | 'per'>): string {
  return count > 1 && !isOfRooms(per) ? `${name} × ${count}` : name
}

export function isOfRooms(per: ExtraUnit): boolean {
  return per === 'stay' || per === 'night'
}

export function isOfGuests(per: ExtraUnit): boolean {
  return per === 'guest' || per === 'guest_night'
}

/** Returns whether an extra of a stay is provided on a date. */
export function isProvidedOn(
  day: ExtraDay,
  { checkin, checkout }: { checkin: CalendarDay; checkout: CalendarDay },
  date: CalendarDay,
): boolean {
  if (day === 'arrival') return checkin === date
  if (day === 'departure') return checkout === date
  return checkin <= date && date < checkout
}
