import type { Deps } from '#worker/deps.ts'
import type { Actor } from '../actor.ts'
import { writable } from '../audit/audited-database.ts'
import { countCall, findGoodToken } from './token-storage.ts'

/** So many calls a token may make in a minute. */
export const CALLS_A_MINUTE = 600
const MINUTE_MS = 60_000

/** Who a token with this hash acts for, now; null when it is none, has ended or was revoked. */
export async function findActor(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  hash: string,
  requestId: string,
): Promise<{ tokenId: string; actor: Actor } | null> {
  const token = await findGoodToken(db, hash, now())
  if (!token) return null
  const { id, scopes, reach } = token
  return { tokenId: id, actor: { id: `token:${id}`, scopes, reach, requestId } }
}

/** Counts a call: how many are left of this minute (below 0: none were), and in how many seconds the next begins. */
export async function countUse(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  tokenId: string,
): Promise<{ limit: number; remaining: number; resetSeconds: number }> {
  const at = now()
  const calls = await countCall(writable(db), tokenId, Math.floor(at / MINUTE_MS))
  const resetSeconds = Math.ceil((MINUTE_MS - (at % MINUTE_MS)) / 1000)
  return { limit: CALLS_A_MINUTE, remaining: CALLS_A_MINUTE - calls, resetSeconds }
}
