import type { BookingLook } from '#app/pages/booking/model.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import type { Words } from '#worker/pages/booking/reading/words.ts'

export type SheetFacts = {
  look: BookingLook
  booking: Booking
  words: Words
  xsrf: string
  error: string | null
}
