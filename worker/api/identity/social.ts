import { type Context, Hono } from 'hono'
import type * as v from 'valibot'
import { linkVerifyBody, oauthBody, verificationBody } from '#app/contracts/guests/social.ts'
import { wrongCodeNumbers } from '#app/domain/guests/login.ts'
import { findSocialMode, type SocialMode } from '#app/domain/guests/social-login.ts'
import { type Problem, problem, problemStatus } from '#app/domain/problem.ts'
import { ownPath } from '#app/domain/routes/own-path.ts'
import type { AppEnv } from '#worker/context.ts'
import { addressOf } from '#worker/http/address.ts'
import { clearOwnCookie, readOwnCookie, writeOwnCookie } from '#worker/http/cookies/cookies.ts'
import { readSessionId } from '#worker/http/cookies/session-cookies.ts'
import { clearTripState, deviceMarkOf, readTripState, writeTripState } from '#worker/http/cookies/social-cookies.ts'
import { mayLookUp } from '#worker/http/lookup-limit.ts'
import { parseInput, readJson } from '#worker/http/parse-input.ts'
import { answer, refuseWith, toErrorBody } from '#worker/http/respond.ts'
import { finishTrip } from '#worker/identity/social/finish-trip.ts'
import { finishTruecaller } from '#worker/identity/social/finish-truecaller.ts'
import { createAccount } from '#worker/identity/social/linking/create-account.ts'
import { readLink } from '#worker/identity/social/linking/link-ticket.ts'
import { proveLink } from '#worker/identity/social/linking/prove-link.ts'
import { sendLinkCode } from '#worker/identity/social/linking/send-link-code.ts'
import { startTrip } from '#worker/identity/social/start-trip.ts'
import { answerCredential, answerProven, answerSignedIn, onward, toReturn, toVerification } from './social-answer.ts'

type Oauth = v.InferOutput<typeof oauthBody>
type Verify = v.InferOutput<typeof linkVerifyBody>

/** The calls that sign guests in through other companies and tell which account is theirs [AUTH-09, AUTH-10, AUTH-11]. */
export function createSocialRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.post('/slOauth', (c) => receive(c, oauthBody, (input) => answerOauth(c, input)))
  app.post('/slVerify', (c) => receive(c, linkVerifyBody, (input) => answerVerify(c, input)))
  app.get('/slVerified', answerVerified)
  app.post('/verification', (c) => receive(c, verificationBody, (input) => answerVerification(c, input)))
  return app
}

async function receive<Schema extends v.GenericSchema>(
  c: Context<AppEnv>,
  schema: Schema,
  next: (input: v.InferOutput<Schema>) => Promise<Response>,
): Promise<Response> {
  if (!(await mayLookUp(c))) return refuseWith(c, problem('too_many_requests', { retryAfterSeconds: 60 }))
  const body = await readJson(c.req.raw)
  if (!body.ok) return refuseWith(c, body.problem)
  const input = parseInput(schema, body.value)
  return input.ok ? next(input.value) : refuseWith(c, input.problem)
}

async function answerOauth(c: Context<AppEnv>, { mode, code, state, token, ...input }: Oauth): Promise<Response> {
  const linkTo = input.isLinking ? (c.var.scope.visitor.user?.id ?? null) : null
  if (input.isLinking && linkTo === null) return refuseWith(c, problem('not_signed_in'))
  if (token !== null) return answerCredential(c, { mode, token, linkTo })
  if (code !== null) return answerCode(c, { mode, code, state })
  const returnPath = ownPath(input.returnPath) ?? '/'
  const { isLinking } = input
  const wish = { mode, returnPath, deviceMark: deviceMarkOf(c), isLinking, sessionId: readSessionId(c) }
  return onward(c, await startTrip(c.var.deps, c.var.scope, wish), ({ url, state: made }) => {
    writeTripState(c, made, mode === 'APPLE')
    return answer(c, { redirect_url: url })
  })
}

type Code = { mode: SocialMode; code: string; state: string | null }

async function answerCode(c: Context<AppEnv>, { mode, code, state }: Code): Promise<Response> {
  const params = new URLSearchParams({ code, ...(state ? { state } : {}) })
  const back = { mode, params, ownState: readTripState(c), deviceMark: deviceMarkOf(c) }
  const returned = await finishTrip(c.var.deps, c.var.scope, back)
  clearTripState(c)
  return onward(c, returned, (value) => answerProven(c, { mode, ...value }))
}

async function answerVerify(c: Context<AppEnv>, input: Verify): Promise<Response> {
  const { deps, scope } = c.var
  const token = readOwnCookie(c, 'link')
  if (input.otp !== null) return answerLinkCode(c, input.otp)
  if (input.isCreating) {
    const created = await createAccount(deps, scope, { token, oldSessionId: readSessionId(c) })
    return onward(c, created, (entered) => answerLinked(c, entered))
  }
  if (input.mode === 'TRUECALLER' && token === null) return answerTruecaller(c)
  const { phone, countryCode, countryIsoCode } = input
  const typed = phone === null ? null : { phone, countryCode, countryIsoCode }
  const sent = await sendLinkCode(deps, scope, { token, typed, address: addressOf(c) })
  return onward(c, sent, ({ token: next, sent: code }) => {
    writeOwnCookie(c, 'link', next)
    const { expiresInSeconds, resendInSeconds, digits, preview } = code
    const facts = { expires_in: expiresInSeconds, resend_in: resendInSeconds, number_of_digits: digits }
    return answer(c, { ...facts, ...(preview === null ? {} : { otp_preview: preview }) })
  })
}

async function answerTruecaller(c: Context<AppEnv>): Promise<Response> {
  const state = { ownState: readTripState(c), deviceMark: deviceMarkOf(c) }
  const returned = await finishTruecaller(c.var.deps, c.var.scope, state)
  if (returned.ok && returned.value === null) return answer(c, { pending: true })
  clearTripState(c)
  return onward(c, returned, (value) => (value ? answerProven(c, { mode: 'TRUECALLER', ...value }) : answer(c, {})))
}

async function answerLinkCode(c: Context<AppEnv>, code: string): Promise<Response> {
  const { deps, scope } = c.var
  const proof = { code, token: readOwnCookie(c, 'link'), address: addressOf(c), oldSessionId: readSessionId(c) }
  const proven = await proveLink(deps, scope, proof)
  if (!proven.ok) return refuseCode(c, proven.problem)
  const { signedIn, returnPath, refusal } = proven.value
  if (refusal === null) return answerLinked(c, proven.value)
  clearOwnCookie(c, 'link')
  return answerSignedIn(c, signedIn, { linked: false, ...toReturn({ returnPath }), ...(await toErrorBody(c, refusal)) })
}

type Linked = { signedIn: Parameters<typeof answerSignedIn>[1]; returnPath: string }

function answerLinked(c: Context<AppEnv>, { signedIn, ...rest }: Linked): Response {
  clearOwnCookie(c, 'link')
  return answerSignedIn(c, signedIn, { linked: true, ...toReturn(rest) })
}

async function refuseCode(c: Context<AppEnv>, refusal: Problem): Promise<Response> {
  if (refusal.code !== 'otp_incorrect') return refuseWith(c, refusal)
  const { error } = await toErrorBody(c, refusal)
  return answer(c, { error: { ...error, code: wrongCodeNumbers.signIn } }, problemStatus.otp_incorrect)
}

/** How far the open identity of this browser is; a read, it changes nothing. */
async function answerVerified(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const link = await readLink(deps, scope.visitor.id, readOwnCookie(c, 'link'))
  if (link) return answer(c, { verified: false, verification: await toVerification(c, link) })
  return answer(c, { verified: scope.visitor.user !== null, verification: null })
}

type Verification = v.InferOutput<typeof verificationBody>

/** For a signed-in guest another way in; for one with an open identity the code that proves the account. */
async function answerVerification(c: Context<AppEnv>, input: Verification): Promise<Response> {
  const { user } = c.var.scope.visitor
  // Naming somebody gives no rights: it can only be oneself.
  if (input.userId !== null && input.userId !== user?.id) return refuseWith(c, problem('forbidden'))
  if (input.otp !== null) return answerLinkCode(c, input.otp)
  const mode = findSocialMode(input.mode)
  if (mode === null)
    return refuseWith(c, problem('invalid_fields', { fields: { mode: 'errors.loginModeUnavailable' } }))
  const { code, state, token } = input
  if (token !== null) return answerCredential(c, { mode, token, linkTo: user?.id ?? null })
  if (code !== null) return answerCode(c, { mode, code, state })
  return refuseWith(c, problem('malformed'))
}
