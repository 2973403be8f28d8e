import type { Booking } from '#worker/bookings/booking.ts'
import type { Database } from '#worker/database/database.ts'
import { findBookingByNumber } from '../reading/booking-storage.ts'

export function bookingByNumber(db: Database, bookingNo: string): Promise<Booking | null> {
  return findBookingByNumber(db, bookingNo)
}
