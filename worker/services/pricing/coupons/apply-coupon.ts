import { type AppliedCoupon, type Coupon, checkCoupon, couponDiscount } from '#app/domain/prices/coupon.ts'
import { couponBase, type PriceQuote } from '#app/domain/prices/price-quote.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { type Result, refuse } from '#app/domain/result.ts'
import { calendarDayIn, clockTimeIn } from '#app/i18n/time-zone.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { PropertyDetails } from '#worker/services/pricing/details/property-details.ts'
import type { PricedStay } from '../details/price-stay.ts'

type CouponStay = { scope: Scope; details: PropertyDetails; quote: PriceQuote }

/**
 * Checks a coupon on a stay; a null record is an unknown code. Refused where prices are hidden, because the discount
 * would reveal them.
 */
export function applyCoupon(record: CouponRecord | null, stay: CouponStay): Result<AppliedCoupon, Problem> {
  const { scope, details, quote } = stay
  if (!record) return refuse(problem('coupon_unknown'))
  if (details.hidePrices) return refuse(problem('coupon_not_valid'))
  return checkCoupon(record.coupon, {
    brandId: scope.brand.id,
    cityId: details.city.id,
    currency: details.currency,
    baseMinor: couponBase(quote),
    today: calendarDayIn(details.city.timeZone, scope.now),
    clock: clockTimeIn(details.city.timeZone, scope.now),
    guestBookings: record.guestBookings,
    uses: record.uses,
    usedByGuest: record.usedByGuest,
  })
}

/** Returns the applicable coupon with the highest discount, or null. */
export function chooseCoupon(records: readonly CouponRecord[], stay: CouponStay): AppliedCoupon | null {
  const base = couponBase(stay.quote)
  let best: AppliedCoupon | null = null
  for (const record of records) {
    const applied = applyCoupon(record, stay)
    if (!applied.ok) continue
    const discount = (coupon: AppliedCoupon) => couponDiscount(coupon, base, stay.quote.currency)
    if (discount(applied.value) > (best ? discount(best) : 0)) best = applied.value
  }
  return best
}

export type TriedCoupon = { code: string; isPreApplied: boolean; result: Result<AppliedCoupon, Problem> }

export type CouponTrial = { scope: Scope; details: PropertyDetails; input: CouponInput; coupons: FoundCoupons }

/** Tries the requested coupon on a stay priced without one; null when none is requested or the stay has no price. */
export function tryCoupon(
  { selected }: PricedStay,
  { scope, details, input, coupons }: CouponTrial,
): TriedCoupon | null {
  const quote = selected?.quote
  if (!quote) return null
  if (input.code) {
    return { code: input.code, isPreApplied: false, result: applyCoupon(coupons.requested, { scope, details, quote }) }
  }
  const preAppliedRecords = input.preApply ? coupons.offered.filter(({ needsNoCode }) => needsNoCode) : []
  const best = chooseCoupon(preAppliedRecords, { scope, details, quote })
  return best ? { code: best.code, isPreApplied: true, result: { ok: true, value: best } } : null
}

/** Uses in total, and by this guest. `needsNoCode`: may be applied without asking the guest. */
export type CouponRecord = {
  coupon: Coupon
  uses: number
  usedByGuest: boolean
  guestBookings: number
  needsNoCode: boolean
}

export type CouponInput = {
  code: string | null
  /** Without a typed code, applies the best public coupon. */
  preApply: boolean
}

export type FoundCoupons = { requested: CouponRecord | null; offered: readonly CouponRecord[] }
