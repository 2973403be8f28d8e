import type { Instant } from '#app/domain/dates/instant.ts'
import { maskEmail, type SocialMode, socialModes } from '#app/domain/guests/social-login.ts'
import type { Deps } from '#worker/deps.ts'
import { findIdentities } from '#worker/identity/social/identity-storage.ts'
import type { Providers } from '#worker/ports/identity-provider.ts'

export type ListedIdentity = { mode: SocialMode; email: string | null; linkedAt: Instant }

export async function listIdentities(deps: Deps, userId: string): Promise<ListedIdentity[]> {
  const identities = await findIdentities(deps.db, userId)
  return identities.flatMap(({ issuer, email, linkedAt }) => {
    const mode = socialModes.find((each) => issuerOf(deps.providers, each) === issuer)
    return mode ? [{ mode, email: email && maskEmail(email), linkedAt }] : []
  })
}

const usualIssuers: Record<SocialMode, string> = {
  GMAIL: 'https://accounts.google.com',
  APPLE: 'https://appleid.apple.com',
  FACEBOOK: 'https://www.facebook.com',
  TRUECALLER: 'https://www.truecaller.com',
}

/** Returns the issuer of a mode's identities, even when it is no longer configured. */
export function issuerOf(providers: Providers, mode: SocialMode): string {
  return providers[mode]?.issuer ?? usualIssuers[mode]
}
