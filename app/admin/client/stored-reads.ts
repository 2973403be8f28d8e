import type { QueryClient } from '@tanstack/react-query'
import { addDays } from '#app/domain/dates/calendar-day.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Answer, EndpointName } from './endpoints.ts'
import type { StoredList } from './storage/lists.ts'

const BOOKING = 'GET /v1/bookings/{bookingNo}'

/** Reads of the pages that open offline, the most needed first. Nothing else is stored. */
const STORED: readonly string[] = [
  'GET /v1/me',
  'GET /v1/device',
  'GET /v1/properties',
  'GET /v1/properties/{propertyId}/day-sheet',
  'GET /v1/day-sheets',
  BOOKING,
  'GET /v1/bookings/{bookingNo}/charges',
  'GET /v1/bookings/{bookingNo}/messages',
  'GET /v1/bookings/{bookingNo}/payment-links',
  'GET /v1/conversations',
  'GET /v1/conversations/{conversationId}',
  'GET /v1/assignees',
  'GET /v1/saved-answers',
  'GET /v1/properties/{propertyId}/rate-plans',
  'GET /v1/ari',
  'GET /v1/bookings',
] satisfies readonly EndpointName[]

/** Reads that stay in the cache after their page is left, so that a page opened this morning opens in the afternoon. */
const LASTING = STORED.filter((endpoint) => endpoint !== 'GET /v1/bookings')

/** Sets how long reads stay in the cache after their page is left. */
export function keepInCache(queryClient: QueryClient, cacheMs: number): void {
  for (const endpoint of LASTING) queryClient.setQueryDefaults([endpoint], { gcTime: cacheMs })
}

/** Returns the lists to store, most needed first, with the bookings of today and tomorrow alone. */
export function sortStored(lists: readonly StoredList[]): StoredList[] {
  const near = new Set(lists.filter(({ key }) => key[0] === BOOKING).flatMap(nearBookingOf))
  return lists
    .filter(({ key }) => STORED.includes(String(key[0])) && key[1] !== 'others' && isNear(key, near))
    .sort((a, b) => rankOf(a) - rankOf(b) || b.at - a.at)
}

function nearBookingOf({ data }: StoredList): string[] {
  const { booking_no: number, checkin, checkout, policy, read_at: at } = data as Answer<typeof BOOKING>
  const today = calendarDayIn(policy.time_zone, Date.parse(at))
  return checkin <= addDays(today, 1) && checkout >= today ? [number] : []
}

function isNear([endpoint, sent]: StoredList['key'], near: ReadonlySet<string>): boolean {
  if (!String(endpoint).startsWith(BOOKING)) return true
  return near.has(String((sent as { path: { bookingNo: string } }).path.bookingNo))
}

function rankOf({ key }: StoredList): number {
  return STORED.indexOf(String(key[0]))
}
