import type { BookingLook } from '#app/pages/booking/model.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import type { Words } from '#worker/pages/booking/reading/words.ts'

/** What the sheets of a booking are written from. */
export type SheetFacts = {
  look: BookingLook
  booking: Booking
  words: Words
  xsrf: string
  /** Why the form of the sheet was refused before. */
  error: string | null
}
