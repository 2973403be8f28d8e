import { displayStep } from '#app/domain/money/currency.ts'
import { percent } from '#app/domain/money/money.ts'

/** A coupon for membership purchases. Money is in minor units of `currency`. */
export type MemberCoupon = {
  code: string
  kind: 'percent' | 'fixed'
  value: number
  currency: string | null
  capMinor: number | null
}

/** Returns the discount in minor units; 0 in another currency. */
export function memberCouponDiscount(coupon: MemberCoupon, priceMinor: number, currency: string): number {
  if (coupon.currency !== null && coupon.currency !== currency) return 0
  const full = coupon.kind === 'fixed' ? coupon.value : percent(priceMinor, coupon.value, displayStep(currency))
  return Math.min(full, coupon.capMinor ?? full, priceMinor)
}
