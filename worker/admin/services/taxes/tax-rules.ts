import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { notModifiable } from '#app/domain/operators/refusal-reasons.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { versionsOfBrand } from '#worker/infra/cache/page-key.ts'
import { randomToken } from '#worker/infra/crypto/keyed-hash.ts'
import { statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { Actor } from '../actor.ts'
import { DAYS_AHEAD } from '../ari/rate-updates.ts'
import type { AuditAction } from '../audit/audit-actions.ts'
import { runAudited } from '../run-audited.ts'
import {
  type DatedTaxRule,
  findTaxPlace,
  insertTaxRule,
  listTaxRuleRows,
  type TaxPlace,
  type TaxRuleQuery,
  type TaxWords,
  taxRuleSnapshot,
} from './tax-rule-storage.ts'

export type { DatedTaxRule, TaxWords } from './tax-rule-storage.ts'

export type NewTaxRule = TaxWords & { country: string; city: string | null; from: CalendarDay }

export function listTaxRules({ db }: Pick<Deps, 'db'>, query: TaxRuleQuery): Promise<DatedTaxRule[]> {
  return listTaxRuleRows(db, query)
}

/** Creates a tax rule that applies from a day on. Fails with `invalid_fields`. */
export async function createTaxRule(
  deps: Deps,
  actor: Actor,
  input: NewTaxRule,
  keyed: IdempotentRequest | null,
): Promise<Result<DatedTaxRule, Problem>> {
  const place = await findTaxPlace(deps.db, input)
  const rule: DatedTaxRule = {
    ...input,
    id: randomToken(deps.randomBytes, 12),
    createdAt: deps.now(),
    createdBy: actor.id,
  }
  return runAudited(deps, actor, { ...toOperation('tax.create', rule.id, place), keyed }, async ({ db }) => {
    const fields = faultsOf(input, place, utcDay(deps))
    if (!place || Object.keys(fields).length > 0) return refuse(problem('invalid_fields', { fields }))
    const [written] = await db.batch([insertTaxRule(rule, place)])
    if ((written?.changes ?? 0) > 0) return ok(rule)
    const there = `there is a rule of its kind from ${rule.from} already`
    return refuse(problem('invalid_fields', { fields: { from: there } }))
  })
}

/**
 * Deletes a rule that is not in force in any time zone yet, and returns it. Fails with `not_found` or `not_modifiable`.
 */
export async function deleteTaxRule(
  deps: Deps,
  actor: Actor,
  { id, keyed }: { id: string; keyed: IdempotentRequest | null },
): Promise<Result<DatedTaxRule, Problem>> {
  const [rule] = await listTaxRules(deps, { id, limit: 1 })
  const place = rule ? await findTaxPlace(deps.db, rule) : null
  return runAudited(deps, actor, { ...toOperation('tax.delete', id, place), keyed }, async ({ db }) => {
    if (!rule || !place) return refuse(problem('not_found'))
    // The day starts up to 14 hours earlier in other time zones.
    if (rule.from <= addDays(utcDay(deps), 1)) return refuse(notModifiable('tax_rule_begun'))
    const [gone] = await db.batch([statement('DELETE FROM tax_rule WHERE id = ?', id)])
    return (gone?.changes ?? 0) > 0 ? ok(rule) : refuse(problem('not_found'))
  })
}

function faultsOf({ from, ...input }: NewTaxRule, place: TaxPlace | null, today: CalendarDay): Record<string, string> {
  const last = addDays(today, DAYS_AHEAD)
  const steps = input.kind === 'rate' ? input.rule.slabs.map(([fromMinor]) => fromMinor) : []
  const isRising = steps.every((step, index) => index === 0 || step > (steps[index - 1] ?? 0))
  return {
    ...(place ? {} : { [input.city === null ? 'country' : 'city']: 'not known here' }),
    ...(from < addDays(today, -1) ? { from: `over: before ${addDays(today, -1)}` } : {}),
    ...(from > last ? { from: `too far ahead: after ${last}` } : {}),
    ...(isRising ? {} : { 'rate.slabs': 'each begins above the one before' }),
  }
}

function toOperation(action: AuditAction, id: string, place: TaxPlace | null) {
  const touches = (place?.brandIds ?? []).flatMap(versionsOfBrand)
  return { action, subject: `tax:${id}`, propertyId: null, snapshot: taxRuleSnapshot(id), touches }
}

function utcDay({ now }: Pick<Deps, 'now'>): CalendarDay {
  return calendarDayIn('UTC', now())
}
