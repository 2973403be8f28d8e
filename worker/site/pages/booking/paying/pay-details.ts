import type { BookingStatusModel } from '#app/pages/booking/model.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import type { Copy } from '#worker/site/pages/booking/reading/copy.ts'
import type { Refused } from '../refused.ts'
import type { AskedPay } from './read-pay.ts'

/** The displayable part of a card saved at a provider. */
export type KeptCard = { id: string; brand: string; last4: string; expiryMonth: number; expiryYear: number }

export type PayDetails = {
  look: BookingStatusModel
  booking: Booking
  words: Copy
  xsrf: string
  idempotencyKey: string
  asked: AskedPay
  refused: Refused | null
  /** The guest's saved cards; null without an account or a provider that saves cards. */
  cards: readonly KeptCard[] | null
}
