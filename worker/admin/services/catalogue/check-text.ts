import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { Actor } from '../actor.ts'
import { findReachableProperty } from '../properties/properties.ts'
import { runAudited } from '../run-audited.ts'
import { listStaleTexts, type StaleText } from './stale-texts.ts'

type Check = Pick<StaleText, 'room' | 'field' | 'language'> & {
  propertyId: number
  idempotency: IdempotentRequest | null
}

/** Records that a translation still holds although its English text changed. Returns those still out of date. */
export async function checkText(
  deps: Deps,
  actor: Actor,
  { propertyId, room, field, language, idempotency }: Check,
): Promise<Result<StaleText[], Problem>> {
  const found = await findReachableProperty(deps, actor, propertyId)
  if (!found.ok) return found
  const snapshot = statement(
    `SELECT json_object('stale_texts', json_group_array(json_array(room_category_id, field, locale)))
     FROM stale_text WHERE property_id = ?`,
    propertyId,
  )
  const operation = { action: 'property.change', subject: `property:${propertyId}`, propertyId, snapshot } as const
  return runAudited(deps, actor, { ...operation, idempotency }, async ({ db, write }) => {
    const stale = await listStaleTexts(db, propertyId)
    const isStale = stale.some((one) => one.room === room && one.field === field && one.language === language)
    if (!isStale) return refuse(problem('not_found'))
    await write([
      statement(
        'DELETE FROM stale_text WHERE property_id = ? AND room_category_id = ? AND field = ? AND locale = ?',
        ...[propertyId, room ?? 0, field, language],
      ),
    ])
    return ok(await listStaleTexts(db, propertyId))
  })
}
