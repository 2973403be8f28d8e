import { createRemoteJWKSet, customFetch as joseFetch, jwtVerify } from 'jose'
import * as oauth from 'oauth4webapi'
import * as v from 'valibot'
import type { Instant } from '#app/domain/dates/instant.ts'
import {
  type AuthorizationRequest,
  type ExternalIdentity,
  type Provider,
  ProviderRefusal,
} from '#worker/infra/ports/identity-provider.ts'
import { createProviderFetch, type ProviderFetch, withProviderErrors } from './provider-fetch.ts'

export type OidcOptions = {
  clientId: string
  /** Generated for each use if the provider requires it. */
  clientSecret: () => Promise<string>
  issuer: string
  alsoIssuedBy?: string[]
  parameters: Record<string, string>
  now: () => Instant
  ask?: ProviderFetch
  cacheKey?: object
}

const TOKEN_LIFE_SECONDS = 600
const METADATA_LIFE_MS = 3_600_000

/** Public metadata of a provider. Promises are not cached, because they belong to the request that created them. */
type ProviderCache = {
  metadata: { server: oauth.AuthorizationServer; until: Instant } | null
  keys: { address: string; find: ReturnType<typeof createRemoteJWKSet> } | null
}

const providerCaches = new WeakMap<object, ProviderCache>()

const booleanClaim = v.optional(v.union([v.boolean(), v.string()]), false)
const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  email: v.optional(v.pipe(v.string(), v.maxLength(254))),
  email_verified: booleanClaim,
  given_name: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  family_name: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
})

/** Signs in by OpenID Connect. Verifies the ID token's key, issuer, audience, age and nonce. */
export function createOidcProvider(options: OidcOptions): Provider {
  const { clientId, issuer, now, ask = createProviderFetch(), cacheKey = options } = options
  const cached: ProviderCache = providerCaches.get(cacheKey) ?? { metadata: null, keys: null }
  providerCaches.set(cacheKey, cached)
  const client: oauth.Client = { client_id: clientId }
  const httpOptions = { [oauth.allowInsecureRequests]: issuer.startsWith('http:'), [oauth.customFetch]: ask as never }

  async function findServer(): Promise<oauth.AuthorizationServer> {
    if (cached.metadata && cached.metadata.until > now()) return cached.metadata.server
    const url = new URL(issuer)
    const server = await oauth.processDiscoveryResponse(url, await oauth.discoveryRequest(url, httpOptions))
    cached.metadata = { server, until: now() + METADATA_LIFE_MS }
    return server
  }

  function findKeys(server: oauth.AuthorizationServer) {
    const address = server.jwks_uri
    if (!address) throw new ProviderRefusal('no keys')
    if (cached.keys?.address !== address) {
      cached.keys = { address, find: createRemoteJWKSet(new URL(address), { [joseFetch]: ask as never }) }
    }
    return cached.keys.find
  }

  async function readIdToken(token: string, expected: { nonce?: string; maxAge?: number }): Promise<ExternalIdentity> {
    const server = await findServer()
    const { payload } = await jwtVerify(token, findKeys(server), {
      algorithms: ['RS256', 'ES256'],
      issuer: [server.issuer, ...(options.alsoIssuedBy ?? [])],
      audience: clientId,
      currentDate: new Date(now()),
      requiredClaims: ['exp', 'iat', 'sub'],
      maxTokenAge: expected.maxAge,
    })
    if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload.azp !== clientId) {
      throw new ProviderRefusal('azp')
    }
    if (expected.nonce !== undefined && payload.nonce !== expected.nonce) throw new ProviderRefusal('nonce')
    return toIdentity(issuer, v.parse(claimsSchema, payload))
  }

  async function exchange(request: AuthorizationRequest, params: URLSearchParams): Promise<ExternalIdentity> {
    const server = await findServer()
    const callbackParams = oauth.validateAuthResponse(server, client, params, request.state)
    const secret = oauth.ClientSecretPost(await options.clientSecret())
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      secret,
      callbackParams,
      request.redirectUri,
      request.verifier,
      httpOptions,
    )
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: request.nonce,
      requireIdToken: true,
    })
    return readIdToken(tokens.id_token ?? '', { nonce: request.nonce })
  }

  return {
    issuer,
    authorizationUrl: (request) =>
      withProviderErrors(async () => {
        const { authorization_endpoint: page } = await findServer()
        if (!page) throw new ProviderRefusal('no page')
        const params = await authorizationParams(request, clientId)
        return withParams(page, { ...params, nonce: request.nonce, ...options.parameters })
      }),
    exchange: (request, params) => withProviderErrors(() => exchange(request, params)),
    readToken: (token) => withProviderErrors(() => readIdToken(token, { maxAge: TOKEN_LIFE_SECONDS })),
  }
}

export async function authorizationParams(
  request: AuthorizationRequest,
  clientId: string,
): Promise<Record<string, string>> {
  return {
    client_id: clientId,
    redirect_uri: request.redirectUri,
    response_type: 'code',
    state: request.state,
    code_challenge: await oauth.calculatePKCECodeChallenge(request.verifier),
    code_challenge_method: 'S256',
  }
}

export function withParams(address: string, params: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return url.href
}

function toIdentity(issuer: string, claims: v.InferOutput<typeof claimsSchema>): ExternalIdentity {
  return {
    issuer,
    subject: claims.sub,
    email: claims.email ?? null,
    // Apple sends the boolean as a string.
    isEmailProven: claims.email !== undefined && (claims.email_verified === true || claims.email_verified === 'true'),
    firstName: claims.given_name,
    lastName: claims.family_name,
    phone: null,
  }
}
