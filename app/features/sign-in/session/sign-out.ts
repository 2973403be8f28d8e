import { record } from '#app/client/events/record.ts'
import { call } from '#app/client/request/browser-call.ts'
import { logError } from '#app/client/request/log.ts'
import { takeSavedAuthentication } from '#app/client/request/saved-authentication.ts'
import type { AuthAction } from '#app/client/state/guest/auth.ts'
import { clearPersonalCaches } from './clear-personal-caches.ts'
import { askNativeApp } from './native-app.ts'

/**
 * Signs the guest out, updates the store, notifies the native app and reloads. Returns false when the request failed.
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

/** Deletes the guest's local data, and notifies the store and the native app. */
export async function forgetGuest(tellAuth: (action: AuthAction) => void): Promise<void> {
  tellAuth({ type: 'signedOut' })
  takeSavedAuthentication()
  await clearPersonalCaches()
  askNativeApp('logout')
}
