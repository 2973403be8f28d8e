import type { Booking } from '#worker/bookings/booking.ts'
import type { Deps } from '#worker/deps.ts'
import { findBookingById } from './booking-storage.ts'

/** The booking of an id whatever its brand, as it is now: for work that already knows which booking it is about. */
export function readBooking(deps: Deps, id: string): Promise<Booking | null> {
  return findBookingById(deps.db, id)
}
