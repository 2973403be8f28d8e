import { importPKCS8, SignJWT } from 'jose'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { Provider } from '#worker/infra/ports/identity-provider.ts'
import type { SocialSettings } from '#worker/services/accounts/social/social-settings.ts'
import type { Ask } from './ask.ts'
import { createOidcProvider } from './oidc.ts'

export type AppleOptions = NonNullable<SocialSettings['apple']> & {
  now: () => Instant
  ask?: Ask
  company?: object
}

const SECRET_LIFE_SECONDS = 300

export function createApple(options: AppleOptions): Provider {
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
