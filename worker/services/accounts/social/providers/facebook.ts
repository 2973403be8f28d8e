import * as oauth from 'oauth4webapi'
import * as v from 'valibot'
import { keyedHashHex } from '#worker/infra/crypto/keyed-hash.ts'
import {
  type AuthorizationRequest,
  type ExternalIdentity,
  type Provider,
  ProviderRefusal,
} from '#worker/infra/ports/identity-provider.ts'
import type { SocialSettings } from '#worker/services/accounts/social/social-settings.ts'
import { authorizationParams, withParams } from './oidc.ts'
import { createProviderFetch, type ProviderFetch, withProviderErrors } from './provider-fetch.ts'

type FacebookOptions = NonNullable<SocialSettings['facebook']> & { ask?: ProviderFetch }

const ISSUER = 'https://www.facebook.com'
const VERSION = 'v23.0'

const meSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  email: v.optional(v.pipe(v.string(), v.maxLength(254))),
  first_name: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  last_name: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
})
const tokenDetailsSchema = v.object({
  data: v.object({
    app_id: v.string(),
    is_valid: v.literal(true),
    user_id: v.optional(v.string()),
  }),
})

/**
 * Creates sign-in with Facebook, which does not tell whether an address is verified, so its addresses count as
 * unverified.
 */
export function createFacebook(options: FacebookOptions): Provider {
  const { clientId, clientSecret, dialogOrigin, graphOrigin } = options
  const ask = options.ask ?? createProviderFetch()
  const client: oauth.Client = { client_id: clientId }
  const server: oauth.AuthorizationServer = {
    issuer: ISSUER,
    token_endpoint: `${graphOrigin}/${VERSION}/oauth/access_token`,
  }
  const httpOptions = {
    [oauth.allowInsecureRequests]: graphOrigin.startsWith('http:'),
    [oauth.customFetch]: ask as never,
  }

  async function readMe(token: string): Promise<ExternalIdentity> {
    const address = withParams(`${graphOrigin}/${VERSION}/me`, {
      fields: 'id,email,first_name,last_name',
      // A stolen token is useless without our secret.
      appsecret_proof: await keyedHashHex(clientSecret, token),
    })
    const response = await ask(address, { headers: { Authorization: `Bearer ${token}` } })
    if (!response.ok) throw new ProviderRefusal(`me ${response.status}`)
    const me = v.parse(meSchema, await response.json())
    return {
      issuer: ISSUER,
      subject: me.id,
      email: me.email ?? null,
      isEmailProven: false,
      firstName: me.first_name,
      lastName: me.last_name,
      phone: null,
    }
  }

  async function exchange(request: AuthorizationRequest, params: URLSearchParams): Promise<ExternalIdentity> {
    const callbackParams = oauth.validateAuthResponse(server, client, params, request.state)
    const secret = oauth.ClientSecretPost(clientSecret)
    const { redirectUri, verifier } = request
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      secret,
      callbackParams,
      redirectUri,
      verifier,
      httpOptions,
    )
    const { access_token: token } = await oauth.processAuthorizationCodeResponse(server, client, response)
    return readMe(token)
  }

  /** A token issued for another app must not sign anyone in here. */
  async function readToken(token: string): Promise<ExternalIdentity> {
    const address = withParams(`${graphOrigin}/${VERSION}/debug_token`, { input_token: token })
    const response = await ask(address, { headers: { Authorization: `Bearer ${clientId}|${clientSecret}` } })
    if (!response.ok) throw new ProviderRefusal(`debug_token ${response.status}`)
    const { data } = v.parse(tokenDetailsSchema, await response.json())
    const identity = await readMe(token)
    if (data.app_id !== clientId || data.user_id !== identity.subject) throw new ProviderRefusal('another app')
    return identity
  }

  return {
    issuer: ISSUER,
    authorizationUrl: async (request) =>
      withParams(`${dialogOrigin}/${VERSION}/dialog/oauth`, {
        ...(await authorizationParams(request, clientId)),
        scope: 'email',
        auth_type: 'rerequest',
      }),
    exchange: (request, params) => withProviderErrors(() => exchange(request, params)),
    readToken: (token) => withProviderErrors(() => readToken(token)),
  }
}
