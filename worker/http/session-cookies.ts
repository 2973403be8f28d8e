import type { Context } from 'hono'
import { makeLoginMarker } from '#app/domain/login.ts'
import type { AppEnv } from '#worker/context.ts'
import { clearOwnCookie, readOwnCookie, writeOwnCookie } from './cookies.ts'

/** The session id of this browser; null without one. */
export function readSessionId(c: Context<AppEnv>): string | null {
  return readOwnCookie(c, 'session')
}

/** Gives this browser a session, and the readable marker beside it that says no more than that somebody is in. */
export function writeSession(c: Context<AppEnv>, sessionId: string, deviseRole: string): void {
  writeOwnCookie(c, 'session', sessionId)
  writeOwnCookie(c, 'loggedIn', makeLoginMarker({ brandId: c.var.scope.brand.id, deviseRole }))
}

/** Takes session, marker and remembered bookings away: the next person at this browser is somebody else. */
export function clearSession(c: Context<AppEnv>): void {
  clearOwnCookie(c, 'session')
  clearOwnCookie(c, 'loggedIn')
  clearOwnCookie(c, 'bookingAccess')
  for (const key of ['signIn', 'social', 'socialName', 'link'] as const) clearOwnCookie(c, key)
  c.header('Clear-Site-Data', '"cache", "storage"')
}
