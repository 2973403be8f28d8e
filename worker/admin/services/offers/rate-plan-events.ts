import type { Instant } from '#app/domain/dates/instant.ts'
import { type Statement, statement } from '#worker/infra/database/database.ts'

export type PlanKey = { propertyId: number; code: string }

/**
 * Publishes an event of each plan that `source` selects (`property_id`, `code`). The revision of an event is its time,
 * because a plan that is deleted and created again begins with revision 0.
 */
export function publishPlansOf(kind: 'changed' | 'deleted', source: Statement, at: Instant): Statement {
  return statement(
    `INSERT INTO desk_event (kind, subject, property_id, revision, at, body)
     SELECT 'rate_plan.${kind}', 'rate-plan:' || g.property_id || ':' || g.code, g.property_id, ?, ?,
       json_object('plan', g.code)
     FROM (${source.sql}) g`,
    ...[at, at, ...source.params],
  )
}

export function publishPlans(kind: 'changed' | 'deleted', plans: readonly PlanKey[], at: Instant): Statement {
  const keys = JSON.stringify(plans.map(({ propertyId, code }) => [propertyId, code]))
  const source = statement('SELECT value ->> 0 AS property_id, value ->> 1 AS code FROM json_each(?)', keys)
  return publishPlansOf(kind, source, at)
}
