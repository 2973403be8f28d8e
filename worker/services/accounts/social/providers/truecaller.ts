import * as v from 'valibot'
import {
  type AuthorizationRequest,
  type ExternalIdentity,
  type Provider,
  ProviderRefusal,
} from '#worker/infra/ports/identity-provider.ts'
import { readPhone } from '#worker/services/accounts/read-phone.ts'
import type { SocialSettings } from '#worker/services/accounts/social/social-settings.ts'
import { withParams } from './oidc.ts'
import { createProviderFetch, type ProviderFetch, withProviderErrors } from './provider-fetch.ts'

type TruecallerOptions = NonNullable<SocialSettings['truecaller']> & { ask?: ProviderFetch }

const ISSUER = 'https://www.truecaller.com'

const callbackSchema = v.object({
  accessToken: v.pipe(v.string(), v.minLength(8), v.maxLength(2_000)),
  endpoint: v.pipe(v.string(), v.url(), v.maxLength(500)),
})

const profileSchema = v.object({
  id: v.optional(v.union([v.string(), v.number()])),
  userId: v.optional(v.union([v.string(), v.number()])),
  phoneNumbers: v.pipe(v.array(v.union([v.string(), v.number()])), v.minLength(1)),
  name: v.optional(v.object({ first: v.optional(v.string(), ''), last: v.optional(v.string(), '') }), {}),
  onlineIdentities: v.optional(v.object({ email: v.optional(v.string()) }), {}),
})

/**
 * Creates sign-in with Truecaller's web SDK: its app asks the guest, its server sends ours a token, which fetches the
 * profile.
 */
export function createTruecaller({ appKey, origin, ask = createProviderFetch() }: TruecallerOptions): Provider {
  /** The message names the server to ask; only Truecaller's own hosts are accepted. */
  async function readProfile(text: string): Promise<ExternalIdentity> {
    const { accessToken, endpoint } = v.parse(callbackSchema, JSON.parse(text))
    if (!isTruecallerHost(new URL(endpoint), origin)) throw new ProviderRefusal('endpoint')
    const response = await ask(endpoint, { headers: { Authorization: `Bearer ${accessToken}` } })
    if (!response.ok) throw new ProviderRefusal(`profile ${response.status}`)
    return toIdentity(v.parse(profileSchema, await response.json()))
  }

  return {
    issuer: ISSUER,
    authorizationUrl: async (request: AuthorizationRequest) =>
      withParams('truecallersdk://truesdk/web_verify', {
        type: 'btmsheet',
        requestNonce: request.nonce,
        partnerKey: appKey,
        partnerName: new URL(request.redirectUri).host,
        lang: 'en',
        loginPrefix: 'continue',
        loginSuffix: 'signin',
        ctaPrefix: 'continuewith',
        skipOption: 'useanothermethod',
        ttl: '60000',
      }),
    exchange: (_request, params) => withProviderErrors(() => readProfile(params.get('word') ?? '')),
    readToken: (token) => withProviderErrors(() => readProfile(token)),
  }
}

function isTruecallerHost(endpoint: URL, origin: string | null): boolean {
  if (origin !== null) return endpoint.origin === origin
  return endpoint.protocol === 'https:' && /(^|\.)truecaller\.com$/.test(endpoint.hostname) && endpoint.port === ''
}

/** Returns the identity of a profile. The subject is the user's id, because phone numbers are reassigned. */
function toIdentity({ id, userId, ...profile }: v.InferOutput<typeof profileSchema>): ExternalIdentity {
  const subject = String(id ?? userId ?? '')
  const digits = String(profile.phoneNumbers[0]).replace(/\D/g, '')
  const phone = readPhone({ phone: digits.replace(/^91(?=\d{10}$)/, ''), countryCode: '+91', countryIsoCode: null })
  if (subject === '' || !digits.startsWith('91') || !phone.ok) throw new ProviderRefusal('profile')
  return {
    issuer: ISSUER,
    subject: subject.slice(0, 255),
    email: profile.onlineIdentities.email?.slice(0, 254) || null,
    isEmailProven: false,
    firstName: profile.name.first.slice(0, 100),
    lastName: profile.name.last.slice(0, 100),
    phone: phone.value,
  }
}
