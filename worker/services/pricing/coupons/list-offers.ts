import { couponDiscount, toCouponCode } from '#app/domain/prices/coupon.ts'
import { couponBase, type PriceQuote } from '#app/domain/prices/price-quote.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { StayDetails } from '#worker/services/pricing/details/stay-details.ts'
import { applyCoupon } from './apply-coupon.ts'
import { couponsStatement, isOfferedCoupon, OFFERED_COUPONS, toCouponRecord } from './coupon-storage.ts'

export type CouponOffer = { code: string; discountMinor: number }

/** Returns the public coupons this guest can use on this stay now, highest discount first. One round trip. */
export async function listOffers(
  deps: Deps,
  scope: Scope,
  { details, quote }: { details: StayDetails; quote: PriceQuote },
): Promise<CouponOffer[]> {
  const { sql, params } = couponsStatement(scope, { code: null, limit: OFFERED_COUPONS })
  const rows = await deps.db.all<Record<string, string | number | null>>(sql, ...params)
  return rows
    .flatMap((row) => {
      const applied = applyCoupon(toCouponRecord(row), { scope, details, quote })
      const discountMinor = applied.ok ? couponDiscount(applied.value, couponBase(quote), quote.currency) : 0
      return applied.ok && discountMinor > 0 ? [{ code: applied.value.code, discountMinor }] : []
    })
    .sort((one, other) => other.discountMinor - one.discountMinor)
}

export function offersCoupon(deps: Deps, code: string): Promise<boolean> {
  return isOfferedCoupon(deps.db, toCouponCode(code))
}
