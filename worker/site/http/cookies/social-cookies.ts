import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { AppEnv } from '#worker/site/context.ts'
import { clearOwnCookie, readOwnCookie, writeOwnCookie } from './cookies.ts'

/** Stores the state of a social sign-in; providers that answer by POST need a SameSite=None copy. */
export function writeTripState(c: Context<AppEnv>, state: string, isByForm: boolean): void {
  writeOwnCookie(c, 'social', state)
  if (isByForm) writeOwnCookie(c, 'socialForm', state)
}

export function readTripState(c: Context<AppEnv>): string | null {
  return readOwnCookie(c, 'social')
}

export function clearTripState(c: Context<AppEnv>): void {
  for (const key of ['social', 'socialForm', 'socialName'] as const) {
    if (readOwnCookie(c, key) !== null) clearOwnCookie(c, key)
  }
}

/** Returns the device fingerprint sent by the browser, or null. */
export function deviceMarkOf(c: Context<AppEnv>): string | null {
  return (c.req.header('X-Fingerprint') || getCookie(c, 'fp'))?.slice(0, 200) || null
}
