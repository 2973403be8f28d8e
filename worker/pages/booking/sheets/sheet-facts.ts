import type { BookingLook } from '#app/pages/booking/model.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import type { Words } from '#worker/pages/booking/reading/words.ts'

/** Input of a booking's overlays. */
export type SheetFacts = {
  look: BookingLook
  booking: Booking
  words: Words
  xsrf: string
  /** Why the overlay's form was refused. */
  error: string | null
}
