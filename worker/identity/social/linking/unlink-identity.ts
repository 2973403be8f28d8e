import type { SocialMode } from '#app/domain/guests/social-login.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/deps.ts'
import { deleteIdentity, findIdentities } from '#worker/identity/social/identity-storage.ts'
import { issuerOf } from './list-identities.ts'

/** Unlinks an identity. The last sign-in method stays, otherwise the guest could not sign in again. Idempotent. */
export async function unlinkIdentity(
  deps: Deps,
  { userId, mode }: { userId: string; mode: SocialMode },
): Promise<Result<null, Problem>> {
  const issuer = issuerOf(deps.providers, mode)
  const [deleted] = await deps.db.batch([deleteIdentity(userId, issuer)])
  if (deleted?.changes) return ok(null)
  const isThere = (await findIdentities(deps.db, userId)).some((identity) => identity.issuer === issuer)
  return isThere ? refuse(problem('last_way_in')) : ok(null)
}
