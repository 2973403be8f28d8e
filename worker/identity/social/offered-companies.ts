import { fitsVisit, type SocialMode, socialModes } from '#app/domain/guests/social-login.ts'
import type { Providers } from '#worker/ports/identity-provider.ts'
import type { Scope } from '#worker/scope.ts'

/** The companies a guest may sign in with on this visit: configured, and fit for it (DEC-44) [AUTH-52]. */
export function offeredCompanies(providers: Providers, { visitor, country }: Scope): SocialMode[] {
  const visit = {
    isWebview: visitor.isWebview,
    isMicrosite: visitor.microsite !== null,
    device: visitor.device,
    countryCode: country.code,
  }
  return socialModes.filter((mode) => providers[mode] !== undefined && fitsVisit(mode, visit))
}
