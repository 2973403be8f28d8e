import type { UserResponse } from '#app/contracts/guests/identity.ts'
import { readCookie } from './storage/read-cookie.ts'
import { documentCookies, dropCookie, storeCookie } from './storage/storage.ts'

const NAME = 'auth-data'

/** Restored if linking an account fails. No phone number and email, because the cookie is readable. */
export function saveAuthentication(user: UserResponse): void {
  const saved: UserResponse = { ...user, phone: '', email: null }
  storeCookie(NAME, encodeURIComponent(JSON.stringify(saved)))
}

export function takeSavedAuthentication(): UserResponse | null {
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

function isUser(value: unknown): value is UserResponse {
  return typeof value === 'object' && value !== null && 'id' in value && 'first_name' in value
}
