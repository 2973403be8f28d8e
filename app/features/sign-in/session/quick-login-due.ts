import { quickLoginPauseMs, wantsQuickLogin } from '#app/domain/guests/quick-login.ts'
import { readCookie } from '#app/request/call.ts'

const COOKIE = 'quick-login'

/** Tells, in the browser, whether the quick sign-in opens now. Asks for the page the guest landed on, not later ones. */
export function isQuickLoginDue(visit: { isLoggedIn: boolean; isWebview: boolean }): boolean {
  const { pathname, host } = location
  const wasShown = readCookie(document.cookie, COOKIE) !== null
  return wantsQuickLogin({ ...visit, pathname, host, referrer: landingReferrer(), wasShown })
}

/** Notes that it was shown, for a day. */
export function rememberQuickLogin(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
  document.cookie = `${COOKIE}=1; Max-Age=${quickLoginPauseMs / 1000}; Path=/; SameSite=Lax`
}

/** The referrer stays that of the landing page through soft navigations; only the first page of a visit may use it. */
function landingReferrer(): string {
  return (history.state?.index ?? 0) === 0 ? document.referrer : ''
}
