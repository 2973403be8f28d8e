import type * as v from 'valibot'
import type { changeCouponRoute, couponResponse, createCouponRoute } from '#app/contracts/admin/offers/coupons.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { versionsOfBrand } from '#worker/infra/cache/page-key.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import { json, numberOrNull, text, textOrNull } from '#worker/infra/database/columns.ts'
import { type Database, type SqlValue, type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { Actor } from '../actor.ts'
import type { AuditAction } from '../audit.ts'
import { definedFields } from '../defined-fields.ts'
import { type Operation, runAudited } from '../run-audited.ts'
import { findCityIds, findCouponFault, insertIfNew } from './offer-rules.ts'

type Coupon = v.InferOutput<typeof couponResponse>
type NewCoupon = v.InferOutput<typeof createCouponRoute.body>
type CouponChange = Omit<v.InferOutput<typeof changeCouponRoute.body>, 'expected'>

export async function createCoupon(
  deps: Deps,
  actor: Actor,
  { input, idempotency }: { input: NewCoupon; idempotency: IdempotentRequest | null },
): Promise<Result<Coupon, Problem>> {
  if ((input.percent === undefined) === (input.amount_minor === undefined)) {
    return refuseFields({ percent: 'this or `amount_minor`' })
  }
  const cityIds = await findCityIds(deps.db, input.cities)
  const unknown = input.cities.find((slug) => !cityIds.has(slug))
  if (unknown !== undefined) return refuseFields({ cities: `${unknown} is no city` })
  const fault = findCouponFault(input)
  if (fault) return refuseFields({ [fault.field]: fault.message })
  return runAudited(deps, actor, toOperation('coupon.create', input, idempotency), async ({ db, write }) => {
    const isNew = await insertIfNew(write, insertCoupon(input, [...new Set(cityIds.values())]))
    return isNew ? readCoupon(db, input.code) : refuseFields({ code: 'is there already' })
  })
}

export async function changeCoupon(
  deps: Deps,
  actor: Actor,
  { code, change, idempotency }: { code: string; change: CouponChange; idempotency: IdempotentRequest | null },
): Promise<Result<Coupon, Problem>> {
  const found = await readCoupon(deps.db, code)
  if (!found.ok) return found
  const providedFields = definedFields(change)
  const fault = findCouponFault({ ...found.value, ...providedFields })
  if (fault) return refuseFields({ [fault.field]: fault.message })
  return runAudited(deps, actor, toOperation('coupon.change', found.value, idempotency), async ({ db, write }) => {
    const update = updateCoupon(code, change)
    if (update) await write([update])
    return readCoupon(db, code)
  })
}

export async function readCoupon(db: Database, code: string): Promise<Result<Coupon, Problem>> {
  const [found] = await listCoupons(db, { code, after: null, limit: 1 })
  return found ? ok(found.coupon) : refuse(problem('not_found'))
}

function toOperation(
  action: AuditAction,
  { code, brand }: Pick<Coupon, 'code' | 'brand'>,
  idempotency: IdempotentRequest | null,
): Operation {
  return {
    action,
    subject: `coupon:${code}`,
    snapshot: couponSnapshot(code),
    invalidates: versionsOfBrand(brand),
    idempotency,
  }
}

type CouponQuery = {
  code?: string | undefined
  brand?: string | undefined
  isPaused?: boolean | undefined
  after: number | null
  limit: number
}

const CITIES = `(SELECT json_group_array(slug) FROM (SELECT c.slug FROM city c WHERE c.id = k.city_id
  OR c.id IN (SELECT city_id FROM coupon_city WHERE coupon_code = k.code) ORDER BY c.slug))`

/** Returns coupons of every brand, newest first by `place`, without guests' vouchers. */
export async function listCoupons(db: Database, query: CouponQuery): Promise<{ place: number; coupon: Coupon }[]> {
  const { bind, params } = bindParams()
  const { code, brand, isPaused, after } = query
  const conditions = [
    'NOT EXISTS (SELECT 1 FROM voucher v WHERE v.code = k.code)',
    code !== undefined && `k.code = ${bind(code)}`,
    brand !== undefined && `(k.brand_id = ${bind(brand)} OR k.brand_id IS NULL)`,
    isPaused !== undefined && `k.is_paused = ${bind(Number(isPaused))}`,
    after !== null && `k.rowid < ${bind(after)}`,
  ].filter((condition) => condition !== false)
  const rows = await db.all<Record<string, SqlValue>>(
    `SELECT k.*, k.rowid AS place, ${CITIES} AS cities,
       coalesce((SELECT t.uses FROM coupon_total t WHERE t.coupon_code = k.code), 0) AS uses,
       (SELECT json_group_array(json_object('currency', currency, 'amount_minor', cost)) FROM (
          SELECT b.currency, sum(u.cost_minor) AS cost FROM coupon_use u JOIN booking b ON b.id = u.booking_id
          WHERE u.coupon_code = k.code AND u.released = 0 GROUP BY b.currency ORDER BY b.currency)) AS costs
     FROM coupon k WHERE ${conditions.join(' AND ')} ORDER BY k.rowid DESC LIMIT ${bind(query.limit)}`,
    ...params,
  )
  return rows.map((row) => ({ place: Number(row.place), coupon: toCoupon(row) }))
}

function insertCoupon(coupon: NewCoupon, cityIds: number[]): Statement[] {
  const [city_id = null, ...otherCityIds] = cityIds
  const { brand, percent, amount_minor = 0, first_booking_only, offered, cities: _, ...columns } = coupon
  const row: Record<string, SqlValue> = {
    ...columns,
    brand_id: brand,
    kind: percent === undefined ? 'fixed' : 'percent',
    value: percent ?? amount_minor,
    first_booking_only: Number(first_booking_only),
    pre_apply: Number(offered),
    city_id,
  }
  const names = Object.keys(row)
  const placeholders = names.map(() => '?').join(', ')
  const insertCities = 'INSERT INTO coupon_city (coupon_code, city_id) SELECT ?1, value FROM json_each(?2)'
  return [
    ...(brand === null ? [] : [statement('INSERT INTO brand (id) VALUES (?) ON CONFLICT DO NOTHING', brand)]),
    statement(`INSERT INTO coupon (${names.join(', ')}) VALUES (${placeholders})`, ...Object.values(row)),
    ...(otherCityIds.length === 0 ? [] : [statement(insertCities, coupon.code, JSON.stringify(otherCityIds))]),
  ]
}

/** Updates the provided fields; returns null when there are none. Equal values are not written. */
function updateCoupon(code: string, { paused, ...change }: CouponChange): Statement | null {
  const { bind, params } = bindParams()
  const row = { ...change, is_paused: paused === undefined ? undefined : Number(paused) }
  const assignments = Object.entries(row).flatMap(([name, value]) => (value === undefined ? [] : [[name, bind(value)]]))
  if (assignments.length === 0) return null
  const names = assignments.map(([name]) => name).join(', ')
  const values = assignments.map(([, value]) => value).join(', ')
  const sql = `UPDATE coupon SET (${names}) = (${values}) WHERE code = ${bind(code)} AND (${names}) IS NOT (${values})`
  return { sql, params }
}

function couponSnapshot(code: string): Statement {
  return statement(
    `SELECT json_object('brand', brand_id, 'kind', kind, 'value', value, 'currency', currency, 'cap_minor', cap_minor,
       'min_total_minor', min_total_minor, 'starts_on', starts_on, 'start_time', start_time, 'ends_on', ends_on,
       'end_time', end_time, 'cities', json(${CITIES}), 'first_booking_only', first_booking_only, 'funded_by', funded_by, 'max_uses', max_uses,
       'budget_minor', budget_minor, 'paused', is_paused, 'offered', pre_apply) FROM coupon k WHERE code = ?`,
    code,
  )
}

function toCoupon(row: Record<string, SqlValue>): Coupon {
  const isFixed = row.kind === 'fixed'
  return {
    code: text(row.code),
    brand: textOrNull(row.brand_id),
    percent: isFixed ? null : Number(row.value),
    amount_minor: isFixed ? Number(row.value) : null,
    currency: textOrNull(row.currency),
    cap_minor: numberOrNull(row.cap_minor),
    min_total_minor: Number(row.min_total_minor),
    starts_on: text<CalendarDay>(row.starts_on),
    start_time: text(row.start_time),
    ends_on: text<CalendarDay>(row.ends_on),
    end_time: text(row.end_time),
    cities: json(row.cities),
    first_booking_only: row.first_booking_only === 1,
    funded_by: text<Coupon['funded_by']>(row.funded_by),
    offered: row.pre_apply === 1,
    max_uses: numberOrNull(row.max_uses),
    budget_minor: numberOrNull(row.budget_minor),
    paused: row.is_paused === 1,
    uses: Number(row.uses),
    costs: json(row.costs),
  }
}
