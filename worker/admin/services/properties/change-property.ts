import type { Problem } from '#app/domain/problem.ts'
import { ok, type Result } from '#app/domain/result.ts'
import { statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { Actor } from '../actor.ts'
import { runAudited } from '../run-audited.ts'
import { findReachableProperty, type Property } from './properties.ts'

type PropertyChange = { id: number; autoMarksStays: boolean; idempotency: IdempotentRequest | null }

export async function changeProperty(
  deps: Deps,
  actor: Actor,
  { id, autoMarksStays, idempotency }: PropertyChange,
): Promise<Result<Property, Problem>> {
  const found = await findReachableProperty(deps, actor, id)
  const operation = {
    action: 'property.change',
    subject: `property:${id}`,
    propertyId: found.ok ? id : null,
    snapshot: statement("SELECT json_object('auto_mark_stays', auto_mark_stays) FROM property WHERE id = ?", id),
    idempotency,
  } as const
  return runAudited(deps, actor, operation, async ({ write }) => {
    if (!found.ok) return found
    await write([
      statement(
        'UPDATE property SET auto_mark_stays = ?2 WHERE id = ?1 AND auto_mark_stays <> ?2',
        ...[id, Number(autoMarksStays)],
      ),
    ])
    return ok({ ...found.value, autoMarksStays })
  })
}
