import { randomInt } from 'node:crypto'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { SiteResponse, Visitor } from './visitor.ts'

/** The test property of a site, and the number of guests that book it at once. */
export type TestStay = {
  origin: string
  propertyId: number
  roomTypeId: number
  today: CalendarDay
  crowd: number
}

export type StayDates = { checkin: CalendarDay; checkout: CalendarDay }

const NIGHTS = 3
const GUEST_NAME = 'Prove Stayfront'

/** Returns random dates 150 to 330 days ahead, so that runs do not block each other. */
export function someDates({ today }: TestStay): StayDates {
  const checkin = addDays(today, randomInt(150, 330))
  return { checkin, checkout: addDays(checkin, NIGHTS) }
}

/** Returns a number of the range reserved for fiction in India, which belongs to no subscriber. */
export function somePhone(): string {
  return `70000${String(randomInt(100_000)).padStart(5, '0')}`
}

export type BookingInput = {
  dates: StayDates
  phone?: string
  email?: string
  /** Idempotency key. */
  key?: string
  /** Code of a rate plan; absent: the own price. */
  rate?: string
  extra?: Record<string, unknown>
  headers?: Record<string, string>
}

/** Books the test property; `extra` replaces or adds fields of the request. */
export function bookStay(
  visitor: Visitor,
  stay: TestStay,
  { dates, phone, email, key, rate, extra, headers }: BookingInput,
): Promise<SiteResponse> {
  const body = {
    user: {
      first_name: 'Prove',
      last_name: 'Stayfront',
      name: GUEST_NAME,
      country_code: '+91',
      phone: phone ?? somePhone(),
      email: email ?? 'prove@example.com',
      street_name: 'Proof Street',
      street_no: '1',
      postal_code: '10000',
      city: 'Prove',
    },
    booking: {
      hotel_id: stay.propertyId,
      room_category_id: stay.roomTypeId,
      ...dates,
      rooms_config: '1-2_0_0_0',
      ...(rate ? { rate_plan: rate } : {}),
    },
    source: 'Web Booking',
    ...extra,
  }
  return visitor.request('createBooking', { body, key, headers })
}

export type MadeBooking = { id: string; number: string; total: number; holdExpiresAt: number | null; createdAt: number }

/** Returns the booking of a response, or null when none was made. */
export function bookingIn({ status, body }: SiteResponse): MadeBooking | null {
  const booking = body.booking as Record<string, unknown> | undefined
  if (status !== 201 || !booking) return null
  return {
    id: String(booking.id),
    number: String(booking.booking_no),
    total: Number(booking.total_amount),
    holdExpiresAt: booking.hold_expires_at === null ? null : Number(booking.hold_expires_at),
    createdAt: Number(booking.created_at),
  }
}

export function cancelStay(visitor: Visitor, id: string, key?: string): Promise<SiteResponse> {
  return visitor.request('bookingcancellation', { method: 'PATCH', body: { id, cancellation_reason: 'prove' }, key })
}

/** Returns `1 × 201, 49 × 409`. */
export function countStatuses(responses: SiteResponse[]): string {
  const counts: Record<string, number> = {}
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1
  return Object.entries(counts)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')
}
