import { call } from '#app/request/browser-call.ts'
import { logError } from '#app/request/log.ts'
import { clearPersonalCaches } from './clear-personal-caches.ts'

/** Signs the guest out and loads the page anew; false when the server could not be told [AUTH-36]. */
export async function signOut(): Promise<boolean> {
  const outcome = await call('userSignOut')
  if (!outcome.ok) {
    logError('sign out', outcome.error)
    return false
  }
  await clearPersonalCaches()
  location.reload()
  return true
}
