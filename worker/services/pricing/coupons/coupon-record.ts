import type { Coupon } from '#app/domain/prices/coupon.ts'

/** Uses in total, and by this guest. */
export type CouponRecord = { coupon: Coupon; uses: number; usedByGuest: boolean; guestBookings: number }

export type CouponInput = {
  code: string | null
  /** Without a typed code, applies the best public coupon. */
  preApply: boolean
}

export type FoundCoupons = { asked: CouponRecord | null; offered: readonly CouponRecord[] }
