import type { Locale } from '#app/i18n/locales.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import type { Deps } from '#worker/deps.ts'
import { findBookingById } from './booking-storage.ts'

/** Returns a booking of any brand by id, for code that has already checked access. */
export function readBooking(deps: Deps, id: string, locale?: Locale): Promise<Booking | null> {
  return findBookingById(deps.db, id, locale)
}
