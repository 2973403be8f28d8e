import type { SocialMode } from '#app/domain/guests/social-login.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { OutsideIdentity } from '#worker/infra/ports/identity-provider.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { askProvider } from './read-identity.ts'
import { deviceHashOf, type TripTicket, takeTrip } from './trip-ticket.ts'

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
