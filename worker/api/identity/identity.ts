import { type Context, Hono } from 'hono'
import { generateBody, type SignInRequest, signInBody } from '#app/contracts/guests/identity.ts'
import { wrongCodeNumbers } from '#app/domain/guests/login.ts'
import { findSocialMode } from '#app/domain/guests/social-login.ts'
import { type Problem, problem, problemStatus } from '#app/domain/problem.ts'
import { translatorOf } from '#worker/content/messages.ts'
import type { AppEnv } from '#worker/context.ts'
import { addressOf } from '#worker/http/address.ts'
import { rememberNumber } from '#worker/http/cookies/number-marks.ts'
import { clearSession, readSessionId, writeSession } from '#worker/http/cookies/session-cookies.ts'
import { mayLookUp } from '#worker/http/lookup-limit.ts'
import { parseInput, readJson } from '#worker/http/parse-input.ts'
import { answer, refuseWith, toErrorBody } from '#worker/http/respond.ts'
import { askUserPresence } from '#worker/identity/codes/send-one-time-password.ts'
import { signInByCode } from '#worker/identity/codes/sign-in-by-code.ts'
import { findPhone } from '#worker/identity/known-phone.ts'
import { listLoginOptions } from '#worker/identity/list-login-options.ts'
import { readSignIn } from '#worker/identity/read-sign-in.ts'
import { signOut } from '#worker/identity/sessions/start-session.ts'
import { listSocialOptions } from '#worker/identity/social/list-social-options.ts'
import { answerSentCode } from './code-sign-in.ts'
import { answerOnboarded, answerPasswordSignIn, isByPassword } from './password-sign-in.ts'
import { answerCredential } from './social-answer.ts'
import { toUserAnswer } from './user-answer.ts'

type WrongCodeNumber = (typeof wrongCodeNumbers)[keyof typeof wrongCodeNumbers]

/** The calls that let a guest in and out. */
export function createIdentityRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  for (const path of ['/generateByPhone', '/generateByUserId', '/generateotp']) app.post(path, answerGenerate)
  app.post('/authenticate', (c) => answerSignIn(c, wrongCodeNumbers.signIn))
  app.post('/userSignIn', (c) => answerSignIn(c, wrongCodeNumbers.signIn))
  app.post('/userSignUp', (c) => answerSignIn(c, wrongCodeNumbers.signUp))
  app.get('/userSignOut', async (c) => {
    await signOut(c.var.deps, readSessionId(c))
    clearSession(c)
    return answer(c, { is_logged_in: false })
  })
  app.get('/loginOptions', async (c) => {
    const { deps, scope } = c.var
    const translate = await translatorOf(scope, ['account', 'signIn', 'social'])
    const options = [...listLoginOptions(translate), ...listSocialOptions(translate, scope, deps.providers)]
    return answer(c, {
      login_options: options.map(({ optionName, type, label, longLabel, link }) => {
        return { option_name: optionName, type, label, long_label: longLabel, link }
      }),
    })
  })
  return app
}

async function answerGenerate(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const body = await readJson(c.req.raw)
  if (!body.ok) return refuseWith(c, body.problem)
  const input = parseInput(generateBody, body.value)
  if (!input.ok) return refuseWith(c, input.problem)
  if (input.value.isSending) return answerSentCode(c, input.value)
  const number = await findPhone(deps, input.value)
  if (!number.ok) return refuseWith(c, number.problem)
  const isPresent = await askUserPresence(deps, scope, { ...number.value, address: addressOf(c) })
  return isPresent.ok ? answer(c, { is_user_present: isPresent.value }) : refuseWith(c, isPresent.problem)
}

async function answerSignIn(c: Context<AppEnv>, wrongCode: WrongCodeNumber): Promise<Response> {
  if (!(await mayLookUp(c))) return refuseWith(c, problem('too_many_requests', { retryAfterSeconds: 60 }))
  const body = await readJson(c.req.raw)
  if (!body.ok) return refuseWith(c, body.problem)
  const input = parseInput(signInBody, body.value)
  if (!input.ok) return refuseWith(c, input.problem)
  if (isByPassword(input.value))
    return answerPasswordSignIn(c, input.value, { isNew: wrongCode === wrongCodeNumbers.signUp })
  const isOnboarding = wrongCode === wrongCodeNumbers.signUp && isAboutThemselves(c, input.value)
  if (isOnboarding) return answerOnboarded(c, input.value)
  const { mode, oauthToken } = input.value
  const socialMode = findSocialMode(mode)
  if (socialMode && oauthToken && c.var.deps.providers[socialMode])
    return answerCredential(c, { mode: socialMode, token: oauthToken })
  const signIn = await readSignIn(c.var.deps, input.value)
  if (!signIn.ok) return refuseWith(c, signIn.problem)
  const { deps, scope } = c.var
  const signedIn = await signInByCode(deps, scope, {
    ...signIn.value,
    address: addressOf(c),
    oldSessionId: readSessionId(c),
  })
  if (!signedIn.ok) return refuseSignIn(c, signedIn.problem, wrongCode)
  writeSession(c, signedIn.value.sessionId, signedIn.value.user)
  await rememberNumber(c, signedIn.value.user)
  return answer(c, { user: toUserAnswer(c.var.scope, signedIn.value.user, input.value) })
}

/** A guest who is in tells the rest about themselves: the sign-up of an account that is there already. */
function isAboutThemselves(c: Context<AppEnv>, { otp, phone, hasOtherProof }: SignInRequest): boolean {
  return c.var.scope.visitor.user !== null && otp === '' && phone === '' && !hasOtherProof
}

/** A wrong code is told by the specification's number; every other refusal keeps its own code [AUTH-42, AUTH-44]. */
async function refuseSignIn(c: Context<AppEnv>, refusal: Problem, wrongCode: WrongCodeNumber): Promise<Response> {
  if (refusal.code !== 'otp_incorrect') return refuseWith(c, refusal)
  const { error } = await toErrorBody(c, refusal)
  return answer(c, { error: { ...error, code: wrongCode } }, problemStatus.otp_incorrect)
}
