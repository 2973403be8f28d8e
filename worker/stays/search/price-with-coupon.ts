import { toCouponCode } from '#app/domain/coupon.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import type { TriedCoupon } from '#worker/stays/answer-stay.ts'
import { applyCoupon } from '#worker/stays/coupons/apply-coupon.ts'
import { type CouponRecord, couponsStatement, toCouponRecord } from '#worker/stays/coupons/coupon-storage.ts'
import { priceStay } from '#worker/stays/facts/price-stay.ts'
import type { StaySearch, StaySummary } from './stay-search.ts'

export type CouponedStay = { stay: StaySummary; coupon: TriedCoupon | null }

type CouponWish = { code: string | null; search: Pick<StaySearch, 'checkin' | 'checkout' | 'rooms'> }

/**
 * The stays of a list at what they cost with a coupon, by the rules and the pricing of the hotel's own page; a stay the
 * coupon is not for keeps its price. The order of the list stays that of its prices without. One round trip with a code.
 */
export async function priceWithCoupon(
  deps: Deps,
  scope: Scope,
  stays: readonly StaySummary[],
  { code, search }: CouponWish,
): Promise<CouponedStay[]> {
  if (code === null || stays.length === 0) return stays.map((stay) => ({ stay, coupon: null }))
  const record = await findCoupon(deps, scope, code)
  return stays.map((stay) => tryOn(stay, { scope, record, code, search }))
}

async function findCoupon(deps: Deps, scope: Scope, code: string): Promise<CouponRecord | null> {
  const { sql, params } = couponsStatement(scope, { code: toCouponCode(code), limit: 1 })
  const row = await deps.db.first<Record<string, string | number | null>>(sql, ...params)
  return row ? toCouponRecord(row) : null
}

type Trial = CouponWish & { scope: Scope; record: CouponRecord | null; code: string }

function tryOn(stay: StaySummary, { scope, record, code, search }: Trial): CouponedStay {
  const quote = stay.isAvailable ? stay.selected?.quote : null
  if (!quote || !stay.selected) return { stay, coupon: null }
  const result = applyCoupon(record, { scope, facts: stay.facts, quote })
  const coupon = { code, isPreApplied: false, result }
  if (!result.ok) return { stay, coupon }
  const request = { ...search, preferredCategoryId: stay.selected.id, coupon: result.value }
  return { stay: { ...stay, ...priceStay(stay.facts, request) }, coupon }
}
