import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { sha256 } from '#worker/infra/crypto/keyed-hash.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Account, Owner } from './account.ts'
import { findAccount, findOwner } from './account-storage.ts'

export async function readOwner(deps: Deps, scope: Scope, sessionId: string | null): Promise<Result<Owner, Problem>> {
  const { user } = scope.visitor
  const owner = user && sessionId ? await findOwner(deps.db, user.id, await sha256(sessionId)) : null
  return owner ? ok(owner) : refuse(problem('not_signed_in'))
}

export function accountOf({ db }: Pick<Deps, 'db'>, userId: string): Promise<Account | null> {
  return findAccount(db, userId)
}
