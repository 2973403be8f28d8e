import { isBrandId } from '#app/brands/brands.ts'
import { findCountry } from '#app/brands/countries/countries.ts'
import type { AdminMemberCoupon } from '#app/contracts/admin/offers/membership.ts'
import { findCurrency } from '#app/domain/money/currency.ts'
import { notModifiable } from '#app/domain/operators/refusal-reasons.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import { json, numberOrNull, text, textOrNull } from '#worker/infra/database/columns.ts'
import { type Database, type SqlValue, type Statement, statement } from '#worker/infra/database/database.ts'
import { type Row, updateIfUnchanged } from '#worker/infra/database/update-if-unchanged.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { COUPON_USES } from '#worker/services/membership/orders/member-coupons.ts'
import type { Actor } from '../actor.ts'
import type { AuditAction } from '../audit.ts'
import { definedFields } from '../defined-fields.ts'
import { type Operation, runAudited } from '../run-audited.ts'

type Terms = Omit<AdminMemberCoupon, 'uses' | 'costs'>

/** Requested changes of a coupon; absent fields stay unchanged. `percent` and `amountMinor` replace each other. */
export type MemberCouponInput = { [Name in Exclude<keyof Terms, 'code'>]?: Terms[Name] | undefined }

/** Last day stored while a coupon is paused: before any first day, so guests see it as expired. */
const PAUSED_LAST_DAY = '0001-01-01'

const TERMS = `code, brand_id, country, plan_id, kind, value, currency, cap_minor, first_day,
  coalesce(paused_last_day, last_day) AS last_day, max_uses, paused_last_day IS NOT NULL AS is_paused`

export async function listMemberCoupons(
  { db }: { db: Database },
  query: { code?: string | undefined; brand?: string | undefined; after: string | null; limit: number },
): Promise<AdminMemberCoupon[]> {
  const { bind, params } = bindParams()
  const { code, brand, after, limit } = query
  const conditions = [
    'true',
    code !== undefined && `k.code = ${bind(code)}`,
    brand !== undefined && `(k.brand_id = ${bind(brand)} OR k.brand_id IS NULL)`,
    after !== null && `k.code > ${bind(after)}`,
  ].filter((condition) => condition !== false)
  const rows = await db.all<Row>(
    `SELECT ${TERMS}, (SELECT count(*) ${COUPON_USES}) AS uses,
       (SELECT json_group_array(json_object('currency', currency, 'amount_minor', cost)) FROM (
          SELECT o.currency, sum(m.discount_minor) AS cost ${COUPON_USES} GROUP BY o.currency ORDER BY o.currency)) AS costs
     FROM membership_coupon k WHERE ${conditions.join(' AND ')} ORDER BY k.code LIMIT ${bind(limit)}`,
    ...params,
  )
  return rows.map((row) => ({ ...toTerms(row), uses: Number(row.uses), costs: json(row.costs) }))
}

type Writing = {
  code: string
  input: MemberCouponInput
  /** Refuses a code that there is already. */
  isNew?: boolean
  idempotency: IdempotentRequest | null
}

export async function writeMemberCouponByAdmin(
  deps: Deps,
  actor: Actor,
  { code, input, isNew = false, idempotency }: Writing,
): Promise<Result<AdminMemberCoupon, Problem>> {
  const query = statement(`SELECT ${TERMS} FROM membership_coupon WHERE code = ?`, code)
  return runAudited(deps, actor, toOperation('membership-coupon.write', code, idempotency), async (audited) => {
    const written = await updateIfUnchanged(audited, query, async (row) => {
      if (isNew && row) return refuseFields({ code: 'is there already' })
      const planned = await planTerms(audited.db, row && toTerms(row), { code, input })
      return planned.ok ? ok({ value: null, statements: [upsertTerms(planned.value)] }) : planned
    })
    return written.ok ? readMemberCoupon(audited.db, code) : written
  })
}

export async function deleteMemberCouponByAdmin(
  deps: Deps,
  actor: Actor,
  { code, idempotency }: { code: string; idempotency: IdempotentRequest | null },
): Promise<Result<AdminMemberCoupon, Problem>> {
  return runAudited(deps, actor, toOperation('membership-coupon.delete', code, idempotency), async ({ db, write }) => {
    const found = await readMemberCoupon(db, code)
    if (!found.ok) return found
    const [deleted] = await write([
      statement(
        `DELETE FROM membership_coupon WHERE code = ?1
           AND NOT EXISTS (SELECT 1 FROM membership_order WHERE coupon_code = ?1)`,
        code,
      ),
    ])
    return (deleted?.changes ?? 0) > 0 ? found : refuse(notModifiable('coupon_used'))
  })
}

export async function readMemberCoupon(db: Database, code: string): Promise<Result<AdminMemberCoupon, Problem>> {
  const [coupon] = await listMemberCoupons({ db }, { code, after: null, limit: 1 })
  return coupon ? ok(coupon) : refuse(problem('not_found'))
}

async function planTerms(
  db: Database,
  before: Terms | null,
  { code, input }: { code: string; input: MemberCouponInput },
): Promise<Result<Terms, Problem>> {
  const providedFields = definedFields(input)
  if (input.percent !== undefined && input.amount_minor !== undefined) {
    return refuseFields({ percent: 'this or `amount_minor`' })
  }
  const defaults = { brand: null, country: null, plan: null, currency: null, cap_minor: null, max_uses: null }
  const required = { percent: null, amount_minor: null, first_day: null, last_day: null, paused: false }
  const replaced = [
    ...(input.percent === undefined ? [] : ['amount_minor']),
    ...(input.amount_minor === undefined ? [] : ['percent']),
  ]
  const terms = { ...(before ?? { code, ...defaults, ...required }), ...providedFields }
  const draft = { ...terms, ...Object.fromEntries(replaced.map((name) => [name, null])) }
  const missing = listMissing(draft)
  if (missing.length > 0)
    return refuseFields(Object.fromEntries(missing.map((name) => [name, 'a new coupon needs it'])))
  // Missing fields of a new coupon were refused above, and its schema validated each field.
  const checked = draft as Terms
  // Checks the plan only when this request changes what the coupon applies to: a plan changed since must not block
  // ending or pausing its coupon.
  const changesScope = ['brand', 'country', 'plan', 'currency'].some((name) => name in providedFields)
  const fault = findTermsFault(checked) ?? (changesScope ? await findPlanFault(db, checked) : null)
  return fault ? refuseFields(fault) : ok(checked)
}

function listMissing(terms: { [Name in keyof Terms]: Terms[Name] | null }): string[] {
  const days = (['first_day', 'last_day'] as const).filter((name) => terms[name] === null)
  return [...(terms.percent === null && terms.amount_minor === null ? ['percent'] : []), ...days]
}

type Fault = Record<string, string>

function findTermsFault({ brand, country, currency, ...terms }: Terms): Fault | null {
  if (brand !== null && !isBrandId(brand)) return { brand: 'is none' }
  if (country !== null && findCountry(country)?.code !== country) return { country: 'is none' }
  if (currency !== null && !findCurrency(currency)) return { currency: 'is none' }
  if (currency === null && (terms.amount_minor !== null || terms.cap_minor !== null)) {
    return { currency: 'required for amounts' }
  }
  return terms.last_day < terms.first_day ? { last_day: 'before `first_day`' } : null
}

/** Returns the field that would keep the coupon from ever applying to its plan, or null. */
async function findPlanFault(db: Database, { brand, country, plan, currency }: Terms): Promise<Fault | null> {
  if (plan === null) return null
  const sql = 'SELECT brand_id AS brand, country, currency FROM membership_plan WHERE id = ?'
  const found = await db.first<{ brand: string; country: string; currency: string }>(sql, plan)
  if (!found) return { plan: 'is none' }
  if (brand !== null && brand !== found.brand) return { plan: 'is not a coupon of this brand' }
  if (country !== null && country !== found.country) return { plan: 'is none of this country' }
  return currency === null || currency === found.currency ? null : { currency: `the plan is sold in ${found.currency}` }
}

function toTerms(row: Row): Terms {
  const isFixed = row.kind === 'fixed'
  return {
    code: text(row.code),
    percent: isFixed ? null : Number(row.value),
    amount_minor: isFixed ? Number(row.value) : null,
    brand: textOrNull(row.brand_id),
    country: textOrNull(row.country),
    plan: textOrNull(row.plan_id),
    currency: textOrNull(row.currency),
    cap_minor: numberOrNull(row.cap_minor),
    first_day: text<Terms['first_day']>(row.first_day),
    last_day: text<Terms['last_day']>(row.last_day),
    max_uses: numberOrNull(row.max_uses),
    paused: row.is_paused === 1,
  }
}

function upsertTerms(terms: Terms): Statement {
  const row: Record<string, SqlValue> = {
    code: terms.code,
    brand_id: terms.brand,
    country: terms.country,
    plan_id: terms.plan,
    kind: terms.percent === null ? 'fixed' : 'percent',
    value: terms.percent ?? terms.amount_minor,
    currency: terms.currency,
    cap_minor: terms.cap_minor,
    first_day: terms.first_day,
    last_day: terms.paused ? PAUSED_LAST_DAY : terms.last_day,
    max_uses: terms.max_uses,
    paused_last_day: terms.paused ? terms.last_day : null,
  }
  const names = Object.keys(row)
  const changed = names.filter((name) => name !== 'code')
  const [current, wanted] = ['membership_coupon', 'excluded'].map((table) =>
    changed.map((name) => `${table}.${name}`).join(', '),
  )
  const sql = `INSERT INTO membership_coupon (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})
    ON CONFLICT (code) DO UPDATE SET (${changed.join(', ')}) = (${wanted}) WHERE (${current}) IS NOT (${wanted})`
  return statement(sql, ...Object.values(row))
}

function toOperation(action: AuditAction, code: string, idempotency: IdempotentRequest | null): Operation {
  const snapshot = statement(
    `SELECT json_object('brand', brand_id, 'country', country, 'plan', plan_id, 'kind', kind, 'value', value,
       'currency', currency, 'cap_minor', cap_minor, 'first_day', first_day,
       'last_day', coalesce(paused_last_day, last_day), 'max_uses', max_uses, 'paused', paused_last_day IS NOT NULL)
     FROM membership_coupon WHERE code = ?`,
    code,
  )
  return { action, subject: `membership-coupon:${code}`, snapshot, idempotency }
}
