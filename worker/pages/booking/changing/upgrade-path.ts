import type { Booking } from '#worker/bookings/booking.ts'

/** Where the better rooms of a booking are shown. */
export function upgradePath({ bookingNo }: Pick<Booking, 'bookingNo'>): string {
  return `/upgrade-booking/${bookingNo}`
}
