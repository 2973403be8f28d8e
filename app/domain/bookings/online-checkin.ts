import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'

/** How far the online check-in of a booking is (DEC-178). */
export type CheckinState = 'not_started' | 'started' | 'done'

export const guestKinds = ['adult', 'child'] as const
export type GuestKind = (typeof guestKinds)[number]

/** The documents an adult may show (DEC-177). */
export const documentKinds = ['passport', 'national_id', 'driving_licence'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Days before arrival from which check-in is open, and after check-out until which documents are kept. */
export const OPEN_DAYS = 7
export const KEPT_DAYS = 30

/** `early`: not open yet; `open`; `closed`: the desk does it; `over`: the stay has ended. */
export type CheckinWindow = 'early' | 'open' | 'closed' | 'over'

type Stay = { checkin: CalendarDay; checkout: CalendarDay }

/** Where a day of the place lies: open from seven days before arrival through the day of check-in (DEC-176). */
export function checkinWindow({ checkin, checkout }: Stay, today: CalendarDay): CheckinWindow {
  if (today > checkout) return 'over'
  if (today > checkin) return 'closed'
  return today < opensOn({ checkin }) ? 'early' : 'open'
}

/** The first day check-in is open. */
export function opensOn({ checkin }: Pick<Stay, 'checkin'>): CalendarDay {
  return addDays(checkin, -OPEN_DAYS)
}

const INDIAN_DIGITS = 4

/** What of a document's number is kept: of an Indian identity card its last four digits alone (DEC-177); null: it is none. */
export function keptNumber(kind: DocumentKind, nationality: string, typed: string): string | null {
  const number = typed.trim()
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ./-]{2,28}[\p{L}\p{N}]$/u.test(number)) return null
  if (kind !== 'national_id' || nationality !== 'IN') return number
  const digits = number.replace(/\D/g, '')
  return digits.length < INDIAN_DIGITS ? null : digits.slice(-INDIAN_DIGITS)
}

/** The last two signs of a number: all anybody but the operator is shown of it. */
export function lastSigns(number: string): string {
  return [...number].slice(-2).join('')
}

/** What a check-in still needs; `guests`: an adult with a document for each adult of the booking. */
export type MissingPart = 'guests' | 'arrival_time' | 'rules'

/** What of a party is missing before it can be sent. */
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
