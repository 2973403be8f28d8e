import { hasLoginShape } from '#app/domain/guests/login.ts'
import { cookiesHere } from './kept/kept.ts'
import { readCookie } from './kept/read-cookie.ts'

/** Tells whether this browser's marker cookie looks like a login; what only a signed-in guest has is asked for then alone [AUTH-58]. */
export function hasLogin(cookies: string = cookiesHere()): boolean {
  return hasLoginShape(readCookie(cookies, 'logged-in') ?? '')
}
