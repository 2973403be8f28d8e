import { record } from '#app/events/record.ts'
import { call } from '#app/request/browser-call.ts'
import { logError } from '#app/request/log.ts'
import { takeSavedAuthentication } from '#app/request/saved-authentication.ts'
import type { AuthAction } from '#app/state/guest/auth.ts'
import { clearPersonalCaches } from './clear-personal-caches.ts'
import { askNativeApp } from './native-app.ts'

/**
 * Signs the guest out, tells the user store and the app around us and loads the page anew [AUTH-36, AUTH-56]; false when the
 * server could not be told.
 */
export async function signOut(tellAuth: (action: AuthAction) => void): Promise<boolean> {
  const outcome = await call('userSignOut')
  if (!outcome.ok) {
    logError('sign out', outcome.error)
    return false
  }
  record('signout', {})
  await forgetGuest(tellAuth)
  location.reload()
  return true
}

/** Clears what the browser holds of a guest whose session is over, and tells the user store and the app around the page. */
export async function forgetGuest(tellAuth: (action: AuthAction) => void): Promise<void> {
  tellAuth({ type: 'signedOut' })
  takeSavedAuthentication()
  await clearPersonalCaches()
  askNativeApp('logout')
}
