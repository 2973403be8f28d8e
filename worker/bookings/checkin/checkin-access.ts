import type { Deps } from '#worker/deps.ts'
import { isKeyedHash, keyedHash } from '#worker/secrets/keyed-hash.ts'

const MAX_REMEMBERED = 20
/** 30 days at most, and never beyond check-out. */
const ACCESS_LIFE_MS = 2_592_000_000

/** Token of the link in the reminder. It opens the booking's online check-in and nothing else. */
export function checkinTokenOf(deps: Pick<Deps, 'settings'>, bookingId: string): Promise<string> {
  return keyedHash(deps.settings.secretKey, `checkin-link:${bookingId}`)
}

/** Verifies a check-in link token in constant time. */
export function isCheckinToken(deps: Pick<Deps, 'settings'>, bookingId: string, token: string): Promise<boolean> {
  return isKeyedHash(deps.settings.secretKey, `checkin-link:${bookingId}`, token)
}

/**
 * Returns ids of bookings whose check-in link was opened in this browser; none when the cookie is expired or forged.
 */
export async function readCheckinAccess(deps: Deps, cookie: string | null): Promise<string[]> {
  const [issuedAt = '', ids = '', hash = ''] = (cookie ?? '').split('.')
  if (!ids || !hash || !(await isKeyedHash(deps.settings.secretKey, textOf(issuedAt, ids), hash))) return []
  return deps.now() - Number.parseInt(issuedAt, 36) < ACCESS_LIFE_MS ? ids.split('~') : []
}

export async function writeCheckinAccess(deps: Deps, ids: readonly string[]): Promise<string> {
  const kept = [...new Set(ids)].slice(0, MAX_REMEMBERED).join('~')
  const issuedAt = deps.now().toString(36)
  return `${issuedAt}.${kept}.${await keyedHash(deps.settings.secretKey, textOf(issuedAt, kept))}`
}

function textOf(issuedAt: string, ids: string): string {
  return `checkin-access:${issuedAt}:${ids}`
}
