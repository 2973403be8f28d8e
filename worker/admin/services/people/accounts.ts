import { notModifiable } from '#app/domain/operators/refusal-reasons.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import {
  type AdminAccountDetail,
  decideCompanyAccount,
  searchAccountDetails,
} from '#worker/services/accounts/account-detail.ts'
import type { Actor } from '../actor.ts'
import { type Operation, runAudited } from '../run-audited.ts'

export type { AdminAccountDetail } from '#worker/services/accounts/account-detail.ts'

export type AccountDecision = {
  userId: string
  taxNumber: string
  state: 'approved' | 'refused'
  idempotency: IdempotentRequest | null
}

/**
 * Approves or refuses a company account. Idempotent. Fails with `not_modifiable` when the tax number is no longer the
 * one the operator saw.
 */
export async function decideAccount(
  deps: Deps,
  actor: Actor,
  { userId, taxNumber, state, idempotency }: AccountDecision,
): Promise<Result<AdminAccountDetail, Problem>> {
  const found = await findAccountDetail(deps, userId)
  if (!found.ok) return found
  const snapshot = statement(
    `SELECT json_object('kind', d.kind, 'state', d.state, 'role', u.devise_role) FROM account_detail d
     JOIN user u ON u.id = d.user_id WHERE d.user_id = ?`,
    userId,
  )
  const action = state === 'approved' ? 'company-account.approve' : 'company-account.refuse'
  const operation: Operation = { action, subject: `account:${userId}`, snapshot, idempotency }
  return runAudited(deps, actor, operation, async (audited) => {
    await decideCompanyAccount(audited, { userId, taxNumber, state, at: audited.now() })
    const decided = await findAccountDetail(audited, userId)
    if (!decided.ok) return decided
    const isAsDecided = decided.value.state === state && decided.value.taxNumber === taxNumber
    return isAsDecided ? decided : refuse(notModifiable('account_changed'))
  })
}

async function findAccountDetail(
  { db }: Pick<Deps, 'db'>,
  userId: string,
): Promise<Result<AdminAccountDetail, Problem>> {
  const [detail] = await searchAccountDetails(db, { userId, after: null, limit: 1 })
  return detail ? ok(detail) : refuse(problem('not_found'))
}
