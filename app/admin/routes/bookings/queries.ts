import type { EndpointItem, Sent } from '#app/admin/client/endpoints.ts'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { browserTimeZone, instantAt } from '#app/i18n/time-zone.ts'
import type { BookingsSearch, View } from './search.ts'

export type BookingRow = EndpointItem<'GET /v1/bookings'>

export type BookingQuery = NonNullable<Sent<'GET /v1/bookings'>['query']>

const EMAIL = /@/
const DIGITS_ONLY = /^[+\d\s()./-]+$/
const BOOKING_NUMBER = /^[a-z\d-]{5,40}$/i
const MIN_PHONE_DIGITS = 4

/** Returns the queries whose bookings together match the typed text: a number may be of a booking or a phone. */
function typedQueries(typed: string): BookingQuery[] {
  const text = typed.trim()
  if (text.length < 2) return [{}]
  if (EMAIL.test(text)) return [{ guest: text }]
  const digits = text.replaceAll(/\D/g, '')
  if (DIGITS_ONLY.test(text))
    return digits.length < MIN_PHONE_DIGITS ? [{ number: text }] : [{ phone: text }, { number: text }]
  return BOOKING_NUMBER.test(text) ? [{ number: text.toUpperCase() }, { guest: text }] : [{ guest: text }]
}

/** The built-in views. Their days are relative, so that a bookmark stays true. */
function viewQueries(view: View, today: CalendarDay): BookingQuery[] {
  const byView: Record<View, BookingQuery[]> = {
    all: [{}],
    arriving: [{ stay_state: 'due', arrival_from: today, arrival_to: addDays(today, 6) }],
    in_house: [{ stay_state: 'in_house' }],
    held: [{ stay_state: 'held' }],
    unpaid: [{ payment: 'unpaid' }, { payment: 'part' }],
    unsettled: [{ unsettled: 'true' }],
    failed: [{ failed: 'true' }],
    cancelled: [{ state: 'cancelled' }],
  }
  return byView[view]
}

/** Returns the queries of an address, at most four. Filters of the address win over those of its view. */
export function toQueries(search: BookingsSearch, today: CalendarDay): BookingQuery[] {
  const { property, view = 'all', q = '', state, source, payment } = search
  const filters = defined({ property, stay_state: state, source, payment, ...periodOf(search) })
  const all = viewQueries(view, today).flatMap((one) =>
    typedQueries(q).map((typed) => ({ ...one, ...typed, ...filters })),
  )
  return [...new Map(all.map((query) => [JSON.stringify(query), query])).values()]
}

function periodOf({ by = 'arrival', from, to }: BookingsSearch): BookingQuery {
  if (by === 'arrival') return { arrival_from: from, arrival_to: to }
  if (by === 'departure') return { departure_from: from, departure_to: to }
  return { created_from: from && startOf(from), created_to: to && startOf(addDays(to, 1)) }
}

/** The start of a day on the clock of the person. */
function startOf(day: CalendarDay): string {
  return new Date(instantAt(day, '00:00', browserTimeZone())).toISOString()
}

function defined(query: BookingQuery): BookingQuery {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
}

/** Joins pages of several queries: each booking once, newest first. */
export function joinRows(pages: readonly (readonly BookingRow[])[]): BookingRow[] {
  const rows = [...new Map(pages.flat().map((row) => [row.booking_no, row])).values()]
  return rows.sort((a, b) => compare(b.created_at, a.created_at))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/** Returns the balance; 0 for cancelled bookings. */
export function balanceOf({ total_minor: total, paid_minor: paid, payment }: BookingRow): number {
  return payment === 'cancelled' ? 0 : Math.max(0, total - paid)
}
