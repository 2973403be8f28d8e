import type { Instant } from '#app/domain/dates/instant.ts'
import type { AccountAddressField } from '#app/domain/guests/guest-fields.ts'
import type { Locale } from '#app/i18n/locales.ts'

/** Where a guest lives, as they told it; null: not told. */
export type Address = Record<AccountAddressField, string | null>

/** A way in by another company. */
export type Identity = { issuer: string; email: string | null; createdAt: Instant }

/** Everything an account says of its guest. */
export type Account = Address & {
  id: string
  firstName: string
  lastName: string
  /** Both null where the guest has no number here. */
  countryCode: string | null
  phone: string | null
  email: string | null
  /** Null: nobody has proven that the address is theirs; bookings are still confirmed to it. */
  emailProvenAt: Instant | null
  hasPassword: boolean
  passwordSetAt: Instant | null
  /** The language messages are written in; null: that of the page they come from. */
  locale: Locale | null
  /** When the guest agreed to how their data is treated; null: they were not asked. */
  gdprConsentAt: Instant | null
  deviseRole: string
  status: string
  createdAt: Instant
  identities: Identity[]
}

/** A guest at their own account, with the session they came by. */
export type Owner = {
  account: Account
  sessionHash: string
  /** When they last proved in this session who they are. */
  provenAt: Instant | null
}
