import { type OfferWindow, offerState, type PlaceClock } from '#app/domain/dates/offer-window.ts'
import { displayStep } from '#app/domain/money/currency.ts'
import { percent } from '#app/domain/money/money.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { toTypedCode } from '#app/domain/typed-text.ts'

export const couponFunders = ['operator', 'third_party'] as const
export type CouponFunder = (typeof couponFunders)[number]

/** A coupon as the operator wrote it. Money is in minor units of `currency`; null means unrestricted. */
export type Coupon = OfferWindow & {
  code: string
  brandId: string | null
  kind: 'percent' | 'fixed'
  /** Percent, or minor units for a fixed one. */
  value: number
  currency: string | null
  capMinor: number | null
  minTotalMinor: number
  /** Where it may be used; empty: everywhere. */
  cityIds: readonly number[]
  firstBookingOnly: boolean
  /** Who bears the discount. What a third party pays the operator stays in the taxed value. */
  fundedBy: CouponFunder
  maxUses: number | null
  /** False while it is paused, or too little is left of its budget. */
  isGiven: boolean
  /** False of a voucher that was given to another guest than who asks. */
  isTheirs: boolean
}

/** The stay a coupon is held against; `today` and `clock` are the property's. */
export type CouponContext = PlaceClock & {
  brandId: string
  cityId: number
  currency: string
  /** What the coupon takes its discount from: `couponBase(quote)`. */
  baseMinor: number
  /** Bookings of this guest that still stand. */
  guestBookings: number
  /** Uses of the coupon that were not released. */
  uses: number
  usedByGuest: boolean
}

/** A coupon that passed: only what pricing needs, so that no amount can grow stale. */
export type AppliedCoupon = {
  code: string
  kind: 'percent' | 'fixed'
  value: number
  capMinor: number | null
  minTotalMinor: number
  /** Absent: the operator. */
  fundedBy?: CouponFunder
}

/** Returns a code as coupons are stored: in capitals, without blanks and what nobody sees, dashes as "-". */
export function toCouponCode(text: string): string {
  return toTypedCode(text)
}

/**
 * Tells whether a coupon may be used for a stay and what is then applied. Null is a code nobody knows. A coupon of
 * another brand is unknown too: brands do not tell of each other's offers.
 */
export function checkCoupon(coupon: Coupon | null, context: CouponContext): Result<AppliedCoupon, Problem> {
  if (!coupon || (coupon.brandId !== null && coupon.brandId !== context.brandId)) {
    return refuse(problem('coupon_unknown'))
  }
  const refusal = findRefusal(coupon, context)
  if (refusal) return refuse(refusal)
  const { code, kind, value, capMinor, minTotalMinor, fundedBy } = coupon
  return ok({ code, kind, value, capMinor, minTotalMinor, fundedBy })
}

function findRefusal(coupon: Coupon, context: CouponContext): Problem | null {
  // First: nobody is told how another guest's voucher stands.
  if (!coupon.isTheirs) return problem('coupon_not_valid', { message: 'errors.couponOtherGuest' })
  const state = offerState(coupon, context)
  if (state === 'ahead') return problem('coupon_not_valid', { message: 'errors.couponNotYet' })
  if (state === 'over' || !coupon.isGiven) return problem('coupon_not_valid', { message: 'errors.couponEnded' })
  if (coupon.cityIds.length > 0 && !coupon.cityIds.includes(context.cityId)) {
    return problem('coupon_not_valid', { message: 'errors.couponOtherCity' })
  }
  if (namesMoney(coupon) && coupon.currency !== context.currency) return problem('coupon_not_valid')
  if (coupon.firstBookingOnly && context.guestBookings > 0) {
    return problem('coupon_not_valid', { message: 'errors.couponFirstBookingOnly' })
  }
  if (context.usedByGuest) return problem('coupon_used')
  if (coupon.maxUses !== null && context.uses >= coupon.maxUses) return problem('coupon_used')
  if (context.baseMinor < coupon.minTotalMinor) return problem('coupon_minimum')
  return null
}

function namesMoney(coupon: Coupon): boolean {
  return coupon.kind === 'fixed' || coupon.capMinor !== null || coupon.minTotalMinor > 0
}

/** What an applied coupon takes off an amount; never more than the amount, nothing below the coupon's minimum. */
export function couponDiscount(applied: AppliedCoupon, baseMinor: number, currency: string): number {
  if (baseMinor < applied.minTotalMinor) return 0
  const full = applied.kind === 'fixed' ? applied.value : percent(baseMinor, applied.value, displayStep(currency))
  return Math.max(0, Math.min(full, applied.capMinor ?? full, baseMinor))
}
