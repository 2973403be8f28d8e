import type { Problem } from '#app/domain/problem.ts'
import { ok, type Result } from '#app/domain/result.ts'
import type { Deps } from '#worker/deps.ts'
import { finishTrip, type Returned } from '#worker/identity/social/finish-trip.ts'
import { readTrip } from '#worker/identity/social/trip-ticket.ts'
import type { Scope } from '#worker/scope.ts'
import { readTruecallerAnswer } from './receive-truecaller.ts'

/** Returns the identity once Truecaller's server has responded; null until then. */
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
