import * as v from 'valibot'
import { toCouponCode } from '#app/domain/prices/coupon.ts'
import { readDealId } from '#app/domain/stays/stay-link.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { findDeal } from '#worker/services/catalog/deals.ts'
import { readAddress, text, toUrl } from '#worker/site/http/query-fields.ts'

const MAX_CODE_LENGTH = 24
const MAX_DEAL_ID_LENGTH = 80

export type CouponInput = { typed: string; dealId: string | null }

const schema = v.object({ coupon: text, coupon_code: text })

export function readCoupon(address: string): CouponInput {
  const { coupon, coupon_code } = readAddress(schema, address)
  return {
    typed: toCouponCode(coupon ?? coupon_code ?? '').slice(0, MAX_CODE_LENGTH),
    dealId: readDealId(toUrl(address).searchParams)?.slice(0, MAX_DEAL_ID_LENGTH) ?? null,
  }
}

export type RequestedCoupon = { code: string | null; dealId: string | null }

/** Returns the typed code, otherwise the deal's; reads the database only for the latter. */
export async function findRequestedCoupon(
  deps: Deps,
  scope: Scope,
  { typed, dealId }: CouponInput,
): Promise<RequestedCoupon> {
  if (typed !== '' || dealId === null) return { code: typed || null, dealId }
  const deal = await findDeal(deps, scope, dealId)
  return { code: deal?.couponCode ?? null, dealId }
}
