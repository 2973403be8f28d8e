import { call } from '#app/request/browser-call.ts'
import { logError } from '#app/request/log.ts'
import { clearPersonalCaches } from './clear-personal-caches.ts'
import { askNativeApp } from './native-app.ts'

/** Signs the guest out, tells the app around us and loads the page anew; false when the server could not be told [AUTH-36]. */
export async function signOut(): Promise<boolean> {
  const outcome = await call('userSignOut')
  if (!outcome.ok) {
    logError('sign out', outcome.error)
    return false
  }
  await clearPersonalCaches()
  askNativeApp('logout')
  location.reload()
  return true
}
