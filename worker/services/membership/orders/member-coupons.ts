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

/**
 * Returns a coupon's discount on a plan. Refuses with coupon_unknown, coupon_not_valid (for stays, another plan, or not
 * today) or coupon_used.
 */
export async function checkMemberCoupon(
  db: Database,
  typedCode: string,
  context: CouponContext,
): Promise<Result<{ coupon: MemberCoupon; discountMinor: number }, Problem>> {
  const code = toCouponCode(typedCode)
  const row = await db.first<Record<string, SqlValue>>(
    `SELECT k.*, (SELECT count(*) ${COUPON_USES}) AS uses, EXISTS (SELECT 1 ${COUPON_USES} AND o.user_id = ?3) AS used_by_guest
     FROM membership_coupon k WHERE k.code = ?1 AND (k.brand_id IS NULL OR k.brand_id = ?2)`,
    code,
    context.brandId,
    context.userId,
  )
  if (!row) return refuse(await unknownProblem(db, code, context.brandId))
  const fault = findFault(row, context)
  if (fault) return refuse(fault)
  const coupon: MemberCoupon = {
    code,
    kind: row.kind === 'fixed' ? 'fixed' : 'percent',
    value: Number(row.value),
    currency: textOrNull(row.currency),
    capMinor: numberOrNull(row.cap_minor),
  }
  const discountMinor = memberCouponDiscount(coupon, context.priceMinor, context.plan.currency)
  return discountMinor > 0 ? ok({ coupon, discountMinor }) : refuse(problem('coupon_not_valid'))
}

/**
 * Returns the problem of a code that is no coupon for memberships. A coupon for stays gets its own message; coupons of
 * other brands stay unknown.
 */
async function unknownProblem(db: Database, code: string, brandId: string): Promise<Problem> {
  const sql = 'SELECT 1 AS found FROM coupon WHERE code = ? AND (brand_id IS NULL OR brand_id = ?)'
  const isForStays = (await db.first(sql, code, brandId)) !== null
  return isForStays ? problem('coupon_not_valid', { message: 'errors.couponForStays' }) : problem('coupon_unknown')
}

function findFault(row: Record<string, SqlValue>, { plan, today }: CouponContext): Problem | null {
  if (today < text(row.first_day)) return problem('coupon_not_valid', { message: 'errors.couponNotYet' })
  if (today > text(row.last_day)) return problem('coupon_not_valid', { message: 'errors.couponEnded' })
  const isForOtherPlan = [
    [row.plan_id, plan.id],
    [row.country, plan.country],
    [row.currency, plan.currency],
  ].some(([required, actual]) => (required ?? null) !== null && required !== actual)
  if (isForOtherPlan) return problem('coupon_not_valid')
  const isUsedUp = row.max_uses !== null && Number(row.uses) >= Number(row.max_uses)
  return isUsedUp || row.used_by_guest === 1 ? problem('coupon_used') : null
}

/** SQL condition that the coupon has uses left and this guest has not used it. Null code: no coupon. */
export function isMemberCouponFree(code: string | null, userId: string, bind: Bind): string {
  if (code === null) return 'TRUE'
  return `EXISTS (SELECT 1 FROM membership_coupon k WHERE k.code = ${bind(code)}
    AND (k.max_uses IS NULL OR (SELECT count(*) ${COUPON_USES}) < k.max_uses)
    AND NOT EXISTS (SELECT 1 ${COUPON_USES} AND o.user_id = ${bind(userId)}))`
}
