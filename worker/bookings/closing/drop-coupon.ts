import type { BookingRequest } from '#app/contracts/bookings/booking.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import type { Deps } from '#worker/deps.ts'
import { offersCoupon } from '#worker/stays/coupons/offers-coupon.ts'

const couponCodes: readonly string[] = ['coupon_unknown', 'coupon_not_valid', 'coupon_used', 'coupon_minimum']

/** Tells whether a stay was refused for its coupon alone. */
export function isCouponAtFault({ code }: Problem): boolean {
  return couponCodes.includes(code)
}

/** Tells whether a booking was refused for a coupon that we put on the page ourselves: its guest typed none. */
export async function isOwnCouponAtFault(deps: Deps, { stay }: BookingRequest, refusal: Problem): Promise<boolean> {
  return stay.couponCode !== null && isCouponAtFault(refusal) && offersCoupon(deps, stay.couponCode)
}

/** The same wish without its coupon, whatever total was shown. */
export function withoutCoupon(request: BookingRequest): BookingRequest {
  const wallet = request.wallet && { shownMajor: null }
  return { ...request, shownTotalMajor: null, wallet, stay: { ...request.stay, couponCode: null } }
}

/** An offer of ours that is not this guest's does not refuse the booking: it changes the price, and says so. */
export function couponRemoved(priced: { totalMinor: number; currency: string }): Problem {
  const total = toMajor({ amountMinor: priced.totalMinor, currency: priced.currency })
  return problem('price_changed', {
    message: 'errors.couponRemoved',
    details: { quote: { total, currency_code: priced.currency }, coupon_removed: true },
  })
}
