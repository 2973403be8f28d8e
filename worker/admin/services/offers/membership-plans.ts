import { isBrandId } from '#app/brands/brands.ts'
import { findCountry } from '#app/brands/countries/countries.ts'
import type { AdminPlan } from '#app/contracts/admin/offers/membership.ts'
import { findCurrency } from '#app/domain/money/currency.ts'
import { type Problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result } from '#app/domain/result.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { versionsOfBrand } from '#worker/infra/cache/page-key.ts'
import { type Database, type SqlValue, statement } from '#worker/infra/database/database.ts'
import { updateIfUnchanged } from '#worker/infra/database/update-if-unchanged.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { Actor } from '../actor.ts'
import { definedFields } from '../defined-fields.ts'
import { type Operation, runAudited } from '../run-audited.ts'

// biome-ignore format: a list in rows
const columns = [
  'price_minor', 'currency', 'tax_percent', 'months', 'member_percent', 'home_percent', 'joining_minor',
  'joining_days', 'first_day', 'last_day', 'country', 'name', 'rank',
]
const SELECTED_COLUMNS = `id, brand_id AS brand, ${columns.join(', ')}`
// biome-ignore format: a list in rows
const requiredFields = [
  'brand', 'country', 'name', 'price_minor', 'currency', 'months',
  'member_percent', 'home_percent',
]

export async function listAdminPlans({ db }: { db: Database }): Promise<AdminPlan[]> {
  return db.all(`SELECT ${SELECTED_COLUMNS} FROM membership_plan ORDER BY brand_id, country, rank, id`)
}

export type PlanInput = { [Name in Exclude<keyof AdminPlan, 'id'>]?: AdminPlan[Name] | undefined }

type Writing = {
  id: string
  input: PlanInput
  /** Refuses a plan that there is already. */
  isNew?: boolean
  idempotency: IdempotentRequest | null
}

export async function writeMembershipPlan(
  deps: Deps,
  actor: Actor,
  { id, input, isNew = false, idempotency }: Writing,
): Promise<Result<AdminPlan, Problem>> {
  const pairs = ['brand_id', ...columns].map((name) => `'${name}', ${name}`).join(', ')
  const snapshot = statement(`SELECT json_object(${pairs}) FROM membership_plan WHERE id = ?`, id)
  const operation: Operation = {
    action: 'membership-plan.write',
    subject: `membership-plan:${id}`,
    snapshot,
    // Member prices appear in every list, and every header links to the membership.
    invalidates: versionsOfBrand(null),
    idempotency,
  }
  const query = statement(`SELECT ${SELECTED_COLUMNS} FROM membership_plan WHERE id = ?`, id)
  return runAudited(deps, actor, operation, (audited) =>
    updateIfUnchanged(audited, query, (row) => {
      if (isNew && row) return refuseFields({ id: 'is there already' })
      const plan = toPlan(row as AdminPlan | null, { id, input, today: calendarDayIn('UTC', deps.now()) })
      return plan.ok ? ok({ value: plan.value, statements: [upsertPlan(plan.value)] }) : plan
    }),
  )
}

function toPlan(
  before: AdminPlan | null,
  { id, input, today }: { id: string; input: PlanInput; today: AdminPlan['first_day'] },
): Result<AdminPlan, Problem> {
  const providedFields = definedFields(input)
  const missing = before === null ? requiredFields.filter((name) => !(name in providedFields)) : []
  if (missing.length > 0) return refuseFields(Object.fromEntries(missing.map((name) => [name, 'a new plan needs it'])))
  const defaults = { rank: 1, tax_percent: 0, joining_minor: 0, joining_days: null, first_day: today, last_day: null }
  // Missing fields of a new plan were refused above, and its schema validated each field.
  const plan = { ...(before ?? { id, ...defaults }), ...providedFields } as AdminPlan
  const country = findCountry(plan.country)
  if (!isBrandId(plan.brand)) return refuseFields({ brand: 'is unknown' })
  if (!country) return refuseFields({ country: 'is unknown' })
  if (!findCurrency(plan.currency)) return refuseFields({ currency: 'is unknown' })
  if (plan.home_percent < plan.member_percent) return refuseFields({ home_percent: 'below `member_percent`' })
  if (plan.last_day !== null && plan.last_day < plan.first_day) return refuseFields({ last_day: 'before `first_day`' })
  return ok(plan)
}

function upsertPlan({ id, brand, ...plan }: AdminPlan) {
  const row: Record<string, SqlValue> = { id, brand_id: brand, ...plan }
  const names = Object.keys(row)
  const changed = names.filter((name) => name !== 'id')
  const [current, wanted] = ['membership_plan', 'excluded'].map((table) =>
    changed.map((name) => `${table}.${name}`).join(', '),
  )
  const sql = `INSERT INTO membership_plan (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})
    ON CONFLICT (id) DO UPDATE SET (${changed.join(', ')}) = (${wanted}) WHERE (${current}) IS NOT (${wanted})`
  return statement(sql, ...Object.values(row))
}
