import type { OfferWindow } from '#app/domain/dates/offer-window.ts'

export type Deal = OfferWindow & {
  id: number
  slug: string
  title: string
  terms: string
  couponCode: string | null
  /** Effect of the coupon, in minor units of its currency; null without one. */
  coupon: DealCoupon | null
  /** City of the deal; null when valid in several or everywhere. */
  city: DealCity | null
  /** All cities it is valid in, its own first; empty means everywhere. */
  cities: DealCity[]
  /** Mystery deals are only for signed-in guests. */
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
