import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { isKeyedHash, randomToken, sha256 } from '#worker/secrets/keyed-hash.ts'
import { toAsker } from './asker.ts'
import { type Counted, countedCall, secondsUntilFree } from './code-limits.ts'
import { updateForgiven } from './code-limits-storage.ts'
import { logCeiling } from './log-ceiling.ts'
import { codeText, type PhoneNumber } from './one-time-password.ts'
import { deleteCode, type TriedCode, takeTry } from './one-time-password-storage.ts'
import { SESSION_IDLE_MS, SESSION_LIFE_MS } from './session-life.ts'
import { deleteDeadSessions, deleteSession } from './session-storage.ts'
import { type SignedIn, welcome } from './start-session.ts'
import type { Profile } from './user.ts'
import { insertSessionByPhone, type ProvenCode, selectSessionUser, toUser, upsertUser } from './user-storage.ts'

export type SignIn = PhoneNumber & {
  code: string
  /** Where the request comes from; null where no address can be believed. */
  address: string | null
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

/**
 * Signs a guest in with the code sent to this browser; the first time makes the account. A code works once and dies
 * after five wrong tries of that browser, however many come at the same moment; guesses over many numbers end at the
 * limits of network and everybody. Refusals do not tell why a code is not accepted.
 */
export async function signInByCode(deps: Deps, scope: Scope, input: SignIn): Promise<Result<SignedIn, Problem>> {
  const asker = await toAsker(deps, scope, input)
  const counted = countedCall('otp_try', asker, deps.now())
  const { isCounted, code, counts } = await takeTry(deps.db, asker, counted)
  if (!isCounted) {
    return refuse(problem('too_many_requests', { retryAfterSeconds: Math.max(1, secondsUntilFree(counted, counts)) }))
  }
  const isRight = code !== null && (await isRightCode(deps, scope, { ...input, ...code, typed: input.code }))
  if (isRight) return openSession(deps, scope, { ...input, ...code, counted })
  logCeiling(counted, counts)
  return refuseCode(code?.triesLeft ?? 0)
}

type TypedCode = PhoneNumber & Pick<TriedCode, 'codeHash' | 'createdAt'> & { typed: string }

function isRightCode(deps: Deps, scope: Scope, code: TypedCode): Promise<boolean> {
  const text = codeText(code, { visitorId: scope.visitor.id, at: code.createdAt, code: code.typed })
  return isKeyedHash(deps.settings.secretKey, text, code.codeHash)
}

/** Whoever deletes the code first gets the session: everything before asks that it still stands. */
async function openSession(
  deps: Deps,
  scope: Scope,
  input: SignIn & { codeHash: string; counted: Counted },
): Promise<Result<SignedIn, Problem>> {
  const { countryCode, phone, codeHash, counted } = input
  const proven: ProvenCode = { countryCode, phone, codeHash, at: counted.at }
  const sessionId = randomToken(deps.randomBytes, 32)
  const idHash = await sha256(sessionId)
  const answers = await deps.db.batch([
    upsertUser(randomToken(deps.randomBytes, 16), proven, input.profile),
    insertSessionByPhone(proven, {
      idHash,
      expiresAt: proven.at + SESSION_LIFE_MS,
      device: scope.visitor.device,
      country: scope.visitor.geoCountry,
    }),
    deleteCode(proven),
    updateForgiven(counted),
    ...(input.oldSessionId === null ? [] : [deleteSession(await sha256(input.oldSessionId))]),
    deleteDeadSessions(proven, { now: proven.at, idleSince: proven.at - SESSION_IDLE_MS }),
    selectSessionUser(idHash),
  ])
  const row = answers.at(-1)?.rows[0]
  if (!row) return refuseCode(0)
  const user = toUser(row)
  await welcome(deps, scope, user.id)
  return ok({ user, sessionId })
}

function refuseCode(triesLeft: number): Result<never, Problem> {
  return refuse(problem('otp_incorrect', { details: { tries_left: triesLeft } }))
}
