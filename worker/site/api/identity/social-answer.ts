import type { Context } from 'hono'
import type * as v from 'valibot'
import type { entered } from '#app/contracts/answers/guests.ts'
import type { UserAnswer } from '#app/contracts/guests/identity.ts'
import type { VerificationAnswer } from '#app/contracts/guests/social-endpoints.ts'
import type { SocialMode } from '#app/domain/guests/social-login.ts'
import type { Problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { OutsideIdentity } from '#worker/infra/ports/identity-provider.ts'
import type { SignedIn } from '#worker/services/accounts/sessions/start-session.ts'
import { describeLink } from '#worker/services/accounts/social/linking/create-account.ts'
import type { OpenLink } from '#worker/services/accounts/social/linking/link-ticket.ts'
import { readCredential } from '#worker/services/accounts/social/read-identity.ts'
import { settleIdentity } from '#worker/services/accounts/social/settle-identity.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { writeOwnCookie } from '#worker/site/http/cookies/cookies.ts'
import { readSessionId, writeSession } from '#worker/site/http/cookies/session-cookies.ts'
import { toUserAnswer } from './user-answer.ts'

export type EnteredResult = Result<v.InferInput<typeof entered>, Problem>

type Proven = { mode: SocialMode; identity: OutsideIdentity; returnPath: string; linkTo: string | null }

/** Signs in by a token of an app or of a company's own button, or returns what is still to be proven. */
export async function answerCredential(
  c: Context<AppEnv>,
  { mode, token, linkTo = null }: { mode: SocialMode; token: string; linkTo?: string | null },
): Promise<EnteredResult> {
  const { deps, scope } = c.var
  const identity = await readCredential(deps, scope, { mode, token })
  if (!identity.ok) return identity
  return answerProven(c, { mode, identity: identity.value, returnPath: '/', linkTo })
}

/** Returns what a proven identity leads to: the user with a session, or the verification that is still open. */
export async function answerProven(c: Context<AppEnv>, proven: Proven): Promise<EnteredResult> {
  const { deps, scope } = c.var
  const settled = await settleIdentity(deps, scope, { ...proven, oldSessionId: readSessionId(c) })
  if (!settled.ok) return settled
  if (settled.value.state === 'signed-in')
    return ok({ ...startSession(c, settled.value.signedIn), ...toReturn(proven) })
  if (settled.value.state === 'linked') return ok({ linked: true, ...toReturn(proven) })
  writeOwnCookie(c, 'link', settled.value.token)
  return ok({ user: null, verification: await toVerification(c, settled.value.link) })
}

/** The path where a page's script continues; none for a token of an app. */
export function toReturn({ returnPath }: Pick<Proven, 'returnPath'>): { return_path?: string } {
  return returnPath === '/' ? {} : { return_path: returnPath }
}

/** Gives the browser its session and returns the user. */
export function startSession(c: Context<AppEnv>, { sessionId, user }: SignedIn): { user: UserAnswer } {
  writeSession(c, sessionId, user)
  return { user: toUserAnswer(c.var.scope, user) }
}

/** Returns what is still to be proven of an open identity. */
export async function toVerification(c: Context<AppEnv>, link: OpenLink): Promise<VerificationAnswer> {
  const details = await describeLink(c.var.deps, c.var.scope, link)
  return {
    status: details.isKnown ? 'UNVERIFIED' : 'NEW',
    mode: link.mode,
    email: details.email,
    phone: details.phoneHint,
    can_create: details.canCreate,
    has_password: details.hasPassword,
  }
}

/** Gives a wrong one-time code the number that the specification has for it; every other result stays. */
export function numberWrongCode<Value>(result: Result<Value, Problem>, number: number): Result<Value, Problem> {
  if (result.ok || result.problem.code !== 'otp_incorrect') return result
  // Details replace the fields of the error that they name.
  return refuse({ ...result.problem, details: { ...result.problem.details, code: number } })
}
