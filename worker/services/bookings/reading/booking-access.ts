import { readSignedIds, signIds } from '#worker/infra/crypto/signed-ids.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { listKeysOfVisitor } from './booking-storage.ts'

/** Maximum bookings remembered per browser: 40 keys of 22 to 36 characters stay far below the 4,096 bytes of a cookie. */
const MAX_REMEMBERED = 40

const PURPOSE = 'booking-access'

/**
 * How long the visitor cookie gives access to a new booking: of two concurrent bookings the browser keeps only one
 * response's access cookie.
 */
const JUST_MADE_MS = 10 * 60_000

/** Returns the access keys of the cookie; none when it is absent, older than 30 days or forged. */
export function readBookingAccess(deps: Deps, cookie: string | null): Promise<string[]> {
  return readSignedIds(deps, PURPOSE, cookie)
}

/** Returns access keys of bookings made in this browser within the last ten minutes, newest first. */
export function listJustMade(deps: Deps, visitorId: string): Promise<string[]> {
  return listKeysOfVisitor(deps.db, visitorId, deps.now() - JUST_MADE_MS)
}

/** Returns the value of the access cookie for the first access keys of a list. */
export function writeBookingAccess(deps: Deps, accessKeys: readonly string[]): Promise<string> {
  return signIds(deps, PURPOSE, accessKeys.slice(0, MAX_REMEMBERED))
}
