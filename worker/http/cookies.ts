import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { AppEnv } from '#worker/context.ts'
import { requestOrigin } from './address.ts'

type Cookie = { name: string; seconds: number; httpOnly: boolean; sameSite?: 'None' }

/** Every cookie the site sets, with its life in seconds. Names get `__Host-` where the connection is secure. */
export const cookies = {
  /** Random id of this browser: binds XSRF tokens and holds, and for ten minutes what was booked in it. */
  visitor: { name: 'visitor', seconds: 31_536_000, httpOnly: true },
  /** Opaque session id. */
  session: { name: 'session', seconds: 15_552_000, httpOnly: true },
  /** Signed list of bookings this browser has proven it may see. */
  bookingAccess: { name: 'bookings', seconds: 2_592_000, httpOnly: true },
  /** Readable by the client, echoed in a header. */
  xsrf: { name: 'XSRF-TOKEN', seconds: 31_536_000, httpOnly: false },
  /** Display hint that somebody is signed in; no authority. */
  loggedIn: { name: 'logged-in', seconds: 15_552_000, httpOnly: false },
  /** The number a guest without script is signing in with, between two pages. */
  signIn: { name: 'sign-in', seconds: 600, httpOnly: true },
  /** The number a guest was sent a code to on the pages of their account, between two of them. */
  accountCode: { name: 'account-code', seconds: 600, httpOnly: true },
  /** How a travel agent or a company browses, until the browser is closed for a day; read by the client. */
  browsingMode: { name: '_umd', seconds: 86_400, httpOnly: false },
  /** What the link of a mail let this browser do, so that it stands in no address. */
  mailToken: { name: 'mail-token', seconds: 1800, httpOnly: true },
  /** The state a guest has left for another company with. */
  social: { name: 'social', seconds: 600, httpOnly: true },
  /** The same for a company that answers by a form of its own page, which brings no other cookie (trust S10). */
  socialForm: { name: 'social-form', seconds: 600, httpOnly: true, sameSite: 'None' },
  /** The name such a form told, once, of the guest themselves. */
  socialName: { name: 'social-name', seconds: 600, httpOnly: true },
  /** An identity of another company whose account is still to be proven or made. */
  link: { name: 'link', seconds: 900, httpOnly: true },
  /** Marks of the numbers somebody here has signed in with: opens nothing, and outlives signing out. */
  numberMarks: { name: 'numbers', seconds: 31_536_000, httpOnly: true },
  /** Links of quotations opened here, so that their secrets stand in no address. */
  quotations: { name: 'quotations', seconds: 2_592_000, httpOnly: true },
  /** The language chosen in the switcher; ends with the browser where preferences need a consent (DEC-14). */
  language: { name: 'lang', seconds: 31_536_000, httpOnly: true },
  /** The partner whose microsite this browser came in by (DEC-82). */
  microsite: { name: 'microsite', seconds: 86_400, httpOnly: true },
  /** Brand, language and country of the page asked from; read by the client. */
  appContext: { name: 'app-context', seconds: 7200, httpOnly: false },
  /** Where the edge says the visitor is: saves asking again; read by the client. */
  geoContext: { name: 'geo-context', seconds: 43_200, httpOnly: false },
  /** The state of the database this browser has written: what it is shown is at least as new. */
  bookmark: { name: 'bookmark', seconds: 600, httpOnly: true },
  /** The country whose wallet and dial code a guest starts with; read by the client. */
  countryIso: { name: 'country-iso', seconds: 7200, httpOnly: false },
} as const satisfies Record<string, Cookie>

type CookieKey = keyof typeof cookies

/** Reads a cookie of ours. */
export function readOwnCookie(c: Context<AppEnv>, key: CookieKey): string | null {
  return getCookie(c, cookieName(c, key)) ?? null
}

/** Sets a cookie of ours with its own life, or another; `session` ends with the browser. */
export function writeOwnCookie(
  c: Context<AppEnv>,
  key: CookieKey,
  value: string,
  seconds: number | 'session' = cookies[key].seconds,
): void {
  const { httpOnly, sameSite }: Cookie = cookies[key]
  setCookie(c, cookieName(c, key), value, {
    path: '/',
    // Browsers take a cookie for other sites' forms on secure connections only.
    secure: isSecure(c) || sameSite === 'None',
    httpOnly,
    sameSite: sameSite ?? 'Lax',
    maxAge: seconds === 'session' ? undefined : seconds,
  })
}

/** Ends a cookie of ours. */
export function clearOwnCookie(c: Context<AppEnv>, key: CookieKey): void {
  writeOwnCookie(c, key, '', 0)
}

/** Names the client or the specification fixes stay as they are; ours are bound to the host where HTTPS allows it. */
function cookieName(c: Context<AppEnv>, key: CookieKey): string {
  const { name, httpOnly } = cookies[key]
  return httpOnly && isSecure(c) ? `__Host-${name}` : name
}

function isSecure(c: Context<AppEnv>): boolean {
  return requestOrigin(c).startsWith('https:')
}
