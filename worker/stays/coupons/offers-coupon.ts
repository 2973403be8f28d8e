import { toCouponCode } from '#app/domain/prices/coupon.ts'
import type { Deps } from '#worker/deps.ts'
import { isOfferedCoupon } from './coupon-storage.ts'

export function offersCoupon(deps: Deps, code: string): Promise<boolean> {
  return isOfferedCoupon(deps.db, toCouponCode(code))
}
