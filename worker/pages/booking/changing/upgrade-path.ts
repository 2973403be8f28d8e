import type { Booking } from '#worker/bookings/booking.ts'

export function upgradePath({ bookingNo }: Pick<Booking, 'bookingNo'>): string {
  return `/upgrade-booking/${bookingNo}`
}
