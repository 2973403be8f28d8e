import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { AppEnv } from '#worker/context.ts'
import { clearOwnCookie, readOwnCookie, writeOwnCookie } from './cookies.ts'

/** Keeps the state of a trip to another company: as every cookie of ours, and for a company that answers by form. */
export function writeTripState(c: Context<AppEnv>, state: string, isByForm: boolean): void {
  writeOwnCookie(c, 'social', state)
  if (isByForm) writeOwnCookie(c, 'socialForm', state)
}

/** The state this browser left with; null without one. */
export function readTripState(c: Context<AppEnv>): string | null {
  return readOwnCookie(c, 'social')
}

/** The trip is over, however it ended. */
export function clearTripState(c: Context<AppEnv>): void {
  for (const key of ['social', 'socialForm', 'socialName'] as const) {
    if (readOwnCookie(c, key) !== null) clearOwnCookie(c, key)
  }
}

/** What the browser sends as its device's mark; null where it sends none. */
export function deviceMarkOf(c: Context<AppEnv>): string | null {
  return (c.req.header('X-Fingerprint') || getCookie(c, 'fp'))?.slice(0, 200) || null
}
