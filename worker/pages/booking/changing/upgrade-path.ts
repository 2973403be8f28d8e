import type { Booking } from '#worker/bookings/booking.ts'

/** Returns the address of the upgrade page of a booking. */
export function upgradePath({ bookingNo }: Pick<Booking, 'bookingNo'>): string {
  return `/upgrade-booking/${bookingNo}`
}
