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
import type { OutsideIdentity } from '#worker/infra/ports/identity-provider.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { refuseStaleProof } from '#worker/services/accounts/account/prove-owner.ts'
import { giveTicket, readTicket, takeTicket } from '#worker/services/accounts/ticket.ts'
import { offeredCompanies } from '../list-login-options.ts'
import { askProvider } from './read-identity.ts'

const TRIP_LIFE_MS = minutes(10)

const tripSchema = v.object({
  mode: v.picklist(socialModes),
  nonce: v.string(),
  verifier: v.string(),
  redirectUri: v.string(),
  returnPath: v.string(),
  deviceHash: v.nullable(v.string()),
  linkTo: v.nullable(v.string()),
})

type TripTicket = v.InferOutput<typeof tripSchema>

function giveTrip(deps: Deps, visitorId: string, trip: TripTicket): Promise<string> {
  return giveTicket(deps, { kind: 'social', lifeMs: TRIP_LIFE_MS, payload: trip, visitorId, userId: null })
}

async function takeTrip(deps: Deps, visitorId: string, state: string): Promise<TripTicket | null> {
  const payload = await takeTicket(deps, { kind: 'social', token: state, visitorId })
  return payload === null ? null : v.parse(tripSchema, payload)
}

export async function readTrip(deps: Deps, visitorId: string, state: string): Promise<TripTicket | null> {
  const payload = await readTicket(deps, { kind: 'social', token: state, visitorId })
  return payload === null ? null : v.parse(tripSchema, payload)
}

async function deviceHashOf(deps: Deps, mark: string | null): Promise<string | null> {
  return mark ? keyedHash(deps.settings.secretKey, `social-device:${mark}`) : null
}

type TripInput = {
  mode: SocialMode
  returnPath: string
  deviceMark: string | null
  /** Links the identity to the signed-in guest's account instead of signing in. */
  isLinking: boolean
  sessionId: string | null
}

type StartedTrip = { url: string; state: string }

export async function startTrip(deps: Deps, scope: Scope, input: TripInput): Promise<Result<StartedTrip, Problem>> {
  const { mode, returnPath } = input
  const provider = deps.providers[mode]
  const isOffered = offeredCompanies(deps.providers, scope).includes(mode)
  if (!provider || !isOffered || !scope.isKnownHost) return refuse(problem('social_unavailable'))
  const { user } = scope.visitor
  if (input.isLinking) {
    // A session left open or stolen must not be able to add a permanent sign-in method.
    const { sessionId } = input
    const refusal = user ? await refuseStaleProof(deps, { userId: user.id, sessionId }) : problem('not_signed_in')
    if (refusal) return refuse(refusal)
  }
  const trip = {
    nonce: oauth.generateRandomNonce(),
    verifier: oauth.generateRandomCodeVerifier(),
    redirectUri: `${scope.origin}${mode === 'APPLE' ? '/api/pwa/tpl/apple' : returnPaths[mode]}`,
  }
  const deviceHash = await deviceHashOf(deps, input.deviceMark)
  const linkTo = input.isLinking ? (user?.id ?? null) : null
  const state = await giveTrip(deps, scope.visitor.id, { mode, ...trip, returnPath, deviceHash, linkTo })
  if (mode === 'TRUECALLER') {
    const values = [await sha256(trip.nonce), deps.now() + TRIP_LIFE_MS]
    await deps.db.batch([
      statement('INSERT INTO truecaller_request (request_hash, expires_at) VALUES (?1, ?2)', ...values),
    ])
  }
  const url = await askProvider(mode, () => provider.authorizationUrl({ ...trip, state }))
  return url.ok ? ok({ url: url.value, state }) : url
}

export type Return = {
  mode: SocialMode
  params: URLSearchParams
  ownState: string | null
  deviceMark: string | null
}

export type Returned = { identity: OutsideIdentity; returnPath: string; linkTo: string | null }

/** The state is this browser's and works once; another provider's redirect URL is refused (mix-up attack). */
export async function finishTrip(deps: Deps, scope: Scope, back: Return): Promise<Result<Returned, Problem>> {
  const state = back.params.get('state')
  if (!state || state !== back.ownState) return refuse(problem('social_failed'))
  const trip = await takeTrip(deps, scope.visitor.id, state)
  if (!trip || !(await belongs(deps, trip, back))) return refuse(problem('social_failed'))
  const { returnPath, linkTo } = trip
  if (back.params.has('error')) {
    return refuse(problem(hasDeclined(back.params) ? 'social_cancelled' : 'social_failed', { details: { returnPath } }))
  }
  const provider = deps.providers[trip.mode]
  if (!provider) return refuse(problem('social_unavailable'))
  const identity = await askProvider(trip.mode, () => provider.exchange({ ...trip, state }, back.params))
  if (identity.ok) return ok({ identity: identity.value, returnPath, linkTo })
  return refuse({ ...identity.problem, details: { returnPath } })
}

async function belongs(deps: Deps, trip: TripTicket, { mode, deviceMark }: Return): Promise<boolean> {
  if (trip.mode !== mode) return false
  // Without consent, the page's redirect has no device fingerprint; state and browser are checked anyway.
  if (trip.deviceHash === null || deviceMark === null) return true
  return trip.deviceHash === (await deviceHashOf(deps, deviceMark))
}

/** Providers use different error codes for a guest who cancelled. */
function hasDeclined(params: URLSearchParams): boolean {
  return ['access_denied', 'user_cancelled_authorize', 'user_denied'].includes(params.get('error') ?? '')
}

type TruecallerAnswer = { requestId: string; word: string | null }

const SEAL = 'truecaller'

const DECLINED = 'declined'

export async function finishTruecaller(
  deps: Deps,
  scope: Scope,
  { ownState, deviceMark }: { ownState: string | null; deviceMark: string | null },
): Promise<Result<Returned | null, Problem>> {
  const trip = ownState === null ? null : await readTrip(deps, scope.visitor.id, ownState)
  const params = trip && (await readTruecallerAnswer(deps, trip.nonce))
  if (trip && !params) return ok(null)
  const back = new URLSearchParams(params ?? {})
  if (ownState !== null) back.set('state', ownState)
  return finishTrip(deps, scope, { mode: 'TRUECALLER', params: back, ownState, deviceMark })
}

/** Stores the first response to an open request; returns false for any other. */
export async function receiveTruecaller(deps: Deps, { requestId, word }: TruecallerAnswer): Promise<boolean> {
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

async function readTruecallerAnswer(deps: Deps, requestId: string): Promise<URLSearchParams | null> {
  const row = await deps.db.first<{ sealed: string | null }>(
    'SELECT sealed FROM truecaller_request WHERE request_hash = ?1 AND expires_at > ?2',
    await sha256(requestId),
    deps.now(),
  )
  const word = row?.sealed && (await openSealed(deps.settings.secretKey, SEAL, row.sealed))
  if (!word) return null
  return new URLSearchParams(word === DECLINED ? { error: 'access_denied' } : { word })
}
