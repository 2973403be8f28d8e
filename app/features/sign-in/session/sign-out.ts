import { record } from '#app/client/events/record.ts'
import { call } from '#app/client/request/browser-call.ts'
import { logError } from '#app/client/request/log.ts'
import { takeSavedAuthentication } from '#app/client/request/saved-authentication.ts'
import type { AuthAction } from '#app/client/state/guest/auth.ts'
import { forgetDraft } from '#app/features/guest-form/forget-draft.ts'
import { clearPersonalCaches } from './clear-personal-caches.ts'
import { notifyNativeApp } from './native-app.ts'

/** Signs the guest out and reloads the page. Returns false when the request failed. */
export async function signOut(dispatchAuth: (action: AuthAction) => void): Promise<boolean> {
  const outcome = await call('userSignOut')
  if (!outcome.ok) {
    logError('sign out', outcome.error)
    return false
  }
  record('signout', {})
  await forgetGuest(dispatchAuth)
  location.reload()
  return true
}

/** Deletes all data of the guest in this browser. */
export async function forgetGuest(dispatchAuth: (action: AuthAction) => void): Promise<void> {
  dispatchAuth({ type: 'signedOut' })
  takeSavedAuthentication()
  forgetDraft()
  await clearPersonalCaches()
  notifyNativeApp('logout')
}
