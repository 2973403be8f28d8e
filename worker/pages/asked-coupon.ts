import { findDeal } from '#worker/catalogue/deals/list-deals.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import type { CouponWish } from './read-coupon.ts'

/** The coupon an address wants, and the deal it came from; both null without any. */
export type AskedCoupon = { code: string | null; dealId: string | null }

/**
 * The code itself, else that of the running deal that is named [COUP-09]. A round trip only for a deal without a code.
 */
export async function findAskedCoupon(deps: Deps, scope: Scope, { typed, dealId }: CouponWish): Promise<AskedCoupon> {
  if (typed !== '' || dealId === null) return { code: typed || null, dealId }
  const deal = await findDeal(deps, scope, dealId)
  return { code: deal?.couponCode ?? null, dealId }
}
