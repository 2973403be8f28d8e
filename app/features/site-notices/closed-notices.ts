import { cookiesHere, keepCookie } from '#app/request/kept/kept.ts'
import { readCookie } from '#app/request/kept/read-cookie.ts'
import type { SiteNotice } from '#app/state/site/site-notices.ts'

/** Notices that come again unless it is kept that they were closed. */
const cookieOf = {
  country: 'country-hint',
  install: 'install-hint',
  optin: 'optin-hint',
  update: null,
  microsite: null,
} as const

/** Tells, in the browser, whether the guest has closed a notice and it is not to come again yet: its cookie says how long. */
export function isClosed(kind: SiteNotice['kind'], cookies = cookiesHere()): boolean {
  const name = cookieOf[kind]
  return name !== null && readCookie(cookies, name) === 'closed'
}

/** Notes that the guest has closed a notice. */
export function rememberClosed(kind: SiteNotice['kind']): void {
  const name = cookieOf[kind]
  if (name !== null) keepCookie(name, 'closed')
}
