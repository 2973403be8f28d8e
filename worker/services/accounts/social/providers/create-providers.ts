import { importPKCS8, SignJWT } from 'jose'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { Provider, Providers } from '#worker/infra/ports/identity-provider.ts'
import type { SocialSettings } from '#worker/services/accounts/social/social-settings.ts'
import { createFacebook } from './facebook.ts'
import { createOidcProvider, type OidcOptions } from './oidc.ts'
import { createProviderFetch } from './provider-fetch.ts'
import { createTruecaller } from './truecaller.ts'

export function createProviders(settings: SocialSettings, now: () => Instant, timeoutMs?: number): Providers {
  const { google, facebook, apple, truecaller } = settings
  const ask = createProviderFetch(timeoutMs)
  return {
    ...(google ? { GMAIL: createGoogle({ ...google, now, ask, cacheKey: google }) } : {}),
    ...(facebook ? { FACEBOOK: createFacebook({ ...facebook, ask }) } : {}),
    ...(apple ? { APPLE: createApple({ ...apple, now, ask, cacheKey: apple }) } : {}),
    ...(truecaller ? { TRUECALLER: createTruecaller({ ...truecaller, ask }) } : {}),
  }
}

type SharedOptions = Pick<OidcOptions, 'now' | 'ask' | 'cacheKey'>
type GoogleOptions = NonNullable<SocialSettings['google']> & SharedOptions
type AppleOptions = NonNullable<SocialSettings['apple']> & SharedOptions

/** Creates sign-in with Google. The specification's scopes need `openid`, otherwise there is no ID token to verify. */
export function createGoogle({ clientId, clientSecret, issuer, ...shared }: GoogleOptions): Provider {
  return createOidcProvider({
    ...shared,
    clientId,
    clientSecret: async () => clientSecret,
    issuer,
    // Tokens of Google's own button may omit the scheme of the issuer.
    alsoIssuedBy: issuer.startsWith('https://') ? [issuer.slice('https://'.length)] : [],
    parameters: { scope: 'openid email profile', prompt: 'select_account' },
  })
}

const SECRET_LIFE_SECONDS = 300

function createApple(options: AppleOptions): Provider {
  return createOidcProvider({
    clientId: options.clientId,
    clientSecret: () => signSecret(options),
    issuer: options.issuer,
    parameters: { scope: 'email name', response_mode: 'form_post' },
    now: options.now,
    ask: options.ask,
    cacheKey: options.cacheKey,
  })
}

async function signSecret({ clientId, teamId, keyId, privateKey, issuer, now }: AppleOptions): Promise<string> {
  const seconds = Math.floor(now() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + SECRET_LIFE_SECONDS)
    .sign(await importPKCS8(privateKey, 'ES256'))
}
