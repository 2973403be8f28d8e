import { fitsVisit, type SocialMode, socialModes } from '#app/domain/guests/social-login.ts'
import type { Providers } from '#worker/ports/identity-provider.ts'
import type { Scope } from '#worker/scope.ts'

/** The companies a guest may sign in with on this visit: configured, and fit for it (DEC-44) [AUTH-52]. */
export function offeredCompanies(providers: Providers, { visitor, country }: Scope): SocialMode[] {
  return socialModes.filter(
    (mode) => providers[mode] !== undefined && fitsVisit(mode, { ...visitor, countryCode: country.code }),
  )
}
