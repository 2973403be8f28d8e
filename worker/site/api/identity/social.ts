import { type Context, Hono } from 'hono'
import type * as v from 'valibot'
import { socialEndpoints } from '#app/contracts/guests/social-endpoints.ts'
import { wrongCodeNumbers } from '#app/domain/guests/login.ts'
import { findSocialMode, type SocialMode } from '#app/domain/guests/social-login.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { ownPath } from '#app/domain/routes/own-path.ts'
import { addressOf } from '#worker/infra/http/address.ts'
import type { SignedIn } from '#worker/services/accounts/sessions/start-session.ts'
import { createAccount } from '#worker/services/accounts/social/linking/create-account.ts'
import { readLink } from '#worker/services/accounts/social/linking/link-ticket.ts'
import { proveLink, sendLinkCode } from '#worker/services/accounts/social/linking/prove-link.ts'
import {
  finishProviderSignIn,
  finishTruecallerSignIn,
  startProviderSignIn,
} from '#worker/services/accounts/social/provider-sign-in.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint } from '#worker/site/http/add-endpoint.ts'
import { clearOwnCookie, readOwnCookie, writeOwnCookie } from '#worker/site/http/cookies/cookies.ts'
import {
  clearOauthState,
  readFingerprint,
  readOauthState,
  writeOauthState,
} from '#worker/site/http/cookies/guest-cookies.ts'
import { readSessionId } from '#worker/site/http/cookies/session-cookies.ts'
import { toErrorBody } from '#worker/site/http/respond.ts'
import {
  handleCredential,
  handleIdentity,
  loadVerification,
  numberWrongCode,
  startSession,
  toReturnField,
} from './sign-in-response.ts'

type SocialResponse = v.InferInput<typeof socialEndpoints.verifyIdentity.response>
type SocialResult = Promise<Result<SocialResponse, Problem>>

/** Adds the endpoints to sign in through other companies, and to prove which account an identity belongs to. */
export const socialRoutes = new Hono<AppEnv>()
addEndpoint(
  socialRoutes,
  socialEndpoints.signInByCompany,
  async (c, { body: { mode, code, state, token, isLinking, ...input } }) => {
    const linkTo = isLinking ? (c.var.scope.visitor.user?.id ?? null) : null
    if (isLinking && linkTo === null) return refuse(problem('not_signed_in'))
    if (token !== null) return handleCredential(c, { mode, token, linkTo })
    if (code !== null) return handleCode(c, { mode, code, state })
    const returnPath = ownPath(input.returnPath) ?? '/'
    const signInRequest = { mode, returnPath, deviceMark: readFingerprint(c), isLinking, sessionId: readSessionId(c) }
    const started = await startProviderSignIn(c.var.deps, c.var.scope, signInRequest)
    if (!started.ok) return started
    writeOauthState(c, started.value.state, mode === 'APPLE')
    return ok({ redirect_url: started.value.url })
  },
)
addEndpoint(socialRoutes, socialEndpoints.verifyIdentity, async (c, { body: input }) => {
  const { deps, scope } = c.var
  const token = readOwnCookie(c, 'socialLink')
  if (input.otp !== null) return handleLinkCode(c, input.otp)
  if (input.isCreating) {
    const created = await createAccount(deps, scope, { token, oldSessionId: readSessionId(c) })
    return created.ok ? ok(toLinked(c, created.value)) : created
  }
  if (input.mode === 'TRUECALLER' && token === null) return handleTruecaller(c)
  const { phone, countryCode, countryIsoCode } = input
  const typed = phone === null ? null : { phone, countryCode, countryIsoCode }
  const sent = await sendLinkCode(deps, scope, { token, typed, address: addressOf(c) })
  if (!sent.ok) return sent
  writeOwnCookie(c, 'socialLink', sent.value.token)
  const { expiresInSeconds, resendInSeconds, digits, preview } = sent.value.sent
  const codeDetails = { expires_in: expiresInSeconds, resend_in: resendInSeconds, number_of_digits: digits }
  return ok({ ...codeDetails, ...(preview === null ? {} : { otp_preview: preview }) })
})
addEndpoint(socialRoutes, socialEndpoints.readVerification, async (c) => {
  const { deps, scope } = c.var
  const link = await readLink(deps, scope.visitor.id, readOwnCookie(c, 'socialLink'))
  if (link) return ok({ verified: false, verification: await loadVerification(c, link) })
  return ok({ verified: scope.visitor.user !== null, verification: null })
})
addEndpoint(socialRoutes, socialEndpoints.verifyAccount, async (c, { body: input }) => {
  const { user } = c.var.scope.visitor
  // The id gives no rights: it can only be the caller's own.
  if (input.userId !== null && input.userId !== user?.id) return refuse(problem('forbidden'))
  if (input.otp !== null) return handleLinkCode(c, input.otp)
  const mode = findSocialMode(input.mode)
  if (mode === null) return refuseFields({ mode: 'errors.loginModeUnavailable' })
  const { code, state, token } = input
  if (token !== null) return handleCredential(c, { mode, token, linkTo: user?.id ?? null })
  if (code !== null) return handleCode(c, { mode, code, state })
  return refuse(problem('malformed'))
})

type Code = { mode: SocialMode; code: string; state: string | null }

async function handleCode(c: Context<AppEnv>, { mode, code, state }: Code) {
  const params = new URLSearchParams({ code, ...(state ? { state } : {}) })
  const callback = { mode, params, ownState: readOauthState(c), deviceMark: readFingerprint(c) }
  const returned = await finishProviderSignIn(c.var.deps, c.var.scope, callback)
  clearOauthState(c)
  return returned.ok ? handleIdentity(c, { mode, ...returned.value }) : returned
}

async function handleTruecaller(c: Context<AppEnv>): SocialResult {
  const state = { ownState: readOauthState(c), deviceMark: readFingerprint(c) }
  const returned = await finishTruecallerSignIn(c.var.deps, c.var.scope, state)
  if (returned.ok && returned.value === null) return ok({ pending: true })
  clearOauthState(c)
  if (!returned.ok) return returned
  return returned.value ? handleIdentity(c, { mode: 'TRUECALLER', ...returned.value }) : ok({})
}

async function handleLinkCode(c: Context<AppEnv>, code: string): SocialResult {
  const { deps, scope } = c.var
  const proof = { code, token: readOwnCookie(c, 'socialLink'), address: addressOf(c), oldSessionId: readSessionId(c) }
  const verified = await proveLink(deps, scope, proof)
  if (!verified.ok) return numberWrongCode(verified, wrongCodeNumbers.signIn)
  const { signedIn, returnPath, refusal } = verified.value
  if (refusal === null) return ok(toLinked(c, verified.value))
  clearOwnCookie(c, 'socialLink')
  const refused = await toErrorBody(c, refusal)
  return ok({ ...startSession(c, signedIn), linked: false, ...toReturnField({ returnPath }), ...refused })
}

function toLinked(
  c: Context<AppEnv>,
  { signedIn, ...rest }: { signedIn: SignedIn; returnPath: string },
): SocialResponse {
  clearOwnCookie(c, 'socialLink')
  return { ...startSession(c, signedIn), linked: true, ...toReturnField(rest) }
}
