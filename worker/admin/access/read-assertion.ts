import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import type { AccessSettings } from './access-settings.ts'

export type AssertionPorts = {
  now: () => number
  /** Counts a refetch for an unknown key; false after too many. */
  mayAskAgain: () => Promise<boolean>
  /** Object with the isolate's lifetime: the team's keys are cached per isolate, for ten minutes at most. */
  isolate: object
}

type Kept = { issuer: string; keys: ReturnType<typeof createRemoteJWKSet> }

const keptBy = new WeakMap<object, Kept>()

function keysOf(issuer: string, isolate: object): Kept['keys'] {
  const kept = keptBy.get(isolate)
  if (kept?.issuer === issuer) return kept.keys
  // `jose` must not refetch for unknown keys, because anybody can send one; the counted refetch is below.
  const cooldownDuration = Number.POSITIVE_INFINITY
  const keys = createRemoteJWKSet(new URL(`${issuer}/cdn-cgi/access/certs`), { cooldownDuration })
  keptBy.set(isolate, { issuer, keys })
  return keys
}

/**
 * Returns whom Cloudflare Access let in (an email address, or the name of a service token), or null for an assertion
 * that is forged, expired or for another application. A new signing key is fetched at once. Throws when the keys cannot
 * be fetched.
 */
export async function readAssertion(
  token: string,
  settings: AccessSettings,
  { now, mayAskAgain, isolate }: AssertionPorts,
): Promise<string | null> {
  const keys = keysOf(settings.issuer, isolate)
  const verify = async () =>
    (await jwtVerify(token, keys, { ...claimsOf(settings), currentDate: new Date(now()) })).payload
  try {
    return whoIs(await verify())
  } catch (error) {
    if (!(error instanceof errors.JWKSNoMatchingKey)) return refuseOrThrow(error)
  }
  if (!(await mayAskAgain())) return null
  await keys.reload()
  try {
    return whoIs(await verify())
  } catch (error) {
    return refuseOrThrow(error)
  }
}

function claimsOf({ issuer, audience }: AccessSettings) {
  return { issuer, audience, algorithms: ['RS256'], requiredClaims: ['exp', 'iat'], clockTolerance: 10 }
}

function whoIs({ email, common_name: service }: JWTPayload): string | null {
  const name = typeof email === 'string' && email !== '' ? email : service
  return typeof name === 'string' && name !== '' ? name.slice(0, 254) : null
}

/** An invalid assertion returns null; a failed fetch of the keys is an outage and throws. */
function refuseOrThrow(error: unknown): null {
  const isOutage =
    !(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout || error.code === 'ERR_JOSE_GENERIC'
  if (isOutage) throw error
  return null
}
