import type { Deps } from '#worker/deps.ts'
import { keyedHash } from '#worker/secrets/keyed-hash.ts'

/**
 * The word of a link that a later message brings: it opens its booking as the first message's does, and can be made again
 * where that one is not kept.
 */
export function linkTokenOf(deps: Pick<Deps, 'settings'>, bookingId: string): Promise<string> {
  return keyedHash(deps.settings.secretKey, `booking-link:${bookingId}`)
}
