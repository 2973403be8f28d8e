import type { Context } from 'hono'
import { type MarkedGuest, makeLoginMarker } from '#app/domain/guests/login.ts'
import type { AppEnv } from '#worker/context.ts'
import { clearNamedCookie, clearOwnCookie, readOwnCookie, writeOwnCookie } from './cookies.ts'

/** The session id of this browser; null without one. */
export function readSessionId(c: Context<AppEnv>): string | null {
  return readOwnCookie(c, 'session')
}

/** Gives this browser a session, and the readable marker beside it that says no more than that somebody is in, and whether they are another. */
export function writeSession(c: Context<AppEnv>, sessionId: string, user: MarkedGuest): void {
  writeOwnCookie(c, 'session', sessionId)
  writeOwnCookie(c, 'loggedIn', makeLoginMarker({ brandId: c.var.scope.brand.id, user }))
}

/** Takes a session away that is none any more, with the marker that says somebody is in: what a 401 clears (DEC-41). */
export function dropSession(c: Context<AppEnv>): void {
  if (c.var.scope?.visitor.user) return
  if (readSessionId(c) === null && readOwnCookie(c, 'loggedIn') === null) return
  clearOwnCookie(c, 'session')
  clearOwnCookie(c, 'loggedIn')
}

/**
 * The cookies that go when a guest signs out: session, context, what the page keeps of a guest who links an identity, and
 * what names of older releases may have left (DEC-41).
 */
export const deletedCookies = {
  own: [
    'session',
    'loggedIn',
    'bookingAccess',
    // The bookings made here are its own: who comes next is another visitor.
    'visitor',
    'xsrf',
    'signIn',
    'accountCode',
    'mailToken',
    'social',
    'socialName',
    'link',
    'appContext',
    'geoContext',
    'countryIso',
  ],
  page: ['auth-data'],
  legacy: ['access_token', 'loggedInContext', 'loggedOutExp'],
} as const

/** Takes away what belongs to the guest who leaves: the next person at this browser is somebody else [CONS-16]. */
export function clearSession(c: Context<AppEnv>): void {
  for (const key of deletedCookies.own) clearOwnCookie(c, key)
  const named = [...deletedCookies.page, ...deletedCookies.legacy]
  for (const name of named) clearNamedCookie(c, name)
  c.header('Clear-Site-Data', '"cache", "storage"')
}
