import * as oauth from 'oauth4webapi'
import * as v from 'valibot'
import { minutes } from '#app/domain/dates/instant.ts'
import { returnPaths, type SocialMode, socialModes } from '#app/domain/guests/social-login.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { keyedHash, sha256 } from '#worker/infra/crypto/keyed-hash.ts'
import { openSealed, sealText } from '#worker/infra/crypto/sealed-text.ts'
import { statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { ExternalIdentity } from '#worker/infra/ports/identity-provider.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { refuseStaleProof } from '#worker/services/accounts/account/prove-owner.ts'
import { issueTicket, readTicket, redeemTicket } from '#worker/services/accounts/ticket.ts'
import { listOfferedProviders } from '../list-login-options.ts'
import { callProvider } from './read-identity.ts'

const SIGN_IN_LIFE_MS = minutes(10)

const pendingSignInSchema = v.object({
  mode: v.picklist(socialModes),
  nonce: v.string(),
  verifier: v.string(),
  redirectUri: v.string(),
  returnPath: v.string(),
  deviceHash: v.nullable(v.string()),
  linkTo: v.nullable(v.string()),
})

type PendingProviderSignIn = v.InferOutput<typeof pendingSignInSchema>

function issuePendingSignIn(deps: Deps, visitorId: string, pending: PendingProviderSignIn): Promise<string> {
  return issueTicket(deps, { kind: 'social', lifeMs: SIGN_IN_LIFE_MS, payload: pending, visitorId, userId: null })
}

async function redeemPendingSignIn(
  deps: Deps,
  visitorId: string,
  state: string,
): Promise<PendingProviderSignIn | null> {
  const payload = await redeemTicket(deps, { kind: 'social', token: state, visitorId })
  return payload === null ? null : v.parse(pendingSignInSchema, payload)
}

/** Returns the sign-in begun in this browser, or null when it is unknown, finished or expired. */
export async function readPendingSignIn(
  deps: Deps,
  visitorId: string,
  state: string,
): Promise<PendingProviderSignIn | null> {
  const payload = await readTicket(deps, { kind: 'social', token: state, visitorId })
  return payload === null ? null : v.parse(pendingSignInSchema, payload)
}

async function hashDevice(deps: Deps, mark: string | null): Promise<string | null> {
  return mark ? keyedHash(deps.settings.secretKey, `social-device:${mark}`) : null
}

type ProviderSignInInput = {
  mode: SocialMode
  returnPath: string
  deviceMark: string | null
  /** Links the identity to the signed-in guest's account instead of signing in. */
  isLinking: boolean
  sessionId: string | null
}

type StartedProviderSignIn = { url: string; state: string }

/** Returns the provider's URL to open, and the state for the cookie. */
export async function startProviderSignIn(
  deps: Deps,
  scope: Scope,
  input: ProviderSignInInput,
): Promise<Result<StartedProviderSignIn, Problem>> {
  const { mode, returnPath } = input
  const provider = deps.providers[mode]
  const isOffered = listOfferedProviders(deps.providers, scope).includes(mode)
  if (!provider || !isOffered || !scope.isKnownHost) return refuse(problem('social_unavailable'))
  const { user } = scope.visitor
  if (input.isLinking) {
    // A session left open or stolen must not be able to add a permanent sign-in method.
    const { sessionId } = input
    const refusal = user ? await refuseStaleProof(deps, { userId: user.id, sessionId }) : problem('not_signed_in')
    if (refusal) return refuse(refusal)
  }
  const request = {
    nonce: oauth.generateRandomNonce(),
    verifier: oauth.generateRandomCodeVerifier(),
    redirectUri: `${scope.origin}${mode === 'APPLE' ? '/api/pwa/tpl/apple' : returnPaths[mode]}`,
  }
  const deviceHash = await hashDevice(deps, input.deviceMark)
  const linkTo = input.isLinking ? (user?.id ?? null) : null
  const state = await issuePendingSignIn(deps, scope.visitor.id, { mode, ...request, returnPath, deviceHash, linkTo })
  if (mode === 'TRUECALLER') {
    const values = [await sha256(request.nonce), deps.now() + SIGN_IN_LIFE_MS]
    await deps.db.batch([
      statement('INSERT INTO truecaller_request (request_hash, expires_at) VALUES (?1, ?2)', ...values),
    ])
  }
  const url = await callProvider(mode, () => provider.authorizationUrl({ ...request, state }))
  return url.ok ? ok({ url: url.value, state }) : url
}

export type ProviderCallback = {
  mode: SocialMode
  params: URLSearchParams
  ownState: string | null
  deviceMark: string | null
}

export type ProviderSignInResult = { identity: ExternalIdentity; returnPath: string; linkTo: string | null }

/** Handles a provider's redirect. The state works once, in this browser and on this provider's URL (mix-up attack). */
export async function finishProviderSignIn(
  deps: Deps,
  scope: Scope,
  callback: ProviderCallback,
): Promise<Result<ProviderSignInResult, Problem>> {
  const state = callback.params.get('state')
  if (!state || state !== callback.ownState) return refuse(problem('social_failed'))
  const pending = await redeemPendingSignIn(deps, scope.visitor.id, state)
  if (!pending || !(await belongsToBrowser(deps, pending, callback))) return refuse(problem('social_failed'))
  const { returnPath, linkTo } = pending
  if (callback.params.has('error')) {
    return refuse(
      problem(hasGuestCancelled(callback.params) ? 'social_cancelled' : 'social_failed', { details: { returnPath } }),
    )
  }
  const provider = deps.providers[pending.mode]
  if (!provider) return refuse(problem('social_unavailable'))
  const identity = await callProvider(pending.mode, () => provider.exchange({ ...pending, state }, callback.params))
  if (identity.ok) return ok({ identity: identity.value, returnPath, linkTo })
  return refuse({ ...identity.problem, details: { returnPath } })
}

async function belongsToBrowser(
  deps: Deps,
  pending: PendingProviderSignIn,
  { mode, deviceMark }: ProviderCallback,
): Promise<boolean> {
  if (pending.mode !== mode) return false
  // Without consent, the page's redirect has no device fingerprint; state and browser are checked anyway.
  if (pending.deviceHash === null || deviceMark === null) return true
  return pending.deviceHash === (await hashDevice(deps, deviceMark))
}

/** Returns whether the guest cancelled at the provider; providers use different error codes for that. */
function hasGuestCancelled(params: URLSearchParams): boolean {
  return ['access_denied', 'user_cancelled_authorize', 'user_denied'].includes(params.get('error') ?? '')
}

/** `word` is the JSON with the token; null when the guest declined. */
type TruecallerResponse = { requestId: string; word: string | null }

const SEAL = 'truecaller'

const DECLINED = 'declined'

/** Returns null while Truecaller has not responded. */
export async function finishTruecallerSignIn(
  deps: Deps,
  scope: Scope,
  { ownState, deviceMark }: { ownState: string | null; deviceMark: string | null },
): Promise<Result<ProviderSignInResult | null, Problem>> {
  const pending = ownState === null ? null : await readPendingSignIn(deps, scope.visitor.id, ownState)
  const params = pending && (await readTruecallerResponse(deps, pending.nonce))
  if (pending && !params) return ok(null)
  const callback = new URLSearchParams(params ?? {})
  if (ownState !== null) callback.set('state', ownState)
  return finishProviderSignIn(deps, scope, { mode: 'TRUECALLER', params: callback, ownState, deviceMark })
}

/** Stores the first response to an open request; returns false for any other. */
export async function receiveTruecallerProfile(deps: Deps, { requestId, word }: TruecallerResponse): Promise<boolean> {
  const [written] = await deps.db.batch([
    statement(
      'UPDATE truecaller_request SET sealed = ?2 WHERE request_hash = ?1 AND sealed IS NULL AND expires_at > ?3',
      await sha256(requestId),
      await sealText(deps.settings.secretKey, SEAL, word ?? DECLINED),
      deps.now(),
    ),
  ])
  return written?.changes === 1
}

async function readTruecallerResponse(deps: Deps, requestId: string): Promise<URLSearchParams | null> {
  const row = await deps.db.first<{ sealed: string | null }>(
    'SELECT sealed FROM truecaller_request WHERE request_hash = ?1 AND expires_at > ?2',
    await sha256(requestId),
    deps.now(),
  )
  const word = row?.sealed && (await openSealed(deps.settings.secretKey, SEAL, row.sealed))
  if (!word) return null
  return new URLSearchParams(word === DECLINED ? { error: 'access_denied' } : { word })
}
