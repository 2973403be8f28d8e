import type { Instant } from '#app/domain/dates/instant.ts'
import { maskEmail, type SocialMode, socialModes } from '#app/domain/guests/social-login.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Providers } from '#worker/infra/ports/identity-provider.ts'
import { deleteIdentity, findIdentities } from '#worker/services/accounts/social/identity-storage.ts'

export type ListedIdentity = { mode: SocialMode; email: string | null; linkedAt: Instant }

export async function listIdentities(deps: Deps, userId: string): Promise<ListedIdentity[]> {
  const identities = await findIdentities(deps.db, userId)
  return identities.flatMap(({ issuer, email, linkedAt }) => {
    const mode = socialModes.find((each) => findIssuer(deps.providers, each) === issuer)
    return mode ? [{ mode, email: email && maskEmail(email), linkedAt }] : []
  })
}

const defaultIssuers: Record<SocialMode, string> = {
  GMAIL: 'https://accounts.google.com',
  APPLE: 'https://appleid.apple.com',
  FACEBOOK: 'https://www.facebook.com',
  TRUECALLER: 'https://www.truecaller.com',
}

function findIssuer(providers: Providers, mode: SocialMode): string {
  return providers[mode]?.issuer ?? defaultIssuers[mode]
}

/** Unlinks an identity. The last sign-in method stays, otherwise the guest could not sign in again. Idempotent. */
export async function unlinkIdentity(
  deps: Deps,
  { userId, mode }: { userId: string; mode: SocialMode },
): Promise<Result<null, Problem>> {
  const issuer = findIssuer(deps.providers, mode)
  const [deleted] = await deps.db.batch([deleteIdentity(userId, issuer)])
  if (deleted?.changes) return ok(null)
  const isLinked = (await findIdentities(deps.db, userId)).some((identity) => identity.issuer === issuer)
  return isLinked ? refuse(problem('last_way_in')) : ok(null)
}
