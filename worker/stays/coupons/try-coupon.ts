import type { AppliedCoupon } from '#app/domain/prices/coupon.ts'
import type { Problem } from '#app/domain/problem.ts'
import type { Result } from '#app/domain/result.ts'
import type { Scope } from '#worker/scope.ts'
import type { PricedStay } from '#worker/stays/facts/price-stay.ts'
import type { StayFacts } from '#worker/stays/facts/stay-facts.ts'
import { applyCoupon, chooseCoupon } from './apply-coupon.ts'
import type { CouponWish, FoundCoupons } from './coupon-record.ts'

export type TriedCoupon = { code: string; isPreApplied: boolean; result: Result<AppliedCoupon, Problem> }

export type CouponTrial = { scope: Scope; facts: StayFacts; wish: CouponWish; coupons: FoundCoupons }

/** Tries the requested coupon on a stay priced without one; null when none is requested or the stay has no price. */
export function tryCoupon({ selected }: PricedStay, { scope, facts, wish, coupons }: CouponTrial): TriedCoupon | null {
  const quote = selected?.quote
  if (!quote) return null
  if (wish.code) {
    return { code: wish.code, isPreApplied: false, result: applyCoupon(coupons.asked, { scope, facts, quote }) }
  }
  const best = wish.preApply ? chooseCoupon(coupons.offered, { scope, facts, quote }) : null
  return best ? { code: best.code, isPreApplied: true, result: { ok: true, value: best } } : null
}
