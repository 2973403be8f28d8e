import type { Deps } from '#worker/deps.ts'
import type { Actor } from '../actor.ts'
import { writable } from '../audit/audited-database.ts'
import { countCallStatement, goodTokenStatement, toGoodToken } from './token-storage.ts'

/** So many calls a token may make in a minute. */
export const CALLS_A_MINUTE = 600
const MINUTE_MS = 60_000

/** Who acts, how many calls are left of this minute (below 0: none were), and in how many seconds the next begins. */
export type TokenUse = { actor: Actor; limit: number; remaining: number; resetSeconds: number }

/** Counts a call by the token with this hash; null when that is none, has ended or was revoked. One round trip: every call makes it. */
export async function useToken(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  hash: string,
  requestId: string,
): Promise<TokenUse | null> {
  const at = now()
  const [found, counted] = await writable(db).batch([
    goodTokenStatement(hash, at),
    countCallStatement(hash, at, Math.floor(at / MINUTE_MS)),
  ])
  const token = toGoodToken(found?.rows ?? [])
  if (!token) return null
  const { id, scopes, reach } = token
  return {
    actor: { id: `token:${id}`, scopes, reach, requestId },
    limit: CALLS_A_MINUTE,
    remaining: CALLS_A_MINUTE - Number(counted?.rows[0]?.calls ?? 1),
    resetSeconds: Math.ceil((MINUTE_MS - (at % MINUTE_MS)) / 1000),
  }
}
