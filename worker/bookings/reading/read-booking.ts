import type { Locale } from '#app/i18n/locales.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import type { Deps } from '#worker/deps.ts'
import { findBookingById } from './booking-storage.ts'

/**
 * The booking of an id whatever its brand, as it is now: for work that already knows which booking it is about. Its names are
 * told in a language where one is given.
 */
export function readBooking(deps: Deps, id: string, locale?: Locale): Promise<Booking | null> {
  return findBookingById(deps.db, id, locale)
}
