import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { isKeyedHash, randomToken, sha256 } from '#worker/secrets/keyed-hash.ts'
import { codeText, type PhoneNumber } from './one-time-password.ts'
import { deleteCode, takeTry } from './one-time-password-storage.ts'
import { SESSION_IDLE_MS, SESSION_LIFE_MS } from './session-life.ts'
import { deleteDeadSessions, deleteSession } from './session-storage.ts'
import type { Profile, User } from './user.ts'
import { insertSessionByPhone, type ProvenCode, selectSessionUser, toUser, upsertUser } from './user-storage.ts'

export type SignIn = PhoneNumber & {
  code: string
  profile: Profile
  /** The session this browser had before; it ends with the new one. */
  oldSessionId: string | null
}

/** Nothing told besides the number. */
export const emptyProfile: Profile = {
  firstName: null,
  lastName: null,
  email: null,
  streetName: null,
  streetNumber: null,
  postalCode: null,
  city: null,
  countryName: null,
  hasGdprConsent: false,
}

export type SignedIn = {
  user: User
  /** Opaque, for the cookie; stored only as its hash. */
  sessionId: string
}

/**
 * Signs a guest in with the code sent to this browser; the first time makes the account. A code works once and dies
 * after five wrong tries, however many come at the same moment. Refusals do not tell why a code is not accepted.
 */
export async function signInByCode(deps: Deps, scope: Scope, input: SignIn): Promise<Result<SignedIn, Problem>> {
  const now = deps.now()
  const number = { countryCode: input.countryCode, phone: input.phone }
  const tried = await takeTry(deps.db, number, now)
  if (tried === null) return refuseCode(0)
  const text = codeText(number, { visitorId: scope.visitor.id, at: tried.createdAt, code: input.code })
  if (!(await isKeyedHash(deps.settings.secretKey, text, tried.codeHash))) return refuseCode(tried.triesLeft)
  return openSession(deps, { ...number, codeHash: tried.codeHash, at: now }, input)
}

/** Whoever deletes the code first gets the session: everything before asks that it still stands. */
async function openSession(deps: Deps, proven: ProvenCode, input: SignIn): Promise<Result<SignedIn, Problem>> {
  const sessionId = randomToken(deps.randomBytes, 32)
  const idHash = await sha256(sessionId)
  const answers = await deps.db.batch([
    upsertUser(randomToken(deps.randomBytes, 16), proven, input.profile),
    insertSessionByPhone(proven, { idHash, expiresAt: proven.at + SESSION_LIFE_MS }),
    deleteCode(proven),
    ...(input.oldSessionId === null ? [] : [deleteSession(await sha256(input.oldSessionId))]),
    deleteDeadSessions(proven, { now: proven.at, idleSince: proven.at - SESSION_IDLE_MS }),
    selectSessionUser(idHash),
  ])
  const row = answers.at(-1)?.rows[0]
  return row ? ok({ user: toUser(row), sessionId }) : refuseCode(0)
}

function refuseCode(triesLeft: number): Result<never, Problem> {
  return refuse(problem('otp_incorrect', { details: { tries_left: triesLeft } }))
}
