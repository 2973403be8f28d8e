import type { UserResponse } from '#app/contracts/guests/identity.ts'
import { readCookie } from './storage/read-cookie.ts'
import { documentCookies, dropCookie, storeCookie } from './storage/storage.ts'

const NAME = 'auth-data'

/**
 * Saves the user, to be restored if linking an account fails. Without phone number and email, because scripts can read
 * the cookie.
 */
export function saveAuthentication(user: UserResponse): void {
  const savedUser: UserResponse = { ...user, phone: '', email: null }
  storeCookie(NAME, encodeURIComponent(JSON.stringify(savedUser)))
}

/** Returns and deletes the saved user; null when there is none. */
export function takeSavedAuthentication(): UserResponse | null {
  const text = readCookie(documentCookies(), NAME)
  if (text === null) return null
  dropCookie(NAME)
  try {
    const savedUser: unknown = JSON.parse(text)
    return isUser(savedUser) ? savedUser : null
  } catch {
    return null
  }
}

function isUser(value: unknown): value is UserResponse {
  return typeof value === 'object' && value !== null && 'id' in value && 'first_name' in value
}
