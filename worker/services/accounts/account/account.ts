import type { Instant } from '#app/domain/dates/instant.ts'
import type { AccountAddressField } from '#app/domain/guests/guest-fields.ts'
import type { Locale } from '#app/i18n/locales.ts'

export type Address = Record<AccountAddressField, string | null>

export type Identity = { issuer: string; email: string | null; createdAt: Instant }

export type Account = Address & {
  id: string
  firstName: string
  lastName: string
  countryCode: string | null
  phone: string | null
  email: string | null
  /** Null when the address is unverified; booking confirmations still go there. */
  emailProvenAt: Instant | null
  hasPassword: boolean
  passwordSetAt: Instant | null
  /** Language of notifications; null uses that of the page. */
  locale: Locale | null
  gdprConsentAt: Instant | null
  deviseRole: string
  status: string
  createdAt: Instant
  identities: Identity[]
}

export type Owner = {
  account: Account
  sessionHash: string
  provenAt: Instant | null
}
