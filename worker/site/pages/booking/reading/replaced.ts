import type { Booking } from '#worker/services/bookings/booking.ts'

/** Returns whether a change of dates or property replaced the booking, so that its payment moved to the new one. */
export function isReplaced({ cancellationReason }: Pick<Booking, 'cancellationReason'>): boolean {
  return cancellationReason === 'date_change' || cancellationReason === 'property_change'
}
