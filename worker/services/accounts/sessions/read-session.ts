import type { BrandId } from '#app/brands/brands.ts'
import { sha256 } from '#worker/infra/crypto/keyed-hash.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { SignedInUser } from '#worker/infra/scope.ts'
import { isSessionAlive, isTouchDue } from './session-life.ts'
import { findSession, updateSessionSeen } from './session-storage.ts'

const SESSION_ID = /^[\w-]{43}$/

/** Null when unknown, expired or idle too long. Once a day the use is stored after the response. */
export async function readSession(
  deps: Deps,
  sessionId: string | null,
  brandId: BrandId,
): Promise<SignedInUser | null> {
  if (sessionId === null || !SESSION_ID.test(sessionId)) return null
  const idHash = await sha256(sessionId)
  const now = deps.now()
  const session = await findSession(deps.db, idHash, { brandId, now })
  if (session === null || !isSessionAlive(session, now)) return null
  if (isTouchDue(session, now)) deps.later(updateSessionSeen(deps.db, idHash, now))
  return session.user
}
