import type { Instant } from '#app/domain/dates/instant.ts'
import type { Providers } from '#worker/infra/ports/identity-provider.ts'
import type { SocialSettings } from '#worker/services/accounts/social/social-settings.ts'
import { createApple } from './apple.ts'
import { createAsk } from './ask.ts'
import { createFacebook } from './facebook.ts'
import { createGoogle } from './google.ts'
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
