import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { type ServerCookie, type ServerCookieKey, serverCookies } from '#app/domain/consent/server-cookies.ts'
import type { AppEnv } from '#worker/context.ts'
import { requestOrigin } from '#worker/http/address.ts'
import { mayKeep } from './consent.ts'

/** Reads a cookie of ours. */
export function readOwnCookie(c: Context<AppEnv>, key: ServerCookieKey): string | null {
  return getCookie(c, cookieName(c, key)) ?? null
}

/**
 * Sets a cookie of ours with its own life, or another; `browser` ends with the browser. One whose class the guest does not
 * allow is not set, or ends with the browser where its row says so (DEC-193).
 */
export function writeOwnCookie(
  c: Context<AppEnv>,
  key: ServerCookieKey,
  value: string,
  life: number | 'browser' = serverCookies[key].life,
): void {
  const { of, otherwise }: ServerCookie = serverCookies[key]
  if (mayKeep(c, of)) send(c, key, value, life)
  else if (otherwise) send(c, key, value, otherwise)
}

/** Ends a cookie of ours. */
export function clearOwnCookie(c: Context<AppEnv>, key: ServerCookieKey): void {
  send(c, key, '', 0)
}

/**
 * Ends those cookies of ours this browser has whose class its guest does not allow any more [CONS-26]; one that may end with the
 * browser goes on so long: who refuses in English is not answered in Dutch (LANG-14).
 */
export function clearRefused(c: Context<AppEnv>, isAllowed: (of: ServerCookie['of']) => boolean): void {
  for (const key of Object.keys(serverCookies) as ServerCookieKey[]) {
    const { of, otherwise }: ServerCookie = serverCookies[key]
    const value = isAllowed(of) ? null : readOwnCookie(c, key)
    if (value !== null) send(c, key, otherwise ? value : '', otherwise ?? 0)
  }
}

/** Ends a cookie that is not the server's: the pages' own, or one of an older release. */
export function clearNamedCookie(c: Context<AppEnv>, name: string): void {
  if (getCookie(c, name) !== undefined) deleteCookie(c, name, { path: '/' })
}

function send(c: Context<AppEnv>, key: ServerCookieKey, value: string, life: number | 'browser'): void {
  const { httpOnly, sameSite }: ServerCookie = serverCookies[key]
  setCookie(c, cookieName(c, key), value, {
    path: '/',
    // Browsers take a cookie for other sites' forms on secure connections only.
    secure: isSecure(c) || sameSite === 'None',
    httpOnly,
    sameSite: sameSite ?? 'Lax',
    maxAge: life === 'browser' ? undefined : life,
  })
}

/** Names the client or the specification fixes stay as they are; ours are bound to the host where HTTPS allows it. */
function cookieName(c: Context<AppEnv>, key: ServerCookieKey): string {
  const { name, httpOnly } = serverCookies[key]
  return httpOnly && isSecure(c) ? `__Host-${name}` : name
}

function isSecure(c: Context<AppEnv>): boolean {
  return requestOrigin(c).startsWith('https:')
}
