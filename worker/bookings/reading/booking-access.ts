import type { Deps } from '#worker/deps.ts'
import { isKeyedHash, keyedHash } from '#worker/secrets/keyed-hash.ts'

/** So many bookings one browser remembers: 40 ids of 22 letters stay far below a cookie's 4096 bytes. */
const MAX_REMEMBERED = 40
/** So long a browser may see what it has booked or proven: 30 days. */
export const ACCESS_LIFE_MS = 2_592_000_000

/**
 * The ids of the bookings this browser has proven it may see; none when the cookie is absent, older than 30 days or not
 * of our making.
 */
export async function readBookingAccess(deps: Deps, cookie: string | null): Promise<string[]> {
  const [issuedAt = '', ids = '', hash = ''] = (cookie ?? '').split('.')
  if (!ids || !hash || !(await isKeyedHash(deps.settings.secretKey, textOf(issuedAt, ids), hash))) return []
  return deps.now() - Number.parseInt(issuedAt, 36) < ACCESS_LIFE_MS ? ids.split('~') : []
}

/** The cookie's new value once this browser has proven that it may see a booking; the newest comes first. */
export async function openBookingAccess(deps: Deps, cookie: string | null, bookingId: string): Promise<string> {
  const known = await readBookingAccess(deps, cookie)
  const ids = [bookingId, ...known.filter((id) => id !== bookingId)].slice(0, MAX_REMEMBERED).join('~')
  const issuedAt = deps.now().toString(36)
  return `${issuedAt}.${ids}.${await keyedHash(deps.settings.secretKey, textOf(issuedAt, ids))}`
}

function textOf(issuedAt: string, ids: string): string {
  return `booking-access:${issuedAt}:${ids}`
}
