import { firstKnownDay, lastKnownDay, parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { type Bind, bindParams } from '#worker/infra/database/bind-params.ts'
import { json, numberOrNull, textOrNull } from '#worker/infra/database/columns.ts'
import { type CouponGuest, couponUseColumns } from '#worker/infra/database/conditions/coupon-usable.ts'
import type { Database, SqlValue, Statement, StatementResult } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { CouponInput, CouponRecord, FoundCoupons } from './apply-coupon.ts'
import { hideFromGuessers } from './hide-from-guessers.ts'

export const OFFERED_COUPONS = 10

export type CouponQuery = {
  /** In upper case; null selects the public coupons that need no code. */
  code: string | null
  /** With `code` null also the coupons of deals that everybody sees, valid in the city of this property. */
  propertyId?: number
  /** Booking being replaced, whose coupon use does not count. */
  exceptBookingId?: string | null
  limit: number
}

/** Selects the coupon of a code, or the public ones, with their uses by the requesting guest. */
export function couponsStatement(scope: Scope, query: CouponQuery): Statement {
  const { brand, visitor } = scope
  const { bind, params } = bindParams()
  const guest: CouponGuest = {
    identifiers: {
      phone: bind(visitor.user?.phone ?? null),
      countryCode: bind(visitor.user?.countryCode ?? null),
      userId: bind(visitor.user?.id ?? null),
      visitorId: bind(visitor.id),
    },
    // Checked when the booking is written.
    phoneHashes: 'NULL',
    mailboxHashes: 'NULL',
    brandId: bind(brand.id),
    ignoredBookings: [bind(query.exceptBookingId ?? null)],
  }
  const sql = `SELECT k.*,
      (SELECT json_group_array(city_id) FROM coupon_city WHERE coupon_code = k.code) AS more_cities,
      ${couponUseColumns(guest)}
    FROM coupon k
    WHERE ${query.code === null ? publicSql(bind, scope, query.propertyId) : `k.code = ${bind(query.code)}`}
      AND (k.brand_id IS NULL OR k.brand_id = ${guest.brandId})
    ORDER BY k.code LIMIT ${bind(query.limit)}`
  return { sql, params }
}

/** SQL condition that a coupon is public. Its time of day is checked later, with the stay. */
function publicSql(bind: Bind, { brand, country, now }: Scope, propertyId: number | undefined): string {
  if (propertyId === undefined) return 'k.pre_apply = 1'
  const today = bind(calendarDayIn(country.timeZone, now))
  return `(k.pre_apply = 1 OR EXISTS (SELECT 1 FROM deal d WHERE d.coupon_code = k.code
        AND d.brand_id = ${bind(brand.id)} AND d.members_only = 0 AND d.is_paused = 0
        AND d.starts_on <= ${today} AND d.ends_on >= ${today}))
      AND (k.city_id IS NULL AND NOT EXISTS (SELECT 1 FROM coupon_city WHERE coupon_code = k.code)
        OR (SELECT city_id FROM property WHERE id = ${bind(propertyId)})
          IN (SELECT k.city_id UNION ALL SELECT city_id FROM coupon_city WHERE coupon_code = k.code))`
}

/** Returns whether a coupon is public, so that pages apply it without a typed code. */
export async function isOfferedCoupon(db: Database, code: string): Promise<boolean> {
  return (await db.first('SELECT 1 AS found FROM coupon WHERE code = ? AND pre_apply = 1', code)) !== null
}

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
      isAvailable: row.is_offered === 1,
      isForThisGuest: row.is_allowed === 1,
    },
    uses: Number(row.uses),
    usedByGuest: row.used_by_guest === 1,
    guestBookings: Number(row.guest_bookings),
    needsNoCode: row.pre_apply === 1,
  }
}

function readCities({ city_id, more_cities }: Record<string, SqlValue>): number[] {
  const moreCityIds = json<number[]>(more_cities)
  return city_id === null || city_id === undefined ? moreCityIds : [Number(city_id), ...moreCityIds]
}

/** Returns the coupon of the typed code and the public coupons, in one round trip for public codes. */
export async function findCoupons(
  deps: Pick<Deps, 'db' | 'now' | 'settings'>,
  scope: Scope,
  { code }: CouponInput,
): Promise<FoundCoupons> {
  const [requested, offered] = await deps.db.batch([
    couponsStatement(scope, { code: code ?? '', limit: 1 }),
    couponsStatement(scope, { code: null, limit: OFFERED_COUPONS }),
  ])
  return toFoundCoupons(deps, scope, { code, requested, offered })
}

/** Returns the coupons of two statements: of the typed code, hidden from networks that guess codes, and public ones. */
export async function toFoundCoupons(
  deps: Pick<Deps, 'db' | 'now' | 'settings'>,
  scope: Scope,
  read: { code: string | null; requested: StatementResult | undefined; offered: StatementResult | undefined },
): Promise<FoundCoupons> {
  const { code } = read
  const requested = read.requested?.rows.map(toCouponRecord)[0] ?? null
  const offered = read.offered?.rows.map(toCouponRecord) ?? []
  return { requested: await hideFromGuessers(deps, scope, { code, requested, offered }), offered }
}
