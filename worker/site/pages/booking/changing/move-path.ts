import { bookingPath } from '#app/domain/routes/paths.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'

export type MoveChoice = { hotelId?: number | null; categoryId?: number | null }

/** Returns the address of the overlay that moves a booking to another property, at the step of the current choice. */
export function movePath({ bookingNo }: Pick<Booking, 'bookingNo'>, { hotelId, categoryId }: MoveChoice = {}): string {
  const params = new URLSearchParams({ modal: 'modifyProperty' })
  if (hotelId) params.set('hotel_id', String(hotelId))
  if (hotelId && categoryId) params.set('selected_rcid', String(categoryId))
  return `${bookingPath(bookingNo)}?${params}`
}
