import { isPartOf } from '#app/domain/operators/grants.ts'
import { type Role, roleNames, roles, type Scope } from '#app/domain/operators/scopes.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { type Database, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { type Actor, grantsWithinReach } from '../actor.ts'
import { runAudited } from '../run-audited.ts'

export type RoleLimit = { currency: string; refundMinor: number }

export type RoleDetails = { role: Role; scopes: readonly Scope[]; limits: RoleLimit[] }

export async function listRoles(db: Database): Promise<RoleDetails[]> {
  const rows = await db.all<RoleLimit & { role: string }>(
    'SELECT role, currency, refund_minor AS refundMinor FROM role_limit ORDER BY currency',
  )
  return roleNames.map((role) => ({
    role,
    scopes: roles[role],
    limits: rows.filter((row) => row.role === role).map(({ currency, refundMinor }) => ({ currency, refundMinor })),
  }))
}

type LimitChange = { role: Role; limit: RoleLimit; idempotency: IdempotentRequest | null }

/**
 * Changes the limit of a role. It holds for all properties, so only those set it who manage people of all and have the
 * role's rights.
 */
export async function changeRoleLimit(
  deps: Deps,
  actor: Actor,
  { role, limit, idempotency }: LimitChange,
): Promise<Result<RoleDetails, Problem>> {
  const isHeld = isPartOf({ scopes: roles[role], reach: 'all' }, grantsWithinReach(actor))
  if (actor.reach !== 'all' || !isHeld) return refuse(problem('forbidden'))
  const snapshot = statement(
    `SELECT json_object('limits', json_group_array(json_object('currency', currency, 'refund_minor', refund_minor)))
     FROM role_limit WHERE role = ?`,
    role,
  )
  const operation = { action: 'role.change', subject: `role:${role}`, snapshot, idempotency } as const
  return runAudited(deps, actor, operation, async ({ db, write }) => {
    await write([
      statement(
        `INSERT INTO role_limit (role, currency, refund_minor) VALUES (?1, ?2, ?3)
         ON CONFLICT (role, currency) DO UPDATE SET refund_minor = ?3 WHERE refund_minor <> ?3`,
        role,
        limit.currency,
        limit.refundMinor,
      ),
    ])
    const changed = (await listRoles(db)).find((one) => one.role === role)
    return changed ? ok(changed) : refuse(problem('not_found'))
  })
}
