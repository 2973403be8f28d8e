import { hasLoginShape } from '#app/domain/guests/login.ts'
import { readCookie } from './storage/read-cookie.ts'
import { cookiesHere } from './storage/storage.ts'

export function hasLogin(cookies: string = cookiesHere()): boolean {
  return hasLoginShape(readCookie(cookies, 'logged-in') ?? '')
}

/** Returns a hint that distinguishes the accounts used in this browser; '' when signed out. */
export function accountHere(): string {
  const marker = readCookie(cookiesHere(), 'logged-in') ?? ''
  return (hasLoginShape(marker) && atob(marker).split(':')[0]) || ''
}
