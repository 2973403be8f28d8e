import { bookingPath } from '#app/domain/routes/paths.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import { proofNames } from './read-proof.ts'

/** Returns the booking's own address, or a path below, without token and phone and with the rest of the query. */
export function cleanPath(address: string, { bookingNo }: Pick<Booking, 'bookingNo'>, under = ''): string {
  const params = new URL(address).searchParams
  for (const name of proofNames) params.delete(name)
  const path = bookingPath(bookingNo) + under
  return params.size === 0 ? path : `${path}?${params}`
}
