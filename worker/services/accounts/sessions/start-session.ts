import type { LoginMode } from '#app/domain/guests/login.ts'
import { randomToken, sha256 } from '#worker/infra/crypto/keyed-hash.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { describeError, log } from '#worker/infra/log.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { selectSessionUser, type User } from '#worker/services/accounts/user.ts'
import { linkReferredFriend } from '#worker/services/promotions/referral/attach-friend.ts'
import { giveWelcomeCredit } from '#worker/services/promotions/wallet-credits.ts'
import {
  deleteExpiredSessionsOfUser,
  deleteSession,
  insertSession,
  SESSION_IDLE_MS,
  SESSION_LIFE_MS,
} from './session.ts'

type NewSession = {
  userId: string
  mode: LoginMode
  oldSessionId: string | null
}

export type SignedIn = {
  user: User
  sessionId: string
}

/** Replaces the browser's old session; null when the account is gone. */
export async function startSession(deps: Deps, scope: Scope, input: NewSession): Promise<SignedIn | null> {
  const sessionId = randomToken(deps.randomBytes, 32)
  const idHash = await sha256(sessionId)
  const now = deps.now()
  const results = await deps.db.batch([
    insertSession({
      idHash,
      userId: input.userId,
      mode: input.mode,
      device: scope.visitor.device,
      country: scope.visitor.geoCountry,
      at: now,
      expiresAt: now + SESSION_LIFE_MS,
    }),
    ...(input.oldSessionId === null ? [] : [deleteSession(await sha256(input.oldSessionId))]),
    deleteExpiredSessionsOfUser(input.userId, { now, idleSince: now - SESSION_IDLE_MS }),
    selectSessionUser(idHash),
  ])
  const user = results.at(-1)?.rows[0] as User | undefined
  if (!user) return null
  await welcome(deps, scope, input.userId)
  return { user, sessionId }
}

/**
 * Gives welcome credit to a new guest and links the friend who invited them. Failures do not prevent sign-in; welcome
 * credit is retried at the next sign-in.
 */
export async function welcome(deps: Deps, scope: Scope, userId: string): Promise<void> {
  const [welcomeCredit, referral] = await Promise.allSettled([
    giveWelcomeCredit(deps, scope, userId),
    linkReferredFriend(deps, scope, userId),
  ])
  if (welcomeCredit.status === 'rejected') log('error', 'welcome_not_given', describeError(welcomeCredit.reason))
  if (referral.status === 'rejected') log('error', 'friend_not_noted', describeError(referral.reason))
}

export async function signOut(deps: Deps, sessionId: string | null): Promise<void> {
  if (sessionId === null) return
  await deps.db.batch([deleteSession(await sha256(sessionId))])
}
