import type { Instant } from '#app/domain/dates/instant.ts'
import { notModifiable } from '#app/domain/operators/refusal-reasons.ts'
import { type Problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { versionsOfProperty } from '#worker/infra/cache/page-key.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { recordPricesOf } from '#worker/services/pricing/prices/record-prices.ts'
import type { Actor } from '../actor.ts'
import { findReachableProperty } from '../properties/properties.ts'
import { type Operation, runAudited } from '../run-audited.ts'
import { nightsSnapshot } from './nights-snapshot.ts'
import { listPlansOfRooms, planNightEvents } from './plan-update-storage.ts'
import {
  previewStatement,
  type ResolvedChange,
  type ResolvedRow,
  resolveStatement,
  selectResolvedStatement,
  toResolvedChange,
  writeStatements,
} from './rate-update-storage.ts'
import {
  type AriChange,
  namesPlan,
  type PlanUpdate,
  type PropertyUpdates,
  type RateUpdate,
  toRateUpdates,
} from './rate-updates.ts'

export type AriPush = {
  propertyId: number
  changes: readonly AriChange[]
  /** Time at which the sender read the values; null means now. */
  asOf: Instant | null
  isDryRun: boolean
  idempotency: IdempotentRequest | null
  alsoWrite?: Operation['alsoWrite']
}

type ChangeCounts = { nights: number; changed: number; stale: number }

export type AriOutcome = { asOf: Instant; changed: number; stale: number; lines: ChangeCounts[] }

/** Tolerated clock skew of a sender. A time further ahead would block all later updates as stale. */
const MAX_AHEAD_MS = 5 * 60_000

/**
 * Writes all updates or none. Fails with `not_found`, with `invalid_fields` and every fault by its line, or with
 * `record_changed` and the first night of each line that has other values than expected.
 */
export async function writeAri(deps: Deps, actor: Actor, push: AriPush): Promise<Result<AriOutcome, Problem>> {
  const { propertyId, isDryRun, idempotency } = push
  const reachable = await findReachableProperty(deps, actor, propertyId)
  if (!reachable.ok) return reachable
  const property = reachable.value
  const now = deps.now()
  const asOf = push.asOf ?? now
  if (asOf > now + MAX_AHEAD_MS) return refuseFields({ as_of: 'later than now' })
  const plans = push.changes.some(namesPlan) ? await listPlansOfRooms(deps.db, propertyId) : []
  const found = toRateUpdates(push.changes, { property, plans, today: calendarDayIn(property.city.timeZone, now) })
  if (!found.ok) return refuseFields(found.problem)
  const updates: PropertyUpdates = { propertyId, ...splitByPlan(found.value), asOf, isDated: push.asOf !== null }
  const report = (rows: readonly ResolvedRow[]) => toOutcome(rows.map(toResolvedChange), { ...push, asOf })
  if (isDryRun) {
    const { sql, params } = previewStatement(updates)
    return report(await deps.db.all<ResolvedRow>(sql, ...params))
  }
  const isPriced = push.changes.some(({ price }) => price !== undefined)
  const operation: Operation = {
    action: 'ari.write',
    subject: `ari:${propertyId}`,
    propertyId,
    snapshot: nightsSnapshot(found.value),
    prepare: resolveStatement(updates),
    invalidates: versionsOfProperty({ id: propertyId, citySlug: property.city.slug }),
    afterWrite: isPriced ? (later) => recordPricesOf(later, propertyId) : null,
    idempotency,
    alsoWrite: push.alsoWrite,
  }
  return runAudited(deps, actor, operation, async ({ write }) => {
    // Counted inside the transaction, so the response reports the actual writes.
    const [lines] = await write([
      selectResolvedStatement(updates),
      ...writeStatements(updates),
      ...planNightEvents(updates, now),
    ])
    return report(lines?.rows ?? [])
  })
}

function splitByPlan(updates: readonly RateUpdate[]): Pick<PropertyUpdates, 'nights' | 'planNights'> {
  const isOfPlan = (update: RateUpdate): update is PlanUpdate => update.plan !== undefined
  return { nights: updates.filter((update) => !isOfPlan(update)), planNights: updates.filter(isOfPlan) }
}

const MAX_FAULTS = 50

/**
 * Fails when a night has other values than expected, or when, with its stored rules, it would have a maximum stay below
 * its minimum stay.
 */
function toOutcome(
  resolved: readonly ResolvedChange[],
  { changes, asOf }: { changes: readonly AriChange[]; asOf: Instant },
): Result<AriOutcome, Problem> {
  const unexpected = resolved.filter(({ changedDay }) => changedDay !== null).slice(0, MAX_FAULTS)
  if (unexpected.length > 0) {
    const fields = unexpected.map(({ line, changedDay }) => [
      `changes.${line}.expected`,
      `other values on ${changedDay}`,
    ])
    return refuse(notModifiable('record_changed', Object.fromEntries(fields)))
  }
  const faults = resolved.filter(({ faultDay }) => faultDay !== null).slice(0, MAX_FAULTS)
  if (faults.length > 0) {
    const message = (day: ResolvedChange['faultDay']) => `below the minimum stay of ${day}`
    return refuseFields(
      Object.fromEntries(faults.map(({ line, faultDay }) => [`changes.${line}.max_nights`, message(faultDay)])),
    )
  }
  const byLine = new Map(resolved.map((change) => [change.line, change]))
  const lines: ChangeCounts[] = changes.map((_, line) => {
    const { nights = 0, changed = 0, stale = 0 } = byLine.get(line) ?? {}
    return { nights, changed, stale }
  })
  const sum = (name: 'changed' | 'stale') => lines.reduce((total, line) => total + line[name], 0)
  return ok({ asOf, changed: sum('changed'), stale: sum('stale'), lines })
}
