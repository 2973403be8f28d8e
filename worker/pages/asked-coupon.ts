import { findDeal } from '#worker/catalogue/list-deals.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import type { CouponWish } from './read-coupon.ts'

/** The coupon code and the deal of an address; both null when the address has neither. */
export type AskedCoupon = { code: string | null; dealId: string | null }

/**
 * Returns the typed coupon code, otherwise the code of the running deal. Reads the database only for a deal without a
 * typed code.
 */
export async function findAskedCoupon(deps: Deps, scope: Scope, { typed, dealId }: CouponWish): Promise<AskedCoupon> {
  if (typed !== '' || dealId === null) return { code: typed || null, dealId }
  const deal = await findDeal(deps, scope, dealId)
  return { code: deal?.couponCode ?? null, dealId }
}
