import * as v from 'valibot'
import { minutes } from '#app/domain/dates/instant.ts'
import { socialModes } from '#app/domain/guests/social-login.ts'
import type { Deps } from '#worker/deps.ts'
import { giveTicket, readTicket, takeTicket } from '#worker/identity/tickets/ticket.ts'
import { keyedHash } from '#worker/secrets/keyed-hash.ts'

/** How long a guest may take at another company. */
export const TRIP_LIFE_MS = minutes(10)

const tripSchema = v.object({
  mode: v.picklist(socialModes),
  nonce: v.string(),
  verifier: v.string(),
  redirectUri: v.string(),
  returnPath: v.string(),
  deviceHash: v.nullable(v.string()),
  /** Who wants another way into their account; null: whoever wants in. */
  linkTo: v.nullable(v.string()),
})

/** What we must know when a guest comes back from another company. */
export type TripTicket = v.InferOutput<typeof tripSchema>

/** Keeps a trip for this browser alone and returns its `state`: random and good once (trust S10). */
export function giveTrip(deps: Deps, visitorId: string, trip: TripTicket): Promise<string> {
  return giveTicket(deps, { kind: 'social', lifeMs: TRIP_LIFE_MS, payload: trip, visitorId, userId: null })
}

/** Takes a trip by its state; null when this browser has none of it, or no more. */
export async function takeTrip(deps: Deps, visitorId: string, state: string): Promise<TripTicket | null> {
  const payload = await takeTicket(deps, { kind: 'social', token: state, visitorId })
  return payload === null ? null : v.parse(tripSchema, payload)
}

/** A trip under way, which stays; null as for `takeTrip`. */
export async function readTrip(deps: Deps, visitorId: string, state: string): Promise<TripTicket | null> {
  const payload = await readTicket(deps, { kind: 'social', token: state, visitorId })
  return payload === null ? null : v.parse(tripSchema, payload)
}

/** The mark of a device as a hash; null where it told none. */
export async function deviceHashOf(deps: Deps, mark: string | null): Promise<string | null> {
  return mark ? keyedHash(deps.settings.secretKey, `social-device:${mark}`) : null
}
