import { type PlanKey, publishPlans } from '#worker/admin/services/offers/rate-plan-events.ts'
import { type Statement, statement } from '#worker/infra/database/database.ts'
import type { SubjectChange } from './kind.ts'

/** Raises the revision of plans that existed, and publishes all written and deleted ones. */
export function updateChangedPlans(changes: readonly SubjectChange[], now: number): Statement[] {
  const replaced = changes.filter(({ before, after }) => before && after).map(({ id }) => id)
  const written = keysOf(changes.map(({ after }) => after))
  const deleted = keysOf(changes.flatMap(({ before, after }) => (after === null ? [before] : [])))
  return [
    ...(replaced.length > 0 ? [raiseRevisions(replaced)] : []),
    ...(written.length > 0 ? [publishPlans('changed', written, now)] : []),
    ...(deleted.length > 0 ? [publishPlans('deleted', deleted, now)] : []),
  ]
}

function raiseRevisions(ids: readonly (number | string)[]): Statement {
  return statement(
    'UPDATE rate_plan SET revision = revision + 1 WHERE id IN (SELECT value FROM json_each(?))',
    JSON.stringify(ids),
  )
}

function keysOf(subjects: readonly SubjectChange['after'][]): PlanKey[] {
  return subjects.flatMap((subject) =>
    (subject?.rate_plan ?? []).map((plan) => ({ propertyId: Number(plan.property_id), code: String(plan.code) })),
  )
}
