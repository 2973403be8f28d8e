import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import {
  type Choices,
  type ConsentClass,
  choicesOf,
  consentCookie,
  type GivenConsent,
  readConsent,
} from '#app/domain/consent/consent.ts'
import { type ServerCookie, type ServerCookieKey, serverCookies } from '#app/domain/consent/server-cookies.ts'
import { requestOrigin } from '#worker/infra/http/address.ts'
import type { AppEnv } from '#worker/site/context.ts'

/** Returns the value of one of the server's cookies, or null without it. */
export function readOwnCookie(c: Context<AppEnv>, key: ServerCookieKey): string | null {
  return getCookie(c, cookieName(c, key)) ?? null
}

/**
 * Sets a cookie with its own or the given lifetime; `browser` makes it a session cookie. Without consent for its class
 * it is not set, or becomes a session cookie if its entry allows that.
 */
export function writeOwnCookie(
  c: Context<AppEnv>,
  key: ServerCookieKey,
  value: string,
  lifetime: number | 'browser' = serverCookies[key].lifetime,
): void {
  const { consentClass, withoutConsent }: ServerCookie = serverCookies[key]
  if (canStore(c, consentClass)) setOwnCookie(c, key, value, lifetime)
  else if (withoutConsent) setOwnCookie(c, key, value, withoutConsent)
}

export function clearOwnCookie(c: Context<AppEnv>, key: ServerCookieKey): void {
  setOwnCookie(c, key, '', 0)
}

/**
 * Deletes cookies whose class the guest no longer allows. Those that may be session cookies become such, so that
 * refusing does not change the page's language.
 */
export function clearRefusedCookies(
  c: Context<AppEnv>,
  isAllowed: (consentClass: ServerCookie['consentClass']) => boolean,
): void {
  for (const key of Object.keys(serverCookies) as ServerCookieKey[]) {
    const { consentClass, withoutConsent }: ServerCookie = serverCookies[key]
    const value = isAllowed(consentClass) ? null : readOwnCookie(c, key)
    if (value !== null) setOwnCookie(c, key, withoutConsent ? value : '', withoutConsent ?? 0)
  }
}

/** Deletes a cookie not in the server's table: set by pages or by an older release. */
export function clearNamedCookie(c: Context<AppEnv>, name: string): void {
  if (getCookie(c, name) !== undefined) deleteCookie(c, name, { path: '/' })
}

function setOwnCookie(c: Context<AppEnv>, key: ServerCookieKey, value: string, lifetime: number | 'browser'): void {
  const { httpOnly, sameSite }: ServerCookie = serverCookies[key]
  setCookie(c, cookieName(c, key), value, {
    path: '/',
    // SameSite=None requires Secure.
    secure: isSecure(c) || sameSite === 'None',
    httpOnly,
    sameSite: sameSite ?? 'Lax',
    maxAge: lifetime === 'browser' ? undefined : lifetime,
  })
}

/** Returns the cookie's name: HttpOnly cookies get the `__Host-` prefix on HTTPS; names read by script are fixed. */
function cookieName(c: Context<AppEnv>, key: ServerCookieKey): string {
  const { name, httpOnly } = serverCookies[key]
  return httpOnly && isSecure(c) ? `__Host-${name}` : name
}

function isSecure(c: Context<AppEnv>): boolean {
  return requestOrigin(c).startsWith('https:')
}

/** Returns the guest's consent, with the defaults of the country and the browser's privacy signal. */
export function readChoices(c: Context<AppEnv>): Choices {
  return choicesOf({
    given: readGivenConsent(c),
    requiresConsent: c.var.scope.asksConsent,
    hasPrivacySignal: hasPrivacySignal(c),
  })
}

/** Returns whether data of a class may be stored in this browser. */
export function canStore(c: Context<AppEnv>, consentClass: ConsentClass): boolean {
  return consentClass === 'necessary' || readChoices(c)[consentClass]
}

/** Returns the stored consent, or null when the guest has not chosen. */
export function readGivenConsent(c: Context<AppEnv>): GivenConsent | null {
  return readConsent(getCookie(c, consentCookie) ?? null)
}

/** Returns whether the browser sends Global Privacy Control or Do Not Track. */
export function hasPrivacySignal(c: Context<AppEnv>): boolean {
  return c.req.header('Sec-GPC') === '1' || c.req.header('DNT') === '1'
}
