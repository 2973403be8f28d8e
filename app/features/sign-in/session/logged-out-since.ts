import { type KeptStorage, siteKept } from '#app/request/kept/kept.ts'
import { logError } from '#app/request/log.ts'

const KEY = 'loggedOutExp'

/** Stores when this browser was first seen signed out; never overwritten. */
export function noteLoggedOut(now: number, storage: () => KeptStorage = () => siteKept): void {
  try {
    const kept = storage()
    if (kept.getItem(KEY) === null) kept.setItem(KEY, String(now))
  } catch (error) {
    // Storage may be unavailable; nothing depends on it.
    logError('storage', error)
  }
}
