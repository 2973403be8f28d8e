import { wantsQuickLogin } from '#app/domain/guests/quick-login.ts'
import { mayKeep } from '#app/request/kept/choices-here.ts'
import { cookiesHere, keepCookie } from '#app/request/kept/kept.ts'
import { readCookie } from '#app/request/kept/read-cookie.ts'

const COOKIE = 'quick-login'

/** Whether to open the quick sign-in now. Only on the landing page. Client only. */
export function isQuickLoginDue(visit: { isLoggedIn: boolean; isWebview: boolean }): boolean {
  const { pathname, host } = location
  // Without consent the cookie cannot be stored, and the dialog would open on every visit.
  if (!mayKeep('preferences')) return false
  const wasShown = readCookie(cookiesHere(), COOKIE) !== null
  return wantsQuickLogin({ ...visit, pathname, host, referrer: landingReferrer(), wasShown })
}

/** Suppresses the quick sign-in for a day. */
export function rememberQuickLogin(): void {
  keepCookie(COOKIE, '1')
}

/** document.referrer survives soft navigations, so it counts only on the first page of the visit. */
function landingReferrer(): string {
  return (history.state?.index ?? 0) === 0 ? document.referrer : ''
}
