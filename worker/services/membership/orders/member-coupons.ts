import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { type MemberCoupon, memberCouponDiscount } from '#app/domain/membership/member-coupon.ts'
import { toCouponCode } from '#app/domain/prices/coupon.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Bind } from '#worker/infra/database/bind-params.ts'
import { numberOrNull, text, textOrNull } from '#worker/infra/database/columns.ts'
import type { Database, SqlValue } from '#worker/infra/database/database.ts'
import type { Plan } from '../plan-storage.ts'

type CouponContext = { plan: Plan; priceMinor: number; userId: string | null; brandId: string; today: CalendarDay }

/** Uses of coupon `k` by orders `m`, `o`: pending and settled orders count. */
export const COUPON_USES = `FROM membership_order m JOIN guest_order o ON o.id = m.order_id
  WHERE m.coupon_code = k.code AND o.status IN ('pending', 'settled')`

/** Refuses with coupon_unknown, coupon_not_valid (for stays, another plan, or not today) or coupon_used. */
export async function checkMemberCoupon(
  db: Database,
  typed: string,
  asked: CouponContext,
): Promise<Result<{ coupon: MemberCoupon; discountMinor: number }, Problem>> {
  const code = toCouponCode(typed)
  const row = await db.first<Record<string, SqlValue>>(
    `SELECT k.*, (SELECT count(*) ${COUPON_USES}) AS uses, EXISTS (SELECT 1 ${COUPON_USES} AND o.user_id = ?3) AS used_by_guest
     FROM membership_coupon k WHERE k.code = ?1 AND (k.brand_id IS NULL OR k.brand_id = ?2)`,
    code,
    asked.brandId,
    asked.userId,
  )
  if (!row) return refuse(await unknownProblem(db, code, asked.brandId))
  const fault = faultOf(row, asked)
  if (fault) return refuse(fault)
  const coupon: MemberCoupon = {
    code,
    kind: row.kind === 'fixed' ? 'fixed' : 'percent',
    value: Number(row.value),
    currency: textOrNull(row.currency),
    capMinor: numberOrNull(row.cap_minor),
  }
  const discountMinor = memberCouponDiscount(coupon, asked.priceMinor, asked.plan.currency)
  return discountMinor > 0 ? ok({ coupon, discountMinor }) : refuse(problem('coupon_not_valid'))
}

/** A coupon for stays gets its own message; coupons of other brands stay unknown. */
async function unknownProblem(db: Database, code: string, brandId: string): Promise<Problem> {
  const sql = 'SELECT 1 AS found FROM coupon WHERE code = ? AND (brand_id IS NULL OR brand_id = ?)'
  const isForStays = (await db.first(sql, code, brandId)) !== null
  return isForStays ? problem('coupon_not_valid', { message: 'errors.couponForStays' }) : problem('coupon_unknown')
}

function faultOf(row: Record<string, SqlValue>, { plan, today }: CouponContext): Problem | null {
  if (today < text(row.first_day)) return problem('coupon_not_valid', { message: 'errors.couponNotYet' })
  if (today > text(row.last_day)) return problem('coupon_not_valid', { message: 'errors.couponEnded' })
  const isOther = [
    [row.plan_id, plan.id],
    [row.country, plan.country],
    [row.currency, plan.currency],
  ].some(([wanted, own]) => (wanted ?? null) !== null && wanted !== own)
  if (isOther) return problem('coupon_not_valid')
  const isUsedUp = row.max_uses !== null && Number(row.uses) >= Number(row.max_uses)
  return isUsedUp || row.used_by_guest === 1 ? problem('coupon_used') : null
}

/** Condition (SQL): the coupon has uses left and this guest has not used it. Null code: no coupon. */
export function isMemberCouponFree(code: string | null, userId: string, bind: Bind): string {
  if (code === null) return 'TRUE'
  return `EXISTS (SELECT 1 FROM membership_coupon k WHERE k.code = ${bind(code)}
    AND (k.max_uses IS NULL OR (SELECT count(*) ${COUPON_USES}) < k.max_uses)
    AND NOT EXISTS (SELECT 1 ${COUPON_USES} AND o.user_id = ${bind(userId)}))`
}
