import type { Booking } from '#worker/services/bookings/booking.ts'

/** Returns true when a change of dates or property replaced the booking; its payment moved to the new one. */
export function isReplaced({ cancellationReason }: Pick<Booking, 'cancellationReason'>): boolean {
  return cancellationReason === 'date_change' || cancellationReason === 'property_change'
}
