import { toCouponCode } from '#app/domain/prices/coupon.ts'
import type { Deps } from '#worker/deps.ts'
import { isOfferedCoupon } from './coupon-storage.ts'

/** Whether pages apply the code by themselves, so that the guest need not have typed it. */
export function offersCoupon(deps: Deps, code: string): Promise<boolean> {
  return isOfferedCoupon(deps.db, toCouponCode(code))
}
