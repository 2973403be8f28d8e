import { readCookie } from '#app/client/request/storage/read-cookie.ts'
import { documentCookies, storeCookie } from '#app/client/request/storage/storage.ts'
import type { SiteNotice } from '#app/client/state/site/site-notices.ts'

/** Cookies that suppress a closed notice; null when closing is not remembered. */
const cookieByKind = {
  country: 'country-hint',
  install: 'install-hint',
  optin: 'optin-hint',
  update: null,
  microsite: null,
} as const

/** Whether the guest has closed this kind of notice, as far as it is remembered. */
export function isNoticeClosed(kind: SiteNotice['kind'], cookies = documentCookies()): boolean {
  const name = cookieByKind[kind]
  return name !== null && readCookie(cookies, name) === 'closed'
}

export function rememberClosed(kind: SiteNotice['kind']): void {
  const name = cookieByKind[kind]
  if (name !== null) storeCookie(name, 'closed')
}
