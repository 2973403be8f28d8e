import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { TaxRule } from '#app/domain/money/tax.ts'
import { notModifiable } from '#app/domain/operators/refusal-reasons.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { versionsOfBrand } from '#worker/infra/cache/page-key.ts'
import { randomToken } from '#worker/infra/crypto/keyed-hash.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import { json, textOrNull } from '#worker/infra/database/columns.ts'
import { type Database, type SqlValue, type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { Actor } from '../actor.ts'
import { DAYS_AHEAD } from '../ari/rate-updates.ts'
import type { AuditAction } from '../audit.ts'
import { runAudited } from '../run-audited.ts'

export type NewTaxRule = TaxTerms & {
  country: string
  city: string | null
  from: CalendarDay
  /** First day on which new bookings are priced by it; null: any. */
  bookedFrom: CalendarDay | null
}

export async function createTaxRule(
  deps: Deps,
  actor: Actor,
  input: NewTaxRule,
  idempotency: IdempotentRequest | null,
): Promise<Result<DatedTaxRule, Problem>> {
  const place = await findTaxPlace(deps.db, input)
  const rule: DatedTaxRule = {
    ...input,
    isOpen: input.bookedFrom === null,
    id: randomToken(deps.randomBytes, 12),
    createdAt: deps.now(),
    createdBy: actor.id,
  }
  return runAudited(deps, actor, { ...toOperation('tax.create', rule.id, place), idempotency }, async ({ write }) => {
    const fields = findFaults(input, place, utcDay(deps))
    if (!place || Object.keys(fields).length > 0) return refuseFields(fields)
    const [written] = await write([insertTaxRule(rule, place)])
    if ((written?.changes ?? 0) > 0) return ok(rule)
    return refuseFields({ from: `a rule of this kind from ${rule.from} exists` })
  })
}

/** Deletes a rule that is not in force in any time zone yet. */
export async function deleteTaxRule(
  deps: Deps,
  actor: Actor,
  { id, idempotency }: { id: string; idempotency: IdempotentRequest | null },
): Promise<Result<DatedTaxRule, Problem>> {
  const [rule] = await listTaxRules(deps.db, { id, limit: 1 })
  const place = rule ? await findTaxPlace(deps.db, rule) : null
  return runAudited(deps, actor, { ...toOperation('tax.delete', id, place), idempotency }, async ({ write }) => {
    if (!rule || !place) return refuse(problem('not_found'))
    // The day starts up to 14 hours earlier in other time zones.
    if (rule.isOpen && rule.from <= addDays(utcDay(deps), 1)) return refuse(notModifiable('tax_rule_begun'))
    const [deleted] = await write([statement('DELETE FROM tax_rule WHERE id = ?', id)])
    return (deleted?.changes ?? 0) > 0 ? ok(rule) : refuse(problem('not_found'))
  })
}

function findFaults(
  { from, bookedFrom, ...input }: NewTaxRule,
  place: TaxPlace | null,
  today: CalendarDay,
): Record<string, string> {
  const last = addDays(today, DAYS_AHEAD)
  const steps = input.kind === 'rate' ? input.rule.slabs.map(([fromMinor]) => fromMinor) : []
  const isRising = steps.every((step, index) => index === 0 || step > (steps[index - 1] ?? 0))
  return {
    ...(place ? {} : { [input.city === null ? 'country' : 'city']: 'not known here' }),
    ...(from < addDays(today, -1) ? { from: `over: before ${addDays(today, -1)}` } : {}),
    ...(bookedFrom !== null && (bookedFrom <= addDays(today, 1) || bookedFrom > last)
      ? { booked_from: `between ${addDays(today, 2)} and ${last}` }
      : {}),
    ...(from > last ? { from: `too far ahead: after ${last}` } : {}),
    ...(isRising ? {} : { 'rate.slabs': 'each begins above the one before' }),
  }
}

function toOperation(action: AuditAction, id: string, place: TaxPlace | null) {
  const invalidates = (place?.brandIds ?? []).flatMap(versionsOfBrand)
  return { action, subject: `tax:${id}`, snapshot: taxRuleSnapshot(id), invalidates }
}

function utcDay({ now }: Pick<Deps, 'now'>): CalendarDay {
  return calendarDayIn('UTC', now())
}

export type RateTerms = Required<Pick<TaxRule, 'bp' | 'slabs' | 'breakfast'>>
export type LocalTerms = Required<
  Pick<
    TaxRule,
    'cityTaxMinor' | 'cityTaxFromAge' | 'cityTaxMaxNights' | 'roomTaxMinor' | 'stayTaxBp' | 'atProperty' | 'collectedBy'
  >
>
export type TaxTerms = { kind: 'rate'; rule: RateTerms } | { kind: 'local'; rule: LocalTerms }

export type DatedTaxRule = TaxTerms & {
  id: string
  country: string
  city: string | null
  from: CalendarDay
  bookedFrom: CalendarDay | null
  isOpen: boolean
  createdAt: Instant
  createdBy: string
}

export type TaxRuleQuery = {
  id?: string
  country?: string | undefined
  after?: { at: Instant; id: string } | null
  limit: number
}

export type TaxPlace = { countryId: number; cityId: number | null; brandIds: string[] }

export async function listTaxRules(db: Database, { id, country, after, limit }: TaxRuleQuery): Promise<DatedTaxRule[]> {
  const { bind, params } = bindParams()
  const conditions = [
    'true',
    id !== undefined && `t.id = ${bind(id)}`,
    country !== undefined && `co.code = ${bind(country)}`,
    after && `(t.created_at, t.id) < (${bind(after.at)}, ${bind(after.id)})`,
  ].filter((condition) => typeof condition === 'string')
  const rows = await db.all<Record<string, SqlValue>>(
    `SELECT t.*, co.code AS country, ci.slug AS city FROM tax_rule t JOIN country co ON co.id = t.country_id
       LEFT JOIN city ci ON ci.id = t.city_id
     WHERE ${conditions.join(' AND ')} ORDER BY t.created_at DESC, t.id DESC LIMIT ${bind(limit)}`,
    ...params,
  )
  return rows.map(toRule)
}

export type TaxCountry = {
  country: string
  currency: string
  cities: { slug: string; name: string }[]
  tax_bp: number
  guest_minor: number
  room_minor: number
}

/** Returns the countries and cities of properties, with the taxes of the country before any rule. */
export async function listTaxCountries(db: Database): Promise<TaxCountry[]> {
  const rows = await db.all<Omit<TaxCountry, 'cities'> & { cities: string }>(
    `SELECT co.code AS country, co.currency, co.tax_bp, co.city_tax_minor AS guest_minor,
       co.room_tax_minor AS room_minor,
       (SELECT json_group_array(json_object('slug', ci.slug, 'name', ci.name)) FROM city ci WHERE ci.country_id = co.id
          AND EXISTS (SELECT 1 FROM property p WHERE p.city_id = ci.id)) AS cities
     FROM country co WHERE EXISTS (SELECT 1 FROM property p WHERE p.country_id = co.id) ORDER BY co.code`,
  )
  return rows.map((row) => ({ ...row, cities: json<TaxCountry['cities']>(row.cities) }))
}

function toRule(row: Record<string, SqlValue>): DatedTaxRule {
  const terms = { kind: row.kind, rule: json(row.rule) } as TaxTerms
  return {
    ...terms,
    id: String(row.id),
    country: String(row.country),
    city: row.city === null ? null : String(row.city),
    from: String(row.first_day) as CalendarDay,
    bookedFrom: textOrNull(row.booked_from) as CalendarDay | null,
    isOpen: row.is_open === 1,
    createdAt: Number(row.created_at),
    createdBy: String(row.created_by),
  }
}

async function findTaxPlace(
  db: Database,
  { country, city }: { country: string; city: string | null },
): Promise<TaxPlace | null> {
  const row = await db.first<{ country_id: number; city_id: number | null; brands: string }>(
    `SELECT co.id AS country_id, ci.id AS city_id, (SELECT json_group_array(DISTINCT p.brand_id) FROM property p
       WHERE p.country_id = co.id AND (ci.id IS NULL OR p.city_id = ci.id)) AS brands
     FROM country co LEFT JOIN city ci ON ci.country_id = co.id AND ci.slug = ?2
     WHERE co.code = ?1 AND (?2 IS NULL OR ci.id IS NOT NULL)`,
    country,
    city,
  )
  return row && { countryId: row.country_id, cityId: row.city_id, brandIds: json<string[]>(row.brands) }
}

/** Inserts a rule unless the place has one of the same kind from the same day. */
function insertTaxRule(rule: DatedTaxRule, { countryId, cityId }: TaxPlace): Statement {
  return statement(
    `INSERT OR IGNORE INTO tax_rule (id, country_id, city_id, kind, first_day, booked_from, is_open, rule,
       created_at, created_by)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    rule.id,
    countryId,
    cityId,
    rule.kind,
    rule.from,
    rule.bookedFrom,
    Number(rule.isOpen),
    JSON.stringify(rule.rule),
    rule.createdAt,
    rule.createdBy,
  )
}

function taxRuleSnapshot(id: string): Statement {
  return statement(
    `SELECT json_object('country', co.code, 'city', ci.slug, 'kind', t.kind, 'from', t.first_day,
       'booked_from', t.booked_from, 'rule', json(t.rule))
     FROM tax_rule t JOIN country co ON co.id = t.country_id LEFT JOIN city ci ON ci.id = t.city_id WHERE t.id = ?`,
    id,
  )
}
