import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import * as v from 'valibot'
import { readVariables, type VariablesOf } from '#worker/infra/read-variables.ts'

export type AssertionContext = {
  now: () => number
  /** Counts a refetch of the keys for an unknown one; false after too many. */
  mayRefetch: () => Promise<boolean>
  /** Object with the isolate's lifetime: the team's keys are cached per isolate, for ten minutes at most. */
  isolate: object
}

type CachedKeys = { issuer: string; keys: ReturnType<typeof createRemoteJWKSet> }

const cachedKeysByIsolate = new WeakMap<object, CachedKeys>()

function findKeys(issuer: string, isolate: object): CachedKeys['keys'] {
  const cached = cachedKeysByIsolate.get(isolate)
  if (cached?.issuer === issuer) return cached.keys
  // `jose` must not refetch for unknown keys, because any client can send one; the counted refetch is below.
  const cooldownDuration = Number.POSITIVE_INFINITY
  const keys = createRemoteJWKSet(new URL(`${issuer}/cdn-cgi/access/certs`), { cooldownDuration })
  cachedKeysByIsolate.set(isolate, { issuer, keys })
  return keys
}

/** Returns the identity in a token of Access (mail address or service name), or null. Throws without the keys. */
export async function readAssertion(
  token: string,
  settings: AccessSettings,
  { now, mayRefetch, isolate }: AssertionContext,
): Promise<string | null> {
  const keys = findKeys(settings.issuer, isolate)
  const verify = async () =>
    (await jwtVerify(token, keys, { ...requiredClaims(settings), currentDate: new Date(now()) })).payload
  try {
    return readIdentity(await verify())
  } catch (error) {
    if (!(error instanceof errors.JWKSNoMatchingKey)) return nullOrThrow(error)
  }
  if (!(await mayRefetch())) return null
  await keys.reload()
  try {
    return readIdentity(await verify())
  } catch (error) {
    return nullOrThrow(error)
  }
}

function requiredClaims({ issuer, audience }: AccessSettings) {
  return { issuer, audience, algorithms: ['RS256'], requiredClaims: ['exp', 'iat'], clockTolerance: 10 }
}

function readIdentity({ email, common_name: service }: JWTPayload): string | null {
  const name = typeof email === 'string' && email !== '' ? email : service
  return typeof name === 'string' && name !== '' ? name.slice(0, 254) : null
}

function nullOrThrow(error: unknown): null {
  const isOutage =
    !(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout || error.code === 'ERR_JOSE_GENERIC'
  if (isOutage) throw error
  return null
}

export const accessSchema = v.object({
  ACCESS_TEAM: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,63}$/, 'needs <team> of <team>.cloudflareaccess.com')),
  ),
  ACCESS_AUD: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'needs the AUD tag of the application'))),
})

export type AccessVariables = VariablesOf<typeof accessSchema.entries>

export type AccessSettings = { issuer: string; audience: string }

/** Returns null without Cloudflare Access. Throws when only one setting exists, so that a typo locks the admin. */
export function readAccessSettings(env: AccessVariables): AccessSettings | null {
  const { ACCESS_TEAM: team, ACCESS_AUD: audience } = readVariables(accessSchema, env)
  if (!team && !audience) return null
  if (!team || !audience) throw new Error('ACCESS_TEAM and ACCESS_AUD must both be set')
  return { issuer: `https://${team}.cloudflareaccess.com`, audience }
}
