import { type OfferWindow, offerState, type PlaceClock } from '#app/domain/dates/offer-window.ts'
import { displayStep } from '#app/domain/money/currency.ts'
import { percent } from '#app/domain/money/money.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { toTypedCode } from '#app/domain/typed-text.ts'

export const couponFunders = ['operator', 'third_party'] as const
export type CouponFunder = (typeof couponFunders)[number]

/** A coupon as defined by the operator. Money is in minor units of `currency`; null means unrestricted. */
export type Coupon = OfferWindow & {
  code: string
  brandId: string | null
  kind: 'percent' | 'fixed'
  value: number
  currency: string | null
  capMinor: number | null
  minTotalMinor: number
  /** Cities where it is valid; empty: everywhere. */
  cityIds: readonly number[]
  firstBookingOnly: boolean
  /** Who pays for the discount. A discount a third party pays to the operator stays in the taxed value. */
  fundedBy: CouponFunder
  maxUses: number | null
  /** False while paused, or when the rest of the budget does not cover the largest discount of one use. */
  isAvailable: boolean
  /** False for a voucher issued to another guest. */
  isForThisGuest: boolean
}

/** The stay a coupon is checked for; `today` and `clock` are local to the property. */
export type CouponContext = PlaceClock & {
  brandId: string
  cityId: number
  currency: string
  baseMinor: number
  guestBookings: number
  /** Redemptions that were not released. */
  uses: number
  usedByGuest: boolean
}

/** A valid coupon, reduced to the terms pricing needs. Contains no computed amount that could become stale. */
export type AppliedCoupon = {
  code: string
  kind: 'percent' | 'fixed'
  value: number
  capMinor: number | null
  minTotalMinor: number
  fundedBy?: CouponFunder
}

export function toCouponCode(text: string): string {
  return toTypedCode(text)
}

/**
 * Returns the terms of a coupon that is valid for the stay, or why it is not. A coupon of another brand is reported as
 * unknown, so that brands do not reveal each other's offers.
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
  // Checked first, so that the response reveals nothing about another guest's voucher.
  if (!coupon.isForThisGuest) return problem('coupon_not_valid', { message: 'errors.couponOtherGuest' })
  const state = offerState(coupon, context)
  if (state === 'ahead') return problem('coupon_not_valid', { message: 'errors.couponNotYet' })
  if (state === 'over' || !coupon.isAvailable) return problem('coupon_not_valid', { message: 'errors.couponEnded' })
  if (coupon.cityIds.length > 0 && !coupon.cityIds.includes(context.cityId)) {
    return problem('coupon_not_valid', { message: 'errors.couponOtherCity' })
  }
  if (hasCurrencyAmounts(coupon) && coupon.currency !== context.currency) return problem('coupon_not_valid')
  if (coupon.firstBookingOnly && context.guestBookings > 0) {
    return problem('coupon_not_valid', { message: 'errors.couponFirstBookingOnly' })
  }
  if (context.usedByGuest) return problem('coupon_used')
  if (coupon.maxUses !== null && context.uses >= coupon.maxUses) return problem('coupon_used')
  if (context.baseMinor < coupon.minTotalMinor) return problem('coupon_minimum')
  return null
}

function hasCurrencyAmounts(coupon: Coupon): boolean {
  return coupon.kind === 'fixed' || coupon.capMinor !== null || coupon.minTotalMinor > 0
}

/** Returns the discount in minor units; 0 below the minimum total. */
export function couponDiscount(applied: AppliedCoupon, baseMinor: number, currency: string): number {
  if (baseMinor < applied.minTotalMinor) return 0
  const uncapped = applied.kind === 'fixed' ? applied.value : percent(baseMinor, applied.value, displayStep(currency))
  return Math.max(0, Math.min(uncapped, applied.capMinor ?? uncapped, baseMinor))
}
