import type { Instant } from '#app/domain/dates/instant.ts'
import type { Provider } from '#worker/infra/ports/identity-provider.ts'
import type { SocialSettings } from '#worker/services/accounts/social/social-settings.ts'
import type { Ask } from './ask.ts'
import { createOidcProvider } from './oidc.ts'

export type GoogleOptions = NonNullable<SocialSettings['google']> & {
  now: () => Instant
  ask?: Ask
  company?: object
}

/** Google. The specification's scopes need `openid`, otherwise there is no ID token to verify. */
export function createGoogle({ clientId, clientSecret, issuer, now, ask, company }: GoogleOptions): Provider {
  return createOidcProvider({
    clientId,
    clientSecret: async () => clientSecret,
    issuer,
    // Tokens of Google's own button may omit the scheme of the issuer.
    alsoIssuedBy: issuer.startsWith('https://') ? [issuer.slice('https://'.length)] : [],
    parameters: { scope: 'openid email profile', prompt: 'select_account' },
    now,
    ask,
    company,
  })
}
