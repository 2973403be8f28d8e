import { type Context, Hono } from 'hono'
import type { SignInRequest } from '#app/contracts/guests/identity.ts'
import { identityEndpoints } from '#app/contracts/guests/identity-endpoints.ts'
import { isEmail } from '#app/domain/guests/guest-details.ts'
import { problem, refuseFields } from '#app/domain/problem.ts'
import { ok, refuse } from '#app/domain/result.ts'
import { addressOf } from '#worker/infra/http/address.ts'
import { onboardUser } from '#worker/services/accounts/onboard-user.ts'
import { requestPasswordReset, setNewPassword } from '#worker/services/accounts/password/request-password-reset.ts'
import { signInByPassword } from '#worker/services/accounts/password/sign-in-by-password.ts'
import { signUpByEmail } from '#worker/services/accounts/password/sign-up-by-email.ts'
import { readProfile } from '#worker/services/accounts/read-sign-in.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint } from '#worker/site/http/add-endpoint.ts'
import { clearOwnCookie } from '#worker/site/http/cookies/cookies.ts'
import { readMailToken } from '#worker/site/http/cookies/guest-cookies.ts'
import { readSessionId, writeSession } from '#worker/site/http/cookies/session-cookies.ts'
import { type SignInResult, toUserResponse } from './sign-in-response.ts'

export const passwordRoutes = new Hono<AppEnv>()
addEndpoint(passwordRoutes, identityEndpoints.askNewPassword, async (c, { body: { email } }) => {
  if (email === null || !isEmail(email)) {
    return refuseFields({ email: 'errors.emailWrong' })
  }
  const mail = await requestPasswordReset(c.var.deps, c.var.scope, { email, address: addressOf(c) })
  return mail.ok ? ok({ is_mail_sent: true as const }) : mail
})
addEndpoint(passwordRoutes, identityEndpoints.resetPassword, async (c, { body }) => {
  const token = body.token ?? readMailToken(c, 'reset')
  if (token === null) return refuse(problem('link_over'))
  const newPassword = { token, password: body.password ?? '', oldSessionId: readSessionId(c) }
  const changed = await setNewPassword(c.var.deps, c.var.scope, newPassword)
  if (!changed.ok) return changed
  writeSession(c, changed.value.sessionId, changed.value.user)
  clearOwnCookie(c, 'mailToken')
  return ok({ user: toUserResponse(c.var.scope, changed.value.user) })
})

/** Returns whether a sign-in uses a password: by its mode, or by its fields when it has no mode. */
export function isByPassword({ mode, password, otp }: SignInRequest): boolean {
  return mode === 'EMAIL' || (mode === null && password !== null && otp === '')
}

export async function handlePasswordSignIn(
  c: Context<AppEnv>,
  input: SignInRequest,
  { isNew }: { isNew: boolean },
): Promise<SignInResult> {
  const { email, password } = input
  const fields = {
    ...(email === null || !isEmail(email) ? { email: 'errors.emailWrong' } : {}),
    ...(password === null ? { password: 'errors.passwordMissing' } : {}),
  }
  if (email === null || password === null || Object.keys(fields).length > 0) {
    return refuseFields(fields)
  }
  const credentials = { email, password, address: addressOf(c) }
  return isNew ? handleSignUp(c, input, credentials) : handleSignIn(c, input, credentials)
}

type Credentials = { email: string; password: string; address: string | null }

async function handleSignIn(c: Context<AppEnv>, input: SignInRequest, credentials: Credentials): Promise<SignInResult> {
  const { deps, scope } = c.var
  const signedIn = await signInByPassword(deps, scope, { ...credentials, oldSessionId: readSessionId(c) })
  if (!signedIn.ok) return signedIn
  writeSession(c, signedIn.value.sessionId, signedIn.value.user)
  return ok({ user: toUserResponse(c.var.scope, signedIn.value.user, input) })
}

/** Starts no session before the email address is verified. The response does not reveal whether it is registered. */
async function handleSignUp(c: Context<AppEnv>, input: SignInRequest, credentials: Credentials): Promise<SignInResult> {
  const profile = readProfile(input)
  if (!profile.ok) return profile
  const signUp = await signUpByEmail(c.var.deps, c.var.scope, { ...credentials, profile: profile.value })
  return signUp.ok ? ok({ user: null, verification: 'UNVERIFIED' }) : signUp
}

/** Stores a signed-in guest's onboarding answers, or that the guest skipped the questions. */
export async function handleOnboarding(c: Context<AppEnv>, input: SignInRequest): Promise<SignInResult> {
  const { deps, scope } = c.var
  const profile = readProfile(input)
  if (!profile.ok) return profile
  const user = scope.visitor.user && (await onboardUser(deps, scope.visitor.user.id, profile.value))
  return user ? ok({ user: toUserResponse(c.var.scope, user, input) }) : refuse(problem('not_signed_in'))
}
