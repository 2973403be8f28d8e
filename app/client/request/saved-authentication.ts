import type { UserAnswer } from '#app/contracts/guests/identity.ts'
import { readCookie } from './storage/read-cookie.ts'
import { documentCookies, dropCookie, storeCookie } from './storage/storage.ts'

const NAME = 'auth-data'

/** Restored if linking an account fails. No phone number and email, because the cookie is readable. */
export function saveAuthentication(user: UserAnswer): void {
  const saved: UserAnswer = { ...user, phone: '', email: null }
  storeCookie(NAME, encodeURIComponent(JSON.stringify(saved)))
}

export function takeSavedAuthentication(): UserAnswer | null {
  const text = readCookie(documentCookies(), NAME)
  if (text === null) return null
  dropCookie(NAME)
  try {
    const saved: unknown = JSON.parse(text)
    return isUser(saved) ? saved : null
  } catch {
    return null
  }
}

function isUser(value: unknown): value is UserAnswer {
  return typeof value === 'object' && value !== null && 'id' in value && 'first_name' in value
}
