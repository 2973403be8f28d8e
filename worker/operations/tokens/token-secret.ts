import type { Deps } from '#worker/deps.ts'
import { randomToken, sha256 } from '#worker/secrets/keyed-hash.ts'

/** Lets people and secret scanners recognise the token. */
const PREFIX = 'sfd_'
const SHAPE = /^sfd_[\w-]{43}$/

/** Returns a new token with 256 random bits and its hash. Only the hash is stored. */
export async function makeTokenSecret({
  randomBytes,
}: Pick<Deps, 'randomBytes'>): Promise<{ token: string; hash: string }> {
  const token = `${PREFIX}${randomToken(randomBytes, 32)}`
  return { token, hash: await sha256(token) }
}

export async function hashOfToken(token: string): Promise<string | null> {
  return SHAPE.test(token) ? sha256(token) : null
}
