import type { ChangeQuote } from '#app/overlays/modify-dates/model.ts'

export type UpgradeModel = {
  bookingNo: string
  bookingHref: string
  heading: string
  lead: string
  stayText: string
  nowText: string
  offers: UpgradeOffer[]
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
