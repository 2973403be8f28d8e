import * as oauth from 'oauth4webapi'
import { returnPaths, type SocialMode } from '#app/domain/guests/social-login.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { refuseStaleProof } from '#worker/services/accounts/account/prove-owner.ts'
import { insertTruecallerRequest } from './finish-truecaller.ts'
import { offeredCompanies } from './list-social-options.ts'
import { askProvider } from './read-identity.ts'
import { deviceHashOf, giveTrip, TRIP_LIFE_MS } from './trip-ticket.ts'

export type TripInput = {
  mode: SocialMode
  returnPath: string
  deviceMark: string | null
  /** Links the identity to the signed-in guest's account instead of signing in. */
  isLinking: boolean
  sessionId: string | null
}

export type StartedTrip = { url: string; state: string }

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
  if (mode === 'TRUECALLER') await insertTruecallerRequest(deps.db, trip.nonce, deps.now() + TRIP_LIFE_MS)
  const url = await askProvider(mode, () => provider.authorizationUrl({ ...trip, state }))
  return url.ok ? ok({ url: url.value, state }) : url
}
