import { splitName } from '#app/domain/guests/guest-details.ts'
import { type GuestFieldName, toWire, type WireName } from '#app/domain/guests/guest-fields.ts'
import { tidyText } from '#app/domain/typed-text.ts'

export type SignUpData = Record<WireName<Exclude<GuestFieldName, 'name'>>, string> & { gdpr_consent: boolean }

type Given = Partial<Omit<SignUpData, WireName<'firstName' | 'lastName'> | 'gdpr_consent'>> & {
  name?: string
  hasConsent?: boolean
}

/** Builds a sign-up request: only given fields; the name is split at its first space. */
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
