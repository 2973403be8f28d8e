import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'

export type CheckinState = 'not_started' | 'started' | 'done'

export const guestKinds = ['adult', 'child'] as const
export type GuestKind = (typeof guestKinds)[number]

export const documentKinds = ['passport', 'national_id', 'driving_licence'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Online check-in opens this many days before check-in. */
export const OPEN_DAYS = 7
/** Document data is deleted this many days after the stay. */
export const RETENTION_DAYS = 30

/** `early`: not open yet; `closed`: only the front desk can check in; `over`: the stay has ended. */
export type CheckinWindow = 'early' | 'open' | 'closed' | 'over'

type Stay = { checkin: CalendarDay; checkout: CalendarDay }

export function checkinWindow({ checkin, checkout }: Stay, today: CalendarDay): CheckinWindow {
  if (today > checkout) return 'over'
  if (today > checkin) return 'closed'
  return today < checkinOpeningDay({ checkin }) ? 'early' : 'open'
}

export function checkinOpeningDay({ checkin }: Pick<Stay, 'checkin'>): CalendarDay {
  return addDays(checkin, -OPEN_DAYS)
}

const STORED_INDIAN_DIGITS = 4

/** Returns a document number as stored: only the last four digits of an Indian identity card. Null when invalid. */
export function toStoredNumber(kind: DocumentKind, nationality: string, typed: string): string | null {
  const number = typed.trim()
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ./-]{2,28}[\p{L}\p{N}]$/u.test(number)) return null
  if (kind !== 'national_id' || nationality !== 'IN') return number
  const digits = number.replace(/\D/g, '')
  return digits.length < STORED_INDIAN_DIGITS ? null : digits.slice(-STORED_INDIAN_DIGITS)
}

/** Returns the last two characters of a document number; only the operator sees more. */
export function lastCharacters(number: string): string {
  return [...number].slice(-2).join('')
}

/** Missing parts of a check-in; `guests`: every booked adult needs a document. */
export type MissingPart = 'guests' | 'arrival_time' | 'rules'

/** Returns what a guest must still fill in. */
export function missingParts(checkin: {
  adultsBooked: number
  adultsFilled: number
  arrivalTime: string | null
  isDone: boolean
}): MissingPart[] {
  return [
    ...(checkin.adultsFilled === checkin.adultsBooked ? [] : ['guests' as const]),
    ...(checkin.arrivalTime === null ? ['arrival_time' as const] : []),
    ...(checkin.isDone ? [] : ['rules' as const]),
  ]
}
