import type { Coupon } from '#app/domain/prices/coupon.ts'

/** A coupon, and how it was used so far: in all and by this guest. */
export type CouponRecord = { coupon: Coupon; uses: number; usedByGuest: boolean; guestBookings: number }

/** Which coupon a guest wants on their prices. */
export type CouponWish = {
  /** Their own code, in capitals; null: none. */
  code: string | null
  /** Without a code of their own, the best coupon offered to everybody is used. */
  preApply: boolean
}

/** The coupons a wish may come to. */
export type FoundCoupons = { asked: CouponRecord | null; offered: readonly CouponRecord[] }
