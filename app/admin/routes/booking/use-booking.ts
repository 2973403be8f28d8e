import type { Answer, EndpointName } from '#app/admin/client/endpoints.ts'
import { useRead } from '#app/admin/client/live.ts'
import { format } from '#app/admin/text/text.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'

export type Booking = Answer<'GET /v1/bookings/{bookingNo}'>

export type HistoryEntry = Booking['history'][number]

export const EVERY_MS = 10_000

/** Everything that a change of a booking may change on the page. */
export const BOOKING_READS = [
  'GET /v1/bookings/{bookingNo}',
  'GET /v1/bookings/{bookingNo}/buyer',
  'GET /v1/bookings/{bookingNo}/charges',
  'GET /v1/bookings/{bookingNo}/messages',
  'GET /v1/bookings/{bookingNo}/payment-links',
  'GET /v1/conversations',
  'GET /v1/conversations/{conversationId}',
  'GET /v1/day-sheets',
  'GET /v1/properties/{propertyId}/day-sheet',
] as const satisfies readonly EndpointName[]

export function useBooking(bookingNo: string) {
  return useRead('GET /v1/bookings/{bookingNo}', { path: { bookingNo } }, { everyMs: EVERY_MS })
}

/** Returns the day at the property when the booking was read. */
export function todayOf({ policy, read_at: at }: Pick<Booking, 'policy' | 'read_at'>): CalendarDay {
  return calendarDayIn(policy.time_zone, Date.parse(at))
}

/** Returns what the guest still owes; nothing for a booking that is over without a stay. */
export function owedOf({ total_minor: total, paid_minor: paid, payment }: Booking): number {
  return payment === 'cancelled' ? 0 : Math.max(0, total - paid)
}

export function priceIn({ currency }: Pick<Booking, 'currency'>, amountMinor: number): string {
  return format.price({ amountMinor, currency })
}

export function momentIn({ policy }: Pick<Booking, 'policy'>, at: string): string {
  return format.moment(Date.parse(at), policy.time_zone)
}
