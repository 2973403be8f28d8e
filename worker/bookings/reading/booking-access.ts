import type { Deps } from '#worker/deps.ts'
import { isKeyedHash, keyedHash } from '#worker/secrets/keyed-hash.ts'
import { listIdsOfVisitor } from './booking-storage.ts'

/** So many bookings one browser remembers: 40 ids of 22 letters stay far below a cookie's 4096 bytes. */
const MAX_REMEMBERED = 40
/** So long a browser may see what it has booked or proven: 30 days. */
const ACCESS_LIFE_MS = 2_592_000_000
/**
 * So long the visitor's cookie, which is older than the booking and is stored as it is, shows what was just booked: of two
 * bookings at once the browser keeps one answer's cookie. Later only the signed cookie counts.
 */
const JUST_MADE_MS = 600_000

/**
 * The ids of the bookings this browser has proven it may see; none when the cookie is absent, older than 30 days or not
 * of our making.
 */
export async function readBookingAccess(deps: Deps, cookie: string | null): Promise<string[]> {
  const [issuedAt = '', ids = '', hash = ''] = (cookie ?? '').split('.')
  if (!ids || !hash || !(await isKeyedHash(deps.settings.secretKey, textOf(issuedAt, ids), hash))) return []
  return deps.now() - Number.parseInt(issuedAt, 36) < ACCESS_LIFE_MS ? ids.split('~') : []
}

/** The ids of the bookings made in this browser in the last ten minutes, the newest first. */
export function listJustMade(deps: Deps, visitorId: string): Promise<string[]> {
  return listIdsOfVisitor(deps.db, visitorId, deps.now() - JUST_MADE_MS)
}

/** The cookie's value for the bookings this browser has proven that it may see, the newest first. */
export async function writeBookingAccess(deps: Deps, proven: readonly string[]): Promise<string> {
  const ids = proven.slice(0, MAX_REMEMBERED).join('~')
  const issuedAt = deps.now().toString(36)
  return `${issuedAt}.${ids}.${await keyedHash(deps.settings.secretKey, textOf(issuedAt, ids))}`
}

function textOf(issuedAt: string, ids: string): string {
  return `booking-access:${issuedAt}:${ids}`
}
