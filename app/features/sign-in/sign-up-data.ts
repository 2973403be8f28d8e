import { splitName, tidyName } from '#app/domain/guests/guest-details.ts'

/** What a sign-up sends, by the names of the contract [AUTH-03]. */
export type SignUpData = {
  phone: string
  country_code: string
  email: string
  first_name: string
  last_name: string
  gdpr_consent: boolean
  street_name: string
  street_no: string
  zip_code: string
  city: string
  country_name: string
}

type Given = Partial<Omit<SignUpData, 'first_name' | 'last_name' | 'gdpr_consent'>> & {
  name?: string
  hasConsent?: boolean
}

/** The body of a sign-up: only what was given, and a name split on its first space [AUTH-03, AUTH-04]. */
export function buildSignUpData({ name = '', hasConsent = false, ...rest }: Given): Partial<SignUpData> {
  const { firstName, lastName } = splitName(tidyName(name))
  const all = { ...rest, first_name: firstName, last_name: lastName }
  const given = Object.entries(all)
    .map(([key, value]) => [key, value?.trim()] as const)
    .filter(([, value]) => value)
  return { ...Object.fromEntries(given), ...(hasConsent ? { gdpr_consent: true } : {}) }
}
