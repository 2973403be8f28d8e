import type { BookingRequest } from '#app/contracts/bookings/booking.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { offersCoupon } from '#worker/services/pricing/coupons/validate-coupon.ts'

const couponCodes: readonly string[] = ['coupon_unknown', 'coupon_not_valid', 'coupon_used', 'coupon_minimum']

/** Returns whether a booking was refused because of its coupon. */
export function isCouponAtFault({ code }: Problem): boolean {
  return couponCodes.includes(code)
}

/** Returns whether a booking was refused for a coupon that the site, not the guest, applied. */
export async function isOwnCouponAtFault(deps: Deps, { stay }: BookingRequest, refusal: Problem): Promise<boolean> {
  return stay.couponCode !== null && isCouponAtFault(refusal) && offersCoupon(deps, stay.couponCode)
}

export function withoutCoupon(request: BookingRequest): BookingRequest {
  const wallet = request.wallet && { shownMajor: null }
  return { ...request, shownTotalMajor: null, wallet, stay: { ...request.stay, couponCode: null } }
}

/** Returns `price_changed` with the price without the coupon, instead of a refusal for the coupon. */
export function couponRemoved(priced: { totalMinor: number; currency: string }): Problem {
  const total = toMajor({ amountMinor: priced.totalMinor, currency: priced.currency })
  return problem('price_changed', {
    message: 'errors.couponRemoved',
    details: { quote: { total, currency_code: priced.currency }, coupon_removed: true },
  })
}
