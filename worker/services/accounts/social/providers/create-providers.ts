import { importPKCS8, SignJWT } from 'jose'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { Provider, Providers } from '#worker/infra/ports/identity-provider.ts'
import type { SocialSettings } from '#worker/services/accounts/social/social-settings.ts'
import { createAsk } from './ask.ts'
import { createFacebook } from './facebook.ts'
import { createOidcProvider, type OidcOptions } from './oidc.ts'
import { createTruecaller } from './truecaller.ts'

export function createProviders(settings: SocialSettings, now: () => Instant, timeoutMs?: number): Providers {
  const { google, facebook, apple, truecaller } = settings
  const ask = createAsk(timeoutMs)
  return {
    ...(google ? { GMAIL: createGoogle({ ...google, now, ask, company: google }) } : {}),
    ...(facebook ? { FACEBOOK: createFacebook({ ...facebook, ask }) } : {}),
    ...(apple ? { APPLE: createApple({ ...apple, now, ask, company: apple }) } : {}),
    ...(truecaller ? { TRUECALLER: createTruecaller({ ...truecaller, ask }) } : {}),
  }
}

type Shared = Pick<OidcOptions, 'now' | 'ask' | 'company'>
type GoogleOptions = NonNullable<SocialSettings['google']> & Shared
type AppleOptions = NonNullable<SocialSettings['apple']> & Shared

/** Google. The specification's scopes need `openid`, otherwise there is no ID token to verify. */
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
    company: options.company,
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
