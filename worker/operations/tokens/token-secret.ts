import type { Deps } from '#worker/deps.ts'
import { randomToken, sha256 } from '#worker/secrets/keyed-hash.ts'

/** So a token is known for what it is, by people and by scanners of leaked secrets. */
const PREFIX = 'sfd_'
const SHAPE = /^sfd_[\w-]{43}$/

/** A new token of 256 random bits, and what is kept of it. It is shown once. */
export async function makeTokenSecret({
  randomBytes,
}: Pick<Deps, 'randomBytes'>): Promise<{ token: string; hash: string }> {
  const token = `${PREFIX}${randomToken(randomBytes, 32)}`
  return { token, hash: await sha256(token) }
}

/** What is kept of a token somebody sent; null when it can be none of ours. */
export async function hashOfToken(token: string): Promise<string | null> {
  return SHAPE.test(token) ? sha256(token) : null
}
