import type { Instant } from '#app/domain/dates/instant.ts'
import { maskEmail, type SocialMode, socialModes } from '#app/domain/guests/social-login.ts'
import type { Deps } from '#worker/deps.ts'
import { findIdentities } from '#worker/identity/social/identity-storage.ts'
import type { SocialSettings } from '#worker/identity/social/social-settings.ts'

/** A way into an account through another company, as its guest may see it. */
export type ListedIdentity = { mode: SocialMode; email: string | null; linkedAt: Instant }

/** The ways into an account through other companies, the oldest first. */
export async function listIdentities(deps: Deps, userId: string): Promise<ListedIdentity[]> {
  const identities = await findIdentities(deps.db, userId)
  return identities.flatMap(({ issuer, email, linkedAt }) => {
    const mode = socialModes.find((each) => issuerOf(deps.settings.social, each) === issuer)
    return mode ? [{ mode, email: email && maskEmail(email), linkedAt }] : []
  })
}

/** Who signs a mode's identities, configured or not any more. */
export function issuerOf(settings: SocialSettings, mode: SocialMode): string {
  if (mode === 'GMAIL') return settings.google?.issuer ?? 'https://accounts.google.com'
  if (mode === 'APPLE') return settings.apple?.issuer ?? 'https://appleid.apple.com'
  return mode === 'FACEBOOK' ? 'https://www.facebook.com' : 'https://www.truecaller.com'
}
