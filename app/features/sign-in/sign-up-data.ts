import { splitName } from '#app/domain/guests/guest-details.ts'
import { type GuestFieldName, toWire, type WireName } from '#app/domain/guests/guest-fields.ts'
import { tidyText } from '#app/domain/typed-text.ts'

/** What a sign-up sends, by the names of the contract [AUTH-03]. */
export type SignUpData = Record<WireName<Exclude<GuestFieldName, 'name'>>, string> & { gdpr_consent: boolean }

type Given = Partial<Omit<SignUpData, WireName<'firstName' | 'lastName'> | 'gdpr_consent'>> & {
  name?: string
  hasConsent?: boolean
}

/** The body of a sign-up: only what was given, and a name split on its first space [AUTH-03, AUTH-04]. */
export function buildSignUpData({ name = '', hasConsent = false, ...rest }: Given): Partial<SignUpData> {
  const { firstName, lastName } = splitName(tidyText(name))
  const all: Record<string, string | undefined> = {
    ...rest,
    ...toWire(['firstName', 'lastName'], { firstName, lastName }),
  }
  const given = Object.entries(all)
    .map(([key, value]) => [key, value?.trim()] as const)
    .filter(([, value]) => value)
  return { ...Object.fromEntries(given), ...(hasConsent ? { gdpr_consent: true } : {}) }
}
