import { MINUTE_MS } from '#app/domain/dates/instant.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Actor } from '../actor.ts'
import { countRequest, selectValidToken, toValidToken } from './token-storage.ts'

export const REQUESTS_PER_MINUTE = 600

/** `remaining` is below 0 when the rate limit is exceeded; `resetSeconds` is the time until the next minute. */
export type TokenUse = { actor: Actor; limit: number; remaining: number; resetSeconds: number }

/** Returns null for an unknown, expired or revoked token. One round trip, because every request makes it. */
export async function useToken(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  hash: string,
  requestId: string,
): Promise<TokenUse | null> {
  const at = now()
  const [found, counted] = await db.batch([
    selectValidToken(hash, at),
    countRequest(hash, at, Math.floor(at / MINUTE_MS)),
  ])
  const token = toValidToken(found?.rows ?? [])
  if (!token) return null
  const { id, scopes, reach } = token
  return {
    actor: { id: `token:${id}`, grants: [{ scopes, reach }], reach: [], way: 'token', requestId },
    limit: REQUESTS_PER_MINUTE,
    remaining: REQUESTS_PER_MINUTE - Number(counted?.rows[0]?.calls ?? 1),
    resetSeconds: Math.ceil((MINUTE_MS - (at % MINUTE_MS)) / 1000),
  }
}
