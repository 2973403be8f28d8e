import { readCookie } from '#app/request/call.ts'
import type { SiteNotice } from '#app/state/site/site-notices.ts'

/** Thirty days. */
const REMEMBERED_SECONDS = 2_592_000

const cookieOf = { privacy: 'privacy-notice', country: 'country-hint' } as const

/** Tells, in the browser, whether the guest has closed a notice within the last thirty days. */
export function isClosed(kind: SiteNotice['kind'], cookies = document.cookie): boolean {
  return readCookie(cookies, cookieOf[kind]) === 'closed'
}

/** Notes that the guest has closed a notice. */
export function rememberClosed(kind: SiteNotice['kind']): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
  document.cookie = `${cookieOf[kind]}=closed; Max-Age=${REMEMBERED_SECONDS}; Path=/; SameSite=Lax`
}
