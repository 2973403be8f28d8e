import type { Context } from 'hono'
import { findSocialMode, type SocialMode } from '#app/domain/guests/social-login.ts'
import { refuse } from '#app/domain/result.ts'
import { addressOf } from '#worker/infra/http/address.ts'
import { refuseStaleProof } from '#worker/services/accounts/account/prove-owner.ts'
import type { SignedIn } from '#worker/services/accounts/sessions/start-session.ts'
import { createAccount } from '#worker/services/accounts/social/linking/create-account.ts'
import { unlinkIdentity } from '#worker/services/accounts/social/linking/list-identities.ts'
import { connectLink, proveLink, sendLinkCode } from '#worker/services/accounts/social/linking/prove-link.ts'
import {
  finishProviderSignIn,
  finishTruecallerSignIn,
  type ProviderCallback,
  type ProviderSignInResult,
} from '#worker/services/accounts/social/provider-sign-in.ts'
import { signInByIdentity } from '#worker/services/accounts/social/sign-in-by-identity.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { clearOwnCookie, readOwnCookie, writeOwnCookie } from '#worker/site/http/cookies/cookies.ts'
import { clearOauthState, readFingerprint, readOauthState } from '#worker/site/http/cookies/guest-cookies.ts'
import { readSessionId, writeSession } from '#worker/site/http/cookies/session-cookies.ts'
import { canLookUp } from '#worker/site/http/limits.ts'
import { leave } from '../page-forms.ts'
import { redirectRefused, redirectToStep, redirectWithError, refusalName, refusedPath } from './social-redirects.ts'

export async function handleProviderReturn(
  c: Context<AppEnv>,
  mode: SocialMode,
  params: ProviderCallback['params'],
): Promise<Response> {
  const { deps, scope } = c.var
  const name = mode === 'APPLE' ? readName(readOwnCookie(c, 'socialName')) : null
  const callback = { mode, params, ownState: readOauthState(c), deviceMark: readFingerprint(c) }
  const returned = await finishProviderSignIn(deps, scope, callback)
  clearOauthState(c)
  if (!returned.ok) return redirectWithError(c, refusalName(returned.problem), refusedPath(returned.problem))
  const { identity } = returned.value
  const isNameless = identity.firstName === '' && identity.lastName === ''
  const namedIdentity = isNameless && name ? { ...identity, ...name } : identity
  return finishSignIn(c, mode, { ...returned.value, identity: namedIdentity })
}

async function finishSignIn(c: Context<AppEnv>, mode: SocialMode, returned: ProviderSignInResult): Promise<Response> {
  const { deps, scope } = c.var
  const signIn = await signInByIdentity(deps, scope, { mode, ...returned, oldSessionId: readSessionId(c) })
  if (!signIn.ok) return redirectRefused(c, signIn.problem, returned.returnPath)
  if (signIn.value.state === 'signed-in') return startSession(c, signIn.value.signedIn, returned.returnPath)
  if (signIn.value.state === 'linked') return leave(c, returned.returnPath)
  writeOwnCookie(c, 'socialLink', signIn.value.token)
  return redirectToStep(c, '/login/link')
}

/** Reads the name from the cookie that stores Apple's form. */
function readName(text: string | null): { firstName: string; lastName: string } | null {
  try {
    const [firstName, lastName] = JSON.parse(text ?? '') as unknown[]
    return typeof firstName === 'string' && typeof lastName === 'string' ? { firstName, lastName } : null
  } catch {
    return null
  }
}

function startSession(c: Context<AppEnv>, { sessionId, user }: SignedIn, returnPath: string): Response {
  writeSession(c, sessionId, user)
  clearOwnCookie(c, 'socialLink')
  return leave(c, returnPath)
}

export async function receiveLink(c: Context<AppEnv>): Promise<Response> {
  const form = await c.req.parseBody()
  const text = (name: string, max: number) => (typeof form[name] === 'string' ? form[name].slice(0, max) : '')
  if (!(await canLookUp(c))) return redirectToStep(c, '/login/link', { error: 'later' })
  const step = text('step', 20)
  if (step === 'create') return receiveCreate(c)
  if (step === 'connect') return receiveConnect(c)
  if (step === 'unlink') return receiveUnlink(c, findSocialMode(text('mode', 20)))
  if (step === 'code') return receiveCode(c, text('otp', 60))
  const phone = text('phone', 200)
  return receiveSend(c, phone === '' ? null : { phone, countryCode: text('country_code', 8), countryIsoCode: null })
}

async function receiveUnlink(c: Context<AppEnv>, mode: SocialMode | null): Promise<Response> {
  const { deps, scope } = c.var
  const { user } = scope.visitor
  if (!user || mode === null) return redirectWithError(c, 'failed')
  const stale = await refuseStaleProof(deps, { userId: user.id, sessionId: readSessionId(c) })
  const unlinked = stale ? refuse(stale) : await unlinkIdentity(deps, { userId: user.id, mode })
  return unlinked.ok ? redirectToStep(c, '/login/other') : redirectRefused(c, unlinked.problem)
}

type TypedPhone = Parameters<typeof sendLinkCode>[2]['typed']

async function receiveSend(c: Context<AppEnv>, typed: TypedPhone): Promise<Response> {
  const input = { token: readOwnCookie(c, 'socialLink'), typed, address: addressOf(c) }
  const sent = await sendLinkCode(c.var.deps, c.var.scope, input)
  if (sent.ok) {
    writeOwnCookie(c, 'socialLink', sent.value.token)
    return redirectToStep(c, '/login/link', { step: 'code' })
  }
  const error = refusalName(sent.problem)
  if (error === 'expired') return redirectWithError(c, error)
  return redirectToStep(c, '/login/link', { step: error === 'later' ? 'code' : 'phone', error })
}

async function receiveCode(c: Context<AppEnv>, code: string): Promise<Response> {
  const proof = { code, token: readOwnCookie(c, 'socialLink'), address: addressOf(c), oldSessionId: readSessionId(c) }
  const verified = await proveLink(c.var.deps, c.var.scope, proof)
  if (!verified.ok) {
    const error = refusalName(verified.problem)
    return error === 'expired' ? redirectWithError(c, error) : redirectToStep(c, '/login/link', { step: 'code', error })
  }
  const { signedIn, returnPath, refusal } = verified.value
  if (refusal === null) return startSession(c, signedIn, returnPath)
  startSession(c, signedIn, returnPath)
  return redirectWithError(c, refusalName(refusal), returnPath)
}

async function receiveCreate(c: Context<AppEnv>): Promise<Response> {
  const input = { token: readOwnCookie(c, 'socialLink'), oldSessionId: readSessionId(c) }
  const created = await createAccount(c.var.deps, c.var.scope, input)
  if (created.ok) return startSession(c, created.value.signedIn, created.value.returnPath)
  const error = refusalName(created.problem)
  if (error === 'number') return redirectToStep(c, '/login/link', { step: 'phone', error })
  return error === 'exists' ? redirectToStep(c, '/login/link', { error }) : redirectWithError(c, error)
}

async function receiveConnect(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const { user } = scope.visitor
  if (!user) return redirectToStep(c, '/login/link')
  const stale = await refuseStaleProof(deps, { userId: user.id, sessionId: readSessionId(c) })
  if (stale) return redirectRefused(c, stale)
  const connected = await connectLink(deps, scope, { token: readOwnCookie(c, 'socialLink'), userId: user.id })
  clearOwnCookie(c, 'socialLink')
  return connected.ok ? leave(c, connected.value.returnPath) : redirectWithError(c, refusalName(connected.problem))
}

export async function receiveTruecallerProfile(c: Context<AppEnv>): Promise<Response> {
  const state = { ownState: readOauthState(c), deviceMark: readFingerprint(c) }
  const returned = await finishTruecallerSignIn(c.var.deps, c.var.scope, state)
  if (returned.ok && returned.value === null) return redirectToStep(c, '/login/truecaller', { error: 'waiting' })
  clearOauthState(c)
  if (!returned.ok) return redirectWithError(c, refusalName(returned.problem), refusedPath(returned.problem))
  return returned.value ? finishSignIn(c, 'TRUECALLER', returned.value) : redirectWithError(c, 'failed')
}
