import { cookiesHere, keepCookie } from '#app/request/kept/kept.ts'
import { readCookie } from '#app/request/kept/read-cookie.ts'
import type { SiteNotice } from '#app/state/site/site-notices.ts'

/** Notices that come again unless it is kept that they were closed. */
const cookieOf = { country: 'country-hint' } as const

/** Tells, in the browser, whether the guest has closed a notice within the last thirty days. */
export function isClosed(kind: keyof typeof cookieOf, cookies = cookiesHere()): boolean {
  return readCookie(cookies, cookieOf[kind]) === 'closed'
}

/** Notes that the guest has closed a notice. */
export function rememberClosed(kind: SiteNotice['kind']): void {
  if (kind === 'country') keepCookie(cookieOf[kind], 'closed')
}
