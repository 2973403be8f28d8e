import * as v from 'valibot'
import { toCouponCode } from '#app/domain/prices/coupon.ts'
import { readDealId } from '#app/domain/stays/stay-link.ts'
import { text } from '#worker/http/query-fields.ts'
import { readAddress, toUrl } from '#worker/http/read-address.ts'

const LONGEST_CODE = 24

/** The coupon code in the address (empty for none) and its deal. */
export type CouponWish = { typed: string; dealId: string | null }

const schema = v.object({ coupon: text, coupon_code: text })

/** Reads coupon and deal, each under both parameter names. */
export function readCoupon(address: string): CouponWish {
  const { coupon, coupon_code } = readAddress(schema, address)
  return {
    typed: toCouponCode(coupon ?? coupon_code ?? '').slice(0, LONGEST_CODE),
    dealId: readDealId(toUrl(address).searchParams)?.slice(0, 80) ?? null,
  }
}
