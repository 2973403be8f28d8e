import type { Context } from 'hono'
import type { VerificationAnswer } from '#app/contracts/guests/social.ts'
import type { SocialMode } from '#app/domain/guests/social-login.ts'
import type { Problem } from '#app/domain/problem.ts'
import type { Result } from '#app/domain/result.ts'
import type { AppEnv } from '#worker/context.ts'
import { writeOwnCookie } from '#worker/http/cookies/cookies.ts'
import { readSessionId, writeSession } from '#worker/http/cookies/session-cookies.ts'
import { answer, refuseWith } from '#worker/http/respond.ts'
import type { SignedIn } from '#worker/identity/sessions/start-session.ts'
import { describeLink } from '#worker/identity/social/linking/describe-link.ts'
import type { OpenLink } from '#worker/identity/social/linking/link-ticket.ts'
import { readCredential } from '#worker/identity/social/read-identity.ts'
import { settleIdentity } from '#worker/identity/social/settle-identity.ts'
import type { OutsideIdentity } from '#worker/ports/identity-provider.ts'
import { toUserAnswer } from './user-answer.ts'

type Proven = { mode: SocialMode; identity: OutsideIdentity; returnPath: string; linkTo: string | null }

/** Signs in with a token an app or a company's own button brings, or tells what is still to be proven [AUTH-12]. */
export async function answerCredential(
  c: Context<AppEnv>,
  { mode, token, linkTo = null }: { mode: SocialMode; token: string; linkTo?: string | null },
): Promise<Response> {
  const { deps, scope } = c.var
  const identity = await readCredential(deps, scope, { mode, token })
  if (!identity.ok) return refuseWith(c, identity.problem)
  return answerProven(c, { mode, identity: identity.value, returnPath: '/', linkTo })
}

/** Answers what a proven identity leads to: the user with a session, or the verification still open. */
export async function answerProven(c: Context<AppEnv>, proven: Proven): Promise<Response> {
  const { deps, scope } = c.var
  const settled = await settleIdentity(deps, scope, { ...proven, oldSessionId: readSessionId(c) })
  if (!settled.ok) return refuseWith(c, settled.problem)
  if (settled.value.state === 'signed-in') return answerSignedIn(c, settled.value.signedIn, toReturn(proven))
  if (settled.value.state === 'linked') return answer(c, { linked: true, ...toReturn(proven) })
  writeOwnCookie(c, 'link', settled.value.token)
  return answer(c, { user: null, verification: await toVerification(c, settled.value.link) })
}

/** Where a page's script goes on; a token an app brings comes from nowhere. */
export function toReturn({ returnPath }: Pick<Proven, 'returnPath'>): { return_path?: string } {
  return returnPath === '/' ? {} : { return_path: returnPath }
}

/** A session for this browser, and whose it is. */
export function answerSignedIn(c: Context<AppEnv>, { sessionId, user }: SignedIn, more: object = {}): Response {
  writeSession(c, sessionId, user)
  return answer(c, { user: toUserAnswer(c.var.scope, user), ...more })
}

/** What is still to be proven of an open identity [AUTH-10]. */
export async function toVerification(c: Context<AppEnv>, link: OpenLink): Promise<VerificationAnswer> {
  const facts = await describeLink(c.var.deps, c.var.scope, link)
  return {
    status: facts.isKnown ? 'UNVERIFIED' : 'NEW',
    mode: link.mode,
    email: facts.email,
    phone: facts.phoneHint,
    can_create: facts.canCreate,
    has_password: facts.hasPassword,
  }
}

/** Refuses, or goes on with what was found. */
export function onward<Value>(
  c: Context<AppEnv>,
  result: Result<Value, Problem>,
  next: (value: Value) => Response | Promise<Response>,
): Response | Promise<Response> {
  return result.ok ? next(result.value) : refuseWith(c, result.problem)
}
