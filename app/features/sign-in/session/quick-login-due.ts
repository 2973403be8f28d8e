import { wantsQuickLogin } from '#app/domain/guests/quick-login.ts'
import { mayKeep } from '#app/request/kept/choices-here.ts'
import { cookiesHere, keepCookie } from '#app/request/kept/kept.ts'
import { readCookie } from '#app/request/kept/read-cookie.ts'

const COOKIE = 'quick-login'

/** Tells, in the browser, whether the quick sign-in opens now. Asks for the page the guest landed on, not later ones. */
export function isQuickLoginDue(visit: { isLoggedIn: boolean; isWebview: boolean }): boolean {
  const { pathname, host } = location
  // Where it could not be noted that it was shown it would come on every visit [CONS-44].
  if (!mayKeep('preferences')) return false
  const wasShown = readCookie(cookiesHere(), COOKIE) !== null
  return wantsQuickLogin({ ...visit, pathname, host, referrer: landingReferrer(), wasShown })
}

/** Notes that it was shown, for a day. */
export function rememberQuickLogin(): void {
  keepCookie(COOKIE, '1')
}

/** The referrer stays that of the landing page through soft navigations; only the first page of a visit may use it. */
function landingReferrer(): string {
  return (history.state?.index ?? 0) === 0 ? document.referrer : ''
}
