import type { Deps } from '#worker/deps.ts'
import { isKeyedHash, keyedHash } from '#worker/secrets/keyed-hash.ts'

/** So many check-ins one browser remembers. */
const MAX_REMEMBERED = 20
/** So long at most, and never longer than until check-out: 30 days. */
const ACCESS_LIFE_MS = 2_592_000_000

/** The word of the link in the reminder: it opens the check-in of its booking and nothing else of it [HELP-66]. */
export function checkinTokenOf(deps: Pick<Deps, 'settings'>, bookingId: string): Promise<string> {
  return keyedHash(deps.settings.secretKey, `checkin-link:${bookingId}`)
}

/** Tells, in constant time, whether a token is the link of a booking's check-in. */
export function isCheckinToken(deps: Pick<Deps, 'settings'>, bookingId: string, token: string): Promise<boolean> {
  return isKeyedHash(deps.settings.secretKey, `checkin-link:${bookingId}`, token)
}

/** Ids of the bookings whose check-in link was opened in this browser; none when the cookie is old or not of our making. */
export async function readCheckinAccess(deps: Deps, cookie: string | null): Promise<string[]> {
  const [issuedAt = '', ids = '', hash = ''] = (cookie ?? '').split('.')
  if (!ids || !hash || !(await isKeyedHash(deps.settings.secretKey, textOf(issuedAt, ids), hash))) return []
  return deps.now() - Number.parseInt(issuedAt, 36) < ACCESS_LIFE_MS ? ids.split('~') : []
}

/** The cookie's value for these bookings, the newest first. */
export async function writeCheckinAccess(deps: Deps, ids: readonly string[]): Promise<string> {
  const kept = [...new Set(ids)].slice(0, MAX_REMEMBERED).join('~')
  const issuedAt = deps.now().toString(36)
  return `${issuedAt}.${kept}.${await keyedHash(deps.settings.secretKey, textOf(issuedAt, kept))}`
}

function textOf(issuedAt: string, ids: string): string {
  return `checkin-access:${issuedAt}:${ids}`
}
