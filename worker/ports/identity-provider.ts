import type { PhoneNumber } from '#app/domain/guests/phone.ts'
import type { SocialMode } from '#app/domain/guests/social-login.ts'

/** Who somebody is in the eyes of another company. The account's key is issuer and subject, never an address. */
export type OutsideIdentity = {
  issuer: string
  subject: string
  email: string | null
  /** The company says that the address is this person's, and its word counts for that. */
  isEmailProven: boolean
  firstName: string
  lastName: string
  /** A number the company has proven; null where it tells none. */
  phone: PhoneNumber | null
}

/** What one trip to another company and back is made with; kept in a ticket. */
export type Trip = { state: string; nonce: string; verifier: string; redirectUri: string }

/** Another company that can say who somebody is. Throws `ProviderAway` or `ProviderRefusal`, and bugs. */
export type Provider = {
  /** Who signs what it says: half of an account's key. */
  issuer: string
  /** Where the guest goes to. */
  authorizationUrl: (trip: Trip) => Promise<string>
  /** Who came back with these parameters. */
  exchange: (trip: Trip, params: URLSearchParams) => Promise<OutsideIdentity>
  /** Whose token this is that an app or a button of the company's own was given for us. */
  readToken: (token: string) => Promise<OutsideIdentity>
}

export type Providers = Partial<Record<SocialMode, Provider>>

/** The company could not be reached, took too long or failed. */
export class ProviderAway extends Error {}

/** The company, or the check of what it says, does not confirm anybody. */
export class ProviderRefusal extends Error {}
