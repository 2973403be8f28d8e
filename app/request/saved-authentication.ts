import type { UserAnswer } from '#app/contracts/guests/identity.ts'
import { cookiesHere, dropCookie, keepCookie } from './kept/kept.ts'
import { readCookie } from './kept/read-cookie.ts'

const NAME = 'auth-data'

/**
 * Keeps what is known of the guest while an account is being linked, so that a link that fails leaves them as they were
 * [AUTH-32]. No number and no address: the cookie can be read.
 */
export function saveAuthentication(user: UserAnswer): void {
  const kept: UserAnswer = { ...user, phone: '', email: null }
  keepCookie(NAME, encodeURIComponent(JSON.stringify(kept)))
}

/** Takes it out again, whatever it is; null when there is none or it cannot be read [AUTH-32]. */
export function takeSavedAuthentication(): UserAnswer | null {
  const text = readCookie(cookiesHere(), NAME)
  if (text === null) return null
  dropCookie(NAME)
  try {
    const kept: unknown = JSON.parse(text)
    return isUser(kept) ? kept : null
  } catch {
    return null
  }
}

function isUser(value: unknown): value is UserAnswer {
  return typeof value === 'object' && value !== null && 'id' in value && 'first_name' in value
}
