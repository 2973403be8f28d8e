import { toCouponCode } from '#app/domain/prices/coupon.ts'
import { readDealId } from '#app/domain/stays/stay-link.ts'
import { findDeal } from '#worker/catalogue/deals/list-deals.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'

const LONGEST_CODE = 24

/** The coupon an address wants, and the deal it came from; both null without any. */
export type AskedCoupon = { code: string | null; dealId: string | null }

/**
 * Reads them: the code itself, else that of the running deal the address names in either spelling (DEC-97) [COUP-09]. A
 * round trip only for a deal without a code.
 */
export async function readAskedCoupon(deps: Deps, scope: Scope, params: URLSearchParams): Promise<AskedCoupon> {
  const dealId = readDealId(params)?.slice(0, 80) ?? null
  const typed = toCouponCode(params.get('coupon') ?? params.get('coupon_code') ?? '').slice(0, LONGEST_CODE)
  if (typed !== '' || dealId === null) return { code: typed || null, dealId }
  const deal = await findDeal(deps, scope, dealId)
  return { code: deal?.couponCode ?? null, dealId }
}
