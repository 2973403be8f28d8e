import { isKeyedHash, keyedHash } from '#worker/infra/crypto/keyed-hash.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { listIdsOfVisitor } from './booking-storage.ts'

/** Maximum bookings remembered per browser: 40 ids of 22 characters stay far below the 4,096 bytes of a cookie. */
const MAX_REMEMBERED = 40

const ACCESS_LIFE_MS = 30 * 86_400_000

/**
 * How long the visitor cookie gives access to a new booking: of two concurrent bookings the browser keeps only one
 * response's access cookie.
 */
const JUST_MADE_MS = 10 * 60_000

/** Returns the booking ids of the access cookie; none when it is absent, older than 30 days or forged. */
export async function readBookingAccess(deps: Deps, cookie: string | null): Promise<string[]> {
  const [issuedAt = '', ids = '', hash = ''] = (cookie ?? '').split('.')
  if (!ids || !hash || !(await isKeyedHash(deps.settings.secretKey, textOf(issuedAt, ids), hash))) return []
  return deps.now() - Number.parseInt(issuedAt, 36) < ACCESS_LIFE_MS ? ids.split('~') : []
}

/** Returns ids of bookings made in this browser within the last ten minutes, newest first. */
export function listJustMade(deps: Deps, visitorId: string): Promise<string[]> {
  return listIdsOfVisitor(deps.db, visitorId, deps.now() - JUST_MADE_MS)
}

export async function writeBookingAccess(deps: Deps, proven: readonly string[]): Promise<string> {
  const ids = proven.slice(0, MAX_REMEMBERED).join('~')
  const issuedAt = deps.now().toString(36)
  return `${issuedAt}.${ids}.${await keyedHash(deps.settings.secretKey, textOf(issuedAt, ids))}`
}

function textOf(issuedAt: string, ids: string): string {
  return `booking-access:${issuedAt}:${ids}`
}
