import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { CouponFunder } from '#app/domain/prices/coupon.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import { json, numberOrNull, text, textOrNull } from '#worker/infra/database/columns.ts'
import { type Database, type SqlValue, type Statement, statement } from '#worker/infra/database/database.ts'

export type NewCoupon = {
  code: string
  brandId: string | null
  kind: 'percent' | 'fixed'
  value: number
  currency: string | null
  capMinor: number | null
  minTotalMinor: number
  startsOn: CalendarDay
  startTime: string
  endsOn: CalendarDay
  endTime: string
  cityIds: readonly number[]
  firstBookingOnly: boolean
  fundedBy: CouponFunder
  isOffered: boolean
  maxUses: number | null
  budgetMinor: number | null
}

export type OperatedCoupon = Omit<NewCoupon, 'cityIds'> & {
  /** Row id, the sort order by creation. */
  place: number
  cities: string[]
  isPaused: boolean
  uses: number
  costs: { currency: string; amountMinor: number }[]
}

export type CouponChange = {
  isPaused?: boolean | undefined
  endsOn?: CalendarDay | undefined
  endTime?: string | undefined
  maxUses?: number | null | undefined
  budgetMinor?: number | null | undefined
}

export type CouponQuery = {
  code?: string | undefined
  brandId?: string | undefined
  isPaused?: boolean | undefined
  after: number | null
  limit: number
}

type Row = Record<string, SqlValue>

const CITIES = `(SELECT json_group_array(slug) FROM (SELECT c.slug FROM city c WHERE c.id = k.city_id
  OR c.id IN (SELECT city_id FROM coupon_city WHERE coupon_code = k.code) ORDER BY c.slug))`

/** Returns coupons of every brand, newest first, without guests' vouchers. */
export async function listCouponRows(db: Database, query: CouponQuery): Promise<OperatedCoupon[]> {
  const { bind, params } = bindParams()
  const { code, brandId, isPaused, after } = query
  const conditions = [
    'NOT EXISTS (SELECT 1 FROM voucher v WHERE v.code = k.code)',
    code !== undefined && `k.code = ${bind(code)}`,
    brandId !== undefined && `(k.brand_id = ${bind(brandId)} OR k.brand_id IS NULL)`,
    isPaused !== undefined && `k.is_paused = ${bind(Number(isPaused))}`,
    after !== null && `k.rowid < ${bind(after)}`,
  ].filter((condition) => condition !== false)
  const rows = await db.all<Row>(
    `SELECT k.*, k.rowid AS place,
       ${CITIES} AS cities,
       (SELECT count(*) FROM coupon_use u WHERE u.coupon_code = k.code AND u.released = 0) AS uses,
       (SELECT json_group_array(json_object('currency', currency, 'amountMinor', cost)) FROM (
          SELECT b.currency, sum(u.cost_minor) AS cost FROM coupon_use u JOIN booking b ON b.id = u.booking_id
          WHERE u.coupon_code = k.code AND u.released = 0 GROUP BY b.currency ORDER BY b.currency)) AS costs
     FROM coupon k WHERE ${conditions.join(' AND ')} ORDER BY k.rowid DESC LIMIT ${bind(query.limit)}`,
    ...params,
  )
  return rows.map(toCoupon)
}

/** Inserts a coupon with its cities. Throws when the code exists. */
export function insertCoupon(coupon: NewCoupon): Statement[] {
  const [city = null, ...more] = coupon.cityIds
  return [
    statement(
      `INSERT INTO coupon (code, brand_id, kind, value, currency, cap_minor, min_total_minor, starts_on, start_time, ends_on,
         end_time, first_booking_only, funded_by, pre_apply, max_uses, budget_minor, city_id)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[coupon.code, coupon.brandId, coupon.kind, coupon.value, coupon.currency, coupon.capMinor],
      ...[coupon.minTotalMinor, coupon.startsOn, coupon.startTime, coupon.endsOn, coupon.endTime],
      ...[
        Number(coupon.firstBookingOnly),
        coupon.fundedBy,
        Number(coupon.isOffered),
        coupon.maxUses,
        coupon.budgetMinor,
        city,
      ],
    ),
    ...(more.length === 0
      ? []
      : [
          statement(
            'INSERT INTO coupon_city (coupon_code, city_id) SELECT ?1, value FROM json_each(?2)',
            coupon.code,
            JSON.stringify(more),
          ),
        ]),
  ]
}

const columns: Record<keyof CouponChange, string> = {
  isPaused: 'is_paused',
  endsOn: 'ends_on',
  endTime: 'end_time',
  maxUses: 'max_uses',
  budgetMinor: 'budget_minor',
}

/** Updates the given fields; returns null when there are none. Equal values are not written. */
export function updateCoupon(code: string, change: CouponChange): Statement | null {
  const { bind, params } = bindParams()
  const named = Object.entries(change).filter(([, value]) => value !== undefined)
  if (named.length === 0) return null
  const names = named.map(([field]) => columns[field as keyof CouponChange]).join(', ')
  const values = named.map(([, value]) => bind(typeof value === 'boolean' ? Number(value) : (value ?? null))).join(', ')
  const sql = `UPDATE coupon SET (${names}) = (${values}) WHERE code = ${bind(code)} AND (${names}) IS NOT (${values})`
  return { sql, params }
}

export function couponSnapshot(code: string): Statement {
  return statement(
    `SELECT json_object('brand', brand_id, 'kind', kind, 'value', value, 'currency', currency, 'cap_minor', cap_minor,
       'min_total_minor', min_total_minor, 'starts_on', starts_on, 'start_time', start_time, 'ends_on', ends_on,
       'end_time', end_time, 'cities', json(${CITIES}), 'first_booking_only', first_booking_only, 'funded_by', funded_by, 'max_uses', max_uses,
       'budget_minor', budget_minor, 'paused', is_paused, 'offered', pre_apply) FROM coupon k WHERE code = ?`,
    code,
  )
}

function toCoupon(row: Row): OperatedCoupon {
  return {
    place: Number(row.place),
    code: String(row.code),
    brandId: textOrNull(row.brand_id),
    kind: row.kind === 'fixed' ? 'fixed' : 'percent',
    value: Number(row.value),
    currency: textOrNull(row.currency),
    capMinor: numberOrNull(row.cap_minor),
    minTotalMinor: Number(row.min_total_minor),
    startsOn: text<CalendarDay>(row.starts_on),
    startTime: String(row.start_time),
    endsOn: text<CalendarDay>(row.ends_on),
    endTime: String(row.end_time),
    cities: json<string[]>(row.cities),
    firstBookingOnly: row.first_booking_only === 1,
    fundedBy: row.funded_by === 'third_party' ? 'third_party' : 'operator',
    isOffered: row.pre_apply === 1,
    maxUses: numberOrNull(row.max_uses),
    budgetMinor: numberOrNull(row.budget_minor),
    isPaused: row.is_paused === 1,
    uses: Number(row.uses),
    costs: json(row.costs),
  }
}
