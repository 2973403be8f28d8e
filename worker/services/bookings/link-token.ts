import { keyedHash } from '#worker/infra/crypto/keyed-hash.ts'
import type { Deps } from '#worker/infra/deps.ts'

/** Token of later notifications. Unlike the first token it can be recomputed, so it is not stored. */
export function linkTokenOf(deps: Pick<Deps, 'settings'>, bookingId: string): Promise<string> {
  return keyedHash(deps.settings.secretKey, `booking-link:${bookingId}`)
}
