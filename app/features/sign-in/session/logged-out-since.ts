import { type KeptStorage, siteKept } from '#app/request/kept/kept.ts'
import { logError } from '#app/request/log.ts'

const KEY = 'loggedOutExp'

/** Notes when this browser was first seen without a guest, once: a value that is there stays [CONS-07]. */
export function noteLoggedOut(now: number, storage: () => KeptStorage = () => siteKept): void {
  try {
    const kept = storage()
    if (kept.getItem(KEY) === null) kept.setItem(KEY, String(now))
  } catch (error) {
    // Storage may be off or full: nothing depends on it [CONS-17].
    logError('storage', error)
  }
}
