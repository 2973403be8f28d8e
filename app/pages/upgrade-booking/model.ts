import type { ChangeQuote } from '#app/overlays/modify-dates/model.ts'

/** Page of available upgrades for a booking. */
export type UpgradeModel = {
  bookingNo: string
  bookingHref: string
  heading: string
  lead: string
  stayText: string
  nowText: string
  /** Cheapest first; empty when none is available. */
  offers: UpgradeOffer[]
  /** Why the form was refused or the booking cannot be changed. */
  error: string | null
  action: string
  xsrf: string
}

export type UpgradeOffer = {
  id: number
  name: string
  details: string[]
  /** `₹2,400 more` */
  difference: string
  quote: ChangeQuote
  idempotencyKey: string
}
