import type { Booking } from '#worker/bookings/booking.ts'
import type { Database } from '#worker/database/database.ts'
import { findBookingByNumber } from '../reading/booking-storage.ts'

/** The booking of a number, whatever its brand: for operators, who need no proof of it. Null when there is none. */
export function bookingByNumber(db: Database, bookingNo: string): Promise<Booking | null> {
  return findBookingByNumber(db, bookingNo)
}
