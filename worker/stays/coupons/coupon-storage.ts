import { firstKnownDay, lastKnownDay, parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { bindParams } from '#worker/database/bind-params.ts'
import { json, numberOrNull, textOrNull } from '#worker/database/columns.ts'
import { type CouponGuest, couponUseColumns } from '#worker/database/conditions/coupon-free.ts'
import type { Database, SqlValue, Statement } from '#worker/database/database.ts'
import type { Scope } from '#worker/scope.ts'
import type { CouponRecord, CouponWish, FoundCoupons } from './coupon-record.ts'

/** So many coupons may be offered to everybody at a time. */
export const OFFERED_COUPONS = 10

export type CouponQuery = {
  /** In capitals; null: the coupons that are offered to everybody without a code being typed. */
  code: string | null
  /** A booking that is being replaced: its own use of the coupon does not count. */
  exceptBookingId?: string | null
  limit: number
}

/** The coupon of a code, or those offered to everybody, seen by the guest of a scope. Only the brand's own. */
export function couponsStatement({ brand, visitor }: Scope, query: CouponQuery): Statement {
  const { bind, params } = bindParams()
  const guest: CouponGuest = {
    marks: {
      phone: bind(visitor.user?.phone ?? null),
      countryCode: bind(visitor.user?.countryCode ?? null),
      userId: bind(visitor.user?.id ?? null),
      visitorId: bind(visitor.id),
    },
    // Asked where the booking is written.
    numbers: 'NULL',
    mails: 'NULL',
    brandId: bind(brand.id),
    but: [bind(query.exceptBookingId ?? null)],
  }
  const sql = `SELECT k.*, (SELECT json_group_array(city_id) FROM coupon_city WHERE coupon_code = k.code) AS more_cities,
      ${couponUseColumns(guest)}
    FROM coupon k
    WHERE ${query.code === null ? 'k.pre_apply = 1' : `k.code = ${bind(query.code)}`}
      AND (k.brand_id IS NULL OR k.brand_id = ${guest.brandId})
    ORDER BY k.code LIMIT ${bind(query.limit)}`
  return { sql, params }
}

/** Tells whether a coupon is one that pages carry without anybody typing it. */
export async function isOfferedCoupon(db: Database, code: string): Promise<boolean> {
  return (await db.first('SELECT 1 AS found FROM coupon WHERE code = ? AND pre_apply = 1', code)) !== null
}

/** Reads a row of `couponsStatement`. */
export function toCouponRecord(row: Record<string, SqlValue>): CouponRecord {
  return {
    coupon: {
      code: String(row.code),
      brandId: textOrNull(row.brand_id),
      kind: row.kind === 'fixed' ? 'fixed' : 'percent',
      value: Number(row.value),
      currency: textOrNull(row.currency),
      capMinor: numberOrNull(row.cap_minor),
      minTotalMinor: Number(row.min_total_minor),
      startsOn: parseCalendarDay(String(row.starts_on)) ?? lastKnownDay,
      endsOn: parseCalendarDay(String(row.ends_on)) ?? firstKnownDay,
      startTime: String(row.start_time),
      endTime: String(row.end_time),
      cityIds: readCities(row),
      firstBookingOnly: row.first_booking_only === 1,
      fundedBy: row.funded_by === 'third_party' ? 'third_party' : 'operator',
      maxUses: numberOrNull(row.max_uses),
      isGiven: row.is_given === 1,
      isTheirs: row.is_theirs === 1,
    },
    uses: Number(row.uses),
    usedByGuest: row.used_by_guest === 1,
    guestBookings: Number(row.guest_bookings),
  }
}

/** The coupon's own city and the further ones. */
function readCities({ city_id, more_cities }: Record<string, SqlValue>): number[] {
  const more = json<number[]>(more_cities)
  return city_id === null || city_id === undefined ? more : [Number(city_id), ...more]
}

/** Finds the coupons a wish may come to: that of its code, and those offered to everybody. One round trip. */
export async function findCoupons(db: Database, scope: Scope, wish: CouponWish): Promise<FoundCoupons> {
  const [asked, offered] = await db.batch([
    couponsStatement(scope, { code: wish.code ?? '', limit: 1 }),
    couponsStatement(scope, { code: null, limit: OFFERED_COUPONS }),
  ])
  return { asked: asked?.rows.map(toCouponRecord)[0] ?? null, offered: offered?.rows.map(toCouponRecord) ?? [] }
}
