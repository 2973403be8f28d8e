import type { Context } from 'hono'
import type { SignInRequest } from '#app/contracts/guests/identity.ts'
import { isEmail } from '#app/domain/guests/guest-details.ts'
import { problem } from '#app/domain/problem.ts'
import type { AppEnv } from '#worker/context.ts'
import { addressOf } from '#worker/http/address.ts'
import { readSessionId, writeSession } from '#worker/http/cookies/session-cookies.ts'
import { answer, refuseWith } from '#worker/http/respond.ts'
import { onboardUser } from '#worker/identity/onboard-user.ts'
import { signInByPassword } from '#worker/identity/password/sign-in-by-password.ts'
import { signUpByEmail } from '#worker/identity/password/sign-up-by-email.ts'
import { readProfile } from '#worker/identity/read-sign-in.ts'
import { toUserAnswer } from './user-answer.ts'

/** Tells whether a caller brings an address and a password as proof. */
export function isByPassword({ mode, password, otp }: SignInRequest): boolean {
  return mode === 'EMAIL' || (mode === null && password !== null && otp === '')
}

/** Answers a sign-in or sign-up with an address and a password [AUTH-12]. */
export async function answerPasswordSignIn(
  c: Context<AppEnv>,
  input: SignInRequest,
  { isNew }: { isNew: boolean },
): Promise<Response> {
  const { email, password } = input
  const fields = {
    ...(email === null || !isEmail(email) ? { email: 'errors.emailWrong' } : {}),
    ...(password === null ? { password: 'errors.passwordMissing' } : {}),
  }
  if (email === null || password === null || Object.keys(fields).length > 0) {
    return refuseWith(c, problem('invalid_fields', { fields }))
  }
  const given = { email, password, address: addressOf(c) }
  return isNew ? answerSignUp(c, input, given) : answerSignIn(c, input, given)
}

type Given = { email: string; password: string; address: string | null }

async function answerSignIn(c: Context<AppEnv>, input: SignInRequest, given: Given): Promise<Response> {
  const { deps, scope } = c.var
  const signedIn = await signInByPassword(deps, scope, { ...given, oldSessionId: readSessionId(c) })
  if (!signedIn.ok) return refuseWith(c, signedIn.problem)
  writeSession(c, signedIn.value.sessionId, signedIn.value.user)
  return answer(c, { user: toUserAnswer(c.var.scope, signedIn.value.user, input) })
}

/** Nobody is in before the address is proven, and nothing tells whether it was known. */
async function answerSignUp(c: Context<AppEnv>, input: SignInRequest, given: Given): Promise<Response> {
  const profile = readProfile(input)
  if (!profile.ok) return refuseWith(c, profile.problem)
  const begun = await signUpByEmail(c.var.deps, c.var.scope, { ...given, profile: profile.value })
  return begun.ok ? answer(c, { user: null, verification: 'UNVERIFIED' }) : refuseWith(c, begun.problem)
}

/** Answers what a guest who is in tells about themselves, or that they would rather not. */
export async function answerOnboarded(c: Context<AppEnv>, input: SignInRequest): Promise<Response> {
  const { deps, scope } = c.var
  const profile = readProfile(input)
  if (!profile.ok) return refuseWith(c, profile.problem)
  const user = scope.visitor.user && (await onboardUser(deps, scope.visitor.user.id, profile.value))
  return user ? answer(c, { user: toUserAnswer(c.var.scope, user, input) }) : refuseWith(c, problem('not_signed_in'))
}
