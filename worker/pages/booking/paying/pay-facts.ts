import type { BookingLook } from '#app/pages/booking/model.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import type { Words } from '#worker/pages/booking/reading/words.ts'
import type { Refused } from '../refused.ts'
import type { AskedPay } from './read-pay.ts'

/** A card a provider keeps for the guest, as far as it may be shown. */
export type KeptCard = { id: string; brand: string; last4: string; expiryMonth: number; expiryYear: number }

/** What the payment sheets of a booking are made from. */
export type PayFacts = {
  look: BookingLook
  booking: Booking
  words: Words
  xsrf: string
  idempotencyKey: string
  /** How the address wants to pay. */
  asked: AskedPay
  /** The form that was refused before. */
  refused: Refused | null
  /** The guest's cards; null where the provider keeps none, or nobody is signed in. */
  cards: readonly KeptCard[] | null
}
