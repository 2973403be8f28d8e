import { hasLoginShape } from '#app/domain/guests/login.ts'
import { cookiesHere } from './kept/kept.ts'
import { readCookie } from './kept/read-cookie.ts'

/** Tells whether this browser's marker cookie looks like a login; what only a signed-in guest has is asked for then alone [AUTH-58]. */
export function hasLogin(cookies: string = cookiesHere()): boolean {
  return hasLoginShape(readCookie(cookies, 'logged-in') ?? '')
}

/** Tells one account of this browser from another, whichever way its guest came in; '' where nobody is signed in. A hint as well. */
export function accountHere(): string {
  const marker = readCookie(cookiesHere(), 'logged-in') ?? ''
  return (hasLoginShape(marker) && atob(marker).split(':')[0]) || ''
}
