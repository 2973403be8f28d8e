import { hasLoginShape } from '#app/domain/guests/login.ts'
import { readCookie } from './storage/read-cookie.ts'
import { documentCookies } from './storage/storage.ts'

/** Whether the readable marker of a login exists. It grants nothing and may be outdated. */
export function hasLogin(cookies: string = documentCookies()): boolean {
  return hasLoginShape(readCookie(cookies, 'logged-in') ?? '')
}

/** Returns a hint that distinguishes the accounts used in this browser; '' when signed out. */
export function readAccountHint(): string {
  const marker = readCookie(documentCookies(), 'logged-in') ?? ''
  return (hasLoginShape(marker) && atob(marker).split(':')[0]) || ''
}
