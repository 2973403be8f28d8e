import type { ChangeQuote } from '#app/overlays/modify-dates/model.ts'

/** The better rooms a booking can be moved to. */
export type UpgradeModel = {
  bookingNo: string
  bookingHref: string
  heading: string
  lead: string
  /** The booked stay in a line, and the room it has now. */
  stayText: string
  nowText: string
  /** Cheapest first; empty when no better room is free. */
  offers: UpgradeOffer[]
  /** Why the form sent before was refused, or the booking cannot be changed. */
  error: string | null
  action: string
  xsrf: string
}

/** One better room, and what moving to it does to the money. */
export type UpgradeOffer = {
  id: number
  name: string
  /** What it is like, a line each. */
  details: string[]
  /** `₹2,400 more` */
  difference: string
  quote: ChangeQuote
  idempotencyKey: string
}
