import { type AppliedCoupon, checkCoupon, toCouponCode } from '#app/domain/prices/coupon.ts'
import type { Problem } from '#app/domain/problem.ts'
import type { Result } from '#app/domain/result.ts'
import { calendarDayIn, clockTimeIn } from '#app/i18n/time-zone.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { couponsStatement, toCouponRecord } from './coupon-storage.ts'

/** Whether a code can be used today at all, before the stay is known: ignores city, currency and minimum. */
export async function checkCouponCode(
  deps: Deps,
  scope: Scope,
  typed: string,
): Promise<Result<AppliedCoupon, Problem>> {
  const { sql, params } = couponsStatement(scope, { code: toCouponCode(typed), limit: 1 })
  const row = await deps.db.first<Record<string, string | number | null>>(sql, ...params)
  const record = row ? toCouponRecord(row) : null
  return checkCoupon(record?.coupon ?? null, {
    brandId: scope.brand.id,
    cityId: record?.coupon.cityIds[0] ?? 0,
    currency: record?.coupon.currency ?? scope.country.currency,
    baseMinor: Number.MAX_SAFE_INTEGER,
    today: calendarDayIn(scope.country.timeZone, scope.now),
    clock: clockTimeIn(scope.country.timeZone, scope.now),
    guestBookings: record?.guestBookings ?? 0,
    uses: record?.uses ?? 0,
    usedByGuest: record?.usedByGuest ?? false,
  })
}
