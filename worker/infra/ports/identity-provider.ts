import type { PhoneNumber } from '#app/domain/guests/phone.ts'
import type { SocialMode } from '#app/domain/guests/social-login.ts'

/** A person's identity at a provider. The account's key is issuer and subject, never an email address. */
export type ExternalIdentity = {
  issuer: string
  subject: string
  email: string | null
  /** The provider is authoritative for the address and confirms it. */
  isEmailProven: boolean
  firstName: string
  lastName: string
  /** A phone number verified by the provider; null without one. */
  phone: PhoneNumber | null
}

/** Parameters of one sign-in at a provider, stored until the guest returns. */
export type AuthorizationRequest = { state: string; nonce: string; verifier: string; redirectUri: string }

/** An identity provider. Throws `ProviderUnavailable` or `ProviderRefusal`. */
export type Provider = {
  /** Issuer of its tokens: half of an account's key. */
  issuer: string
  /** Returns the address to redirect the guest to. */
  authorizationUrl: (attempt: AuthorizationRequest) => Promise<string>
  /** Returns the identity for the parameters of a return. */
  exchange: (attempt: AuthorizationRequest, params: URLSearchParams) => Promise<ExternalIdentity>
  /** Returns the identity of a token issued to the provider's app or button for us. */
  readToken: (token: string) => Promise<ExternalIdentity>
}

export type Providers = Partial<Record<SocialMode, Provider>>

/** The provider was unreachable, too slow or failed. */
export class ProviderUnavailable extends Error {}

/** The provider, or the verification of its response, confirms no identity. */
export class ProviderRefusal extends Error {}
