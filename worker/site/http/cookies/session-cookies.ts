import type { Context } from 'hono'
import { type MarkedGuest, makeLoginMarker } from '#app/domain/guests/login.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { clearNamedCookie, clearOwnCookie, readOwnCookie, writeOwnCookie } from './cookies.ts'

export function readSessionId(c: Context<AppEnv>): string | null {
  return readOwnCookie(c, 'session')
}

/**
 * Sets the session cookie and the readable marker, which only says that a guest is signed in and distinguishes guests.
 */
export function writeSession(c: Context<AppEnv>, sessionId: string, user: MarkedGuest): void {
  writeOwnCookie(c, 'session', sessionId)
  writeOwnCookie(c, 'loggedIn', makeLoginMarker({ brandId: c.var.scope.brand.wireId, user }))
}

/** Deletes an invalid session and its marker, as a 401 does. */
export function dropSession(c: Context<AppEnv>): void {
  if (c.var.scope?.visitor.user) return
  if (readSessionId(c) === null && readOwnCookie(c, 'loggedIn') === null) return
  clearOwnCookie(c, 'session')
  clearOwnCookie(c, 'loggedIn')
}

/** Cookies deleted on sign-out: session, context, pending identity links, and names of older releases. */
export const deletedCookies = {
  own: [
    'session',
    'loggedIn',
    'bookingAccess',
    // Bookings made in this browser belong to the previous visitor.
    'visitor',
    'xsrf',
    'signIn',
    'accountCode',
    'mailToken',
    'social',
    'socialName',
    'socialLink',
    'appContext',
    'geoContext',
    'countryIso',
  ],
  page: ['auth-data'],
  legacy: ['access_token', 'loggedInContext', 'loggedOutExp'],
} as const

/** Deletes the cookies of a guest who signs out, and the browser's cache and storage. */
export function clearSession(c: Context<AppEnv>): void {
  for (const key of deletedCookies.own) clearOwnCookie(c, key)
  const readableNames = [...deletedCookies.page, ...deletedCookies.legacy]
  for (const name of readableNames) clearNamedCookie(c, name)
  c.header('Clear-Site-Data', '"cache", "storage"')
}
