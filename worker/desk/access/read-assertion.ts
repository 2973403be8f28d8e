import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import type { AccessSettings } from './access-settings.ts'

export type AssertionPorts = {
  now: () => number
  /** Counts a question for keys nobody has heard of; false once there were too many. */
  mayAskAgain: () => Promise<boolean>
  /** What the team's keys are kept with: as long as it is there, and ten minutes at most. */
  isolate: object
}

type Kept = { issuer: string; keys: ReturnType<typeof createRemoteJWKSet> }

const keptBy = new WeakMap<object, Kept>()

function keysOf(issuer: string, isolate: object): Kept['keys'] {
  const kept = keptBy.get(isolate)
  if (kept?.issuer === issuer) return kept.keys
  // Unknown keys are asked for below: anybody can make one up.
  const cooldownDuration = Number.POSITIVE_INFINITY
  const keys = createRemoteJWKSet(new URL(`${issuer}/cdn-cgi/access/certs`), { cooldownDuration })
  keptBy.set(isolate, { issuer, keys })
  return keys
}

/**
 * Whom Cloudflare Access let in: a mail address, or the name of a service's token; null where the assertion is none of this
 * application, forged or over. A key that is new since is asked for at once. Throws where the keys cannot be had.
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

/** What is wrong with the assertion is a refusal; what is wrong with the way to the keys is an outage. */
function refuseOrThrow(error: unknown): null {
  const isOutage =
    !(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout || error.code === 'ERR_JOSE_GENERIC'
  if (isOutage) throw error
  return null
}
