import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/deps.ts'
import { insertIdentity, selectIdentityOwner, updateBlanks } from '#worker/identity/social/identity-storage.ts'
import type { OutsideIdentity } from '#worker/ports/identity-provider.ts'

/** Links an identity to an account; fails when it belongs to another. Idempotent. */
export async function linkIdentity(
  deps: Deps,
  { userId, identity }: { userId: string; identity: OutsideIdentity },
): Promise<Result<null, Problem>> {
  const now = deps.now()
  const [, , owner] = await deps.db.batch([
    insertIdentity(identity, userId, now),
    updateBlanks(identity, userId, now),
    selectIdentityOwner(identity),
  ])
  return owner?.rows[0]?.user_id === userId ? ok(null) : refuse(problem('identity_taken'))
}
