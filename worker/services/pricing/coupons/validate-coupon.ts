import { type AppliedCoupon, checkCoupon, couponDiscount, toCouponCode } from '#app/domain/prices/coupon.ts'
import { couponBase, type PriceQuote } from '#app/domain/prices/price-quote.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { calendarDayIn, clockTimeIn } from '#app/i18n/time-zone.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { StayQuery } from '#worker/services/pricing/build-stay-offer.ts'
import type { PropertyDetails } from '#worker/services/pricing/details/property-details.ts'
import { findStayOffer } from '#worker/services/pricing/find-stay-offer.ts'
import { applyCoupon } from './apply-coupon.ts'
import { couponsStatement, findCoupons, isOfferedCoupon, OFFERED_COUPONS, toCouponRecord } from './coupon-storage.ts'

type ValidatedCoupon = {
  coupon: AppliedCoupon
  /** Price with the coupon; `couponMinor` is the discount. */
  quote: PriceQuote
  roomTypeId: number
}

/** Returns the effect of a coupon on a stay, or why it does not apply. One round trip. */
export async function validateCoupon(
  deps: Deps,
  scope: Scope,
  query: Omit<StayQuery, 'preApplyCoupon'>,
): Promise<Result<ValidatedCoupon, Problem>> {
  const code = toCouponCode(query.couponCode ?? '')
  if (code === '') return refuse(problem('coupon_unknown'))
  const requested = { ...query, couponCode: code }
  const found = await findStayOffer(deps, scope, requested, { pictures: 0 })
  if (!found) return refuse(problem('not_found'))
  const { coupon, selected } = found.offer
  if (!selected) return refuse(problem('room_categories_empty'))
  if (!selected.quote || !coupon) return refuse(problem('sold_out'))
  if (!coupon.result.ok) return coupon.result
  return ok({ coupon: coupon.result.value, quote: selected.quote, roomTypeId: selected.id })
}

/** Returns whether a code can be used today at all, before the stay is known: ignores city, currency and minimum. */
export async function checkCouponCode(
  deps: Deps,
  scope: Scope,
  typedCode: string,
): Promise<Result<AppliedCoupon, Problem>> {
  const code = toCouponCode(typedCode)
  const { requested: record } = await findCoupons(deps, scope, { code, preApply: false })
  return checkCoupon(record?.coupon ?? null, {
    brandId: scope.brand.id,
    cityId: record?.coupon.cityIds[0] ?? 0,
    currency: record?.coupon.currency ?? scope.country.currency,
    baseMinor: Number.MAX_SAFE_INTEGER,
    today: calendarDayIn(scope.country.timeZone, scope.now),
    clock: clockTimeIn(scope.country.timeZone, scope.now),
    guestBookings: record?.guestBookings ?? 0,
    uses: record?.uses ?? 0,
    usedByGuest: record?.usedByGuest ?? false,
  })
}

type CouponOffer = { code: string; discountMinor: number }

/** Returns the public coupons this guest can use on this stay now, highest discount first. One round trip. */
export async function listOffers(
  deps: Deps,
  scope: Scope,
  { details, quote }: { details: PropertyDetails; quote: PriceQuote },
): Promise<CouponOffer[]> {
  const { sql, params } = couponsStatement(scope, { code: null, propertyId: details.id, limit: OFFERED_COUPONS })
  const rows = await deps.db.all<Record<string, string | number | null>>(sql, ...params)
  return rows
    .flatMap((row) => {
      const applied = applyCoupon(toCouponRecord(row), { scope, details, quote })
      const discountMinor = applied.ok ? couponDiscount(applied.value, couponBase(quote), quote.currency) : 0
      return applied.ok && discountMinor > 0 ? [{ code: applied.value.code, discountMinor }] : []
    })
    .sort((one, other) => other.discountMinor - one.discountMinor)
}

/** Returns whether pages offer a coupon without a typed code. */
export function offersCoupon(deps: Deps, code: string): Promise<boolean> {
  return isOfferedCoupon(deps.db, toCouponCode(code))
}
