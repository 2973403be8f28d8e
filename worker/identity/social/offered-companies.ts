import { fitsVisit, type SocialMode, socialModes } from '#app/domain/guests/social-login.ts'
import type { Providers } from '#worker/ports/identity-provider.ts'
import type { Scope } from '#worker/scope.ts'

/** Returns the providers offered on this visit: configured, and suitable for it. */
export function offeredCompanies(providers: Providers, { visitor, country }: Scope): SocialMode[] {
  return socialModes.filter(
    (mode) => providers[mode] !== undefined && fitsVisit(mode, { ...visitor, countryCode: country.code }),
  )
}
