import * as v from 'valibot'
import { minutes } from '#app/domain/dates/instant.ts'
import { socialModes } from '#app/domain/guests/social-login.ts'
import { keyedHash } from '#worker/infra/crypto/keyed-hash.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { giveTicket, readTicket, takeTicket } from '#worker/services/accounts/ticket.ts'

export const TRIP_LIFE_MS = minutes(10)

const tripSchema = v.object({
  mode: v.picklist(socialModes),
  nonce: v.string(),
  verifier: v.string(),
  redirectUri: v.string(),
  returnPath: v.string(),
  deviceHash: v.nullable(v.string()),
  linkTo: v.nullable(v.string()),
})

export type TripTicket = v.InferOutput<typeof tripSchema>

export function giveTrip(deps: Deps, visitorId: string, trip: TripTicket): Promise<string> {
  return giveTicket(deps, { kind: 'social', lifeMs: TRIP_LIFE_MS, payload: trip, visitorId, userId: null })
}

export async function takeTrip(deps: Deps, visitorId: string, state: string): Promise<TripTicket | null> {
  const payload = await takeTicket(deps, { kind: 'social', token: state, visitorId })
  return payload === null ? null : v.parse(tripSchema, payload)
}

export async function readTrip(deps: Deps, visitorId: string, state: string): Promise<TripTicket | null> {
  const payload = await readTicket(deps, { kind: 'social', token: state, visitorId })
  return payload === null ? null : v.parse(tripSchema, payload)
}

export async function deviceHashOf(deps: Deps, mark: string | null): Promise<string | null> {
  return mark ? keyedHash(deps.settings.secretKey, `social-device:${mark}`) : null
}
