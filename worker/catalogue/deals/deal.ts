import type { OfferWindow } from '#app/domain/dates/offer-window.ts'

/** An offer of the brand, in the language it was asked for. */
export type Deal = OfferWindow & {
  id: number
  slug: string
  title: string
  terms: string
  couponCode: string | null
  /** What the coupon does; null without one. Amounts are minor units of its currency. */
  coupon: DealCoupon | null
  /** Its own city; null where it is good in many or everywhere. */
  city: DealCity | null
  /** Every city it is good in, its own first; empty: everywhere. */
  cities: DealCity[]
  /** Mystery deals are for guests who are signed in [HOME-16]. */
  membersOnly: boolean
}

export type DealCity = { id: number; slug: string; name: string; timeZone: string }

export type DealCoupon = {
  kind: 'percent' | 'fixed'
  value: number
  currency: string | null
  capMinor: number | null
  minTotalMinor: number
  firstBookingOnly: boolean
  maxUses: number | null
}
