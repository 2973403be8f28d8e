import { consentCookie, consentSeconds } from './consent.ts'
import type { StoredItem } from './stored-item.ts'

/** A cookie the server sets; `httpOnly` ones cannot be read by scripts and get `__Host-` where the connection is secure. */
export type ServerCookie = StoredItem & {
  name: string
  life: number | 'browser'
  httpOnly: boolean
  sameSite?: 'None'
  /** Where its class is not allowed it ends with the browser; without this it is then not set at all. */
  otherwise?: 'browser'
}

/** Every cookie the server sets; `worker/http/cookies/cookies.ts` lets no other through. */
export const serverCookies = {
  /** Random id of this browser: binds XSRF tokens and holds, and for ten minutes what was booked in it. */
  visitor: { name: 'visitor', life: 31_536_000, httpOnly: true, of: 'necessary', purpose: 'Security' },
  /** Opaque session id. */
  session: { name: 'session', life: 15_552_000, httpOnly: true, of: 'necessary', purpose: 'Session' },
  /** Signed list of bookings this browser has proven it may see. */
  bookingAccess: { name: 'bookings', life: 2_592_000, httpOnly: true, of: 'necessary', purpose: 'Bookings' },
  /** Signed list of bookings whose check-in link was opened here: it opens nothing else of them. */
  checkinAccess: { name: 'checkins', life: 2_592_000, httpOnly: true, of: 'necessary', purpose: 'Bookings' },
  /** Readable by the client, echoed in a header. */
  xsrf: { name: 'XSRF-TOKEN', life: 31_536_000, httpOnly: false, of: 'necessary', purpose: 'Security' },
  /** Display hint that somebody is signed in; no authority. */
  loggedIn: { name: 'logged-in', life: 15_552_000, httpOnly: false, of: 'necessary', purpose: 'Session' },
  /** The number a guest without script is signing in with, between two pages. */
  signIn: { name: 'sign-in', life: 600, httpOnly: true, of: 'necessary', purpose: 'SigningIn' },
  /** The number a guest was sent a code to on the pages of their account, between two of them. */
  accountCode: { name: 'account-code', life: 600, httpOnly: true, of: 'necessary', purpose: 'SigningIn' },
  /** How a travel agent or a company browses, until the browser is closed for a day; read by the client. */
  browsingMode: { name: '_umd', life: 86_400, httpOnly: false, of: 'necessary', purpose: 'Mode' },
  /** What the link of a mail let this browser do, so that it stands in no address. */
  mailToken: { name: 'mail-token', life: 1800, httpOnly: true, of: 'necessary', purpose: 'SigningIn' },
  /** The state a guest has left for another company with. */
  social: { name: 'social', life: 600, httpOnly: true, of: 'necessary', purpose: 'SigningIn' },
  /** The same for a company that answers by a form of its own page, which brings no other cookie (trust S10). */
  socialForm: {
    name: 'social-form',
    life: 600,
    httpOnly: true,
    sameSite: 'None',
    of: 'necessary',
    purpose: 'SigningIn',
  },
  /** The name such a form told, once, of the guest themselves. */
  socialName: { name: 'social-name', life: 600, httpOnly: true, of: 'necessary', purpose: 'SigningIn' },
  /** An identity of another company whose account is still to be proven or made. */
  link: { name: 'link', life: 900, httpOnly: true, of: 'necessary', purpose: 'SigningIn' },
  /** Marks of the numbers somebody here has signed in with: opens nothing, and outlives signing out. */
  numberMarks: { name: 'numbers', life: 31_536_000, httpOnly: true, of: 'necessary', purpose: 'Security' },
  /** Links of quotations opened here, so that their secrets stand in no address. */
  quotations: { name: 'quotations', life: 2_592_000, httpOnly: true, of: 'necessary', purpose: 'Bookings' },
  /** The language chosen in the switcher; ends with the browser where preferences need a consent (DEC-14). */
  language: {
    name: 'lang',
    life: 31_536_000,
    httpOnly: true,
    of: 'preferences',
    purpose: 'Language',
    otherwise: 'browser',
  },
  /** The currency prices are read in besides what is charged; ends with the browser as the language does. */
  currency: {
    name: 'currency',
    life: 31_536_000,
    httpOnly: true,
    of: 'preferences',
    purpose: 'Currency',
    otherwise: 'browser',
  },
  /** The partner whose microsite this browser came in by, and how that partner names the sale (DEC-82). */
  microsite: { name: 'microsite', life: 86_400, httpOnly: true, of: 'necessary', purpose: 'Mode' },
  /** Why a microsite is not there, for the next page, which shows it and takes this away [MODE-11]. */
  micrositeError: { name: 'microsite-error', life: 600, httpOnly: false, of: 'necessary', purpose: 'Mode' },
  /** An app shows the pages, until its browser is closed (DEC-213). */
  webview: { name: 'webview', life: 'browser', httpOnly: true, of: 'necessary', purpose: 'Mode' },
  /** Brand, language and country of the page asked from; read by the client. */
  appContext: { name: 'app-context', life: 7200, httpOnly: false, of: 'necessary', purpose: 'Page' },
  /** Where the edge says the visitor is: saves asking again; read by the client. */
  geoContext: { name: 'geo-context', life: 43_200, httpOnly: false, of: 'preferences', purpose: 'Place' },
  /** The state of the database this browser has written: what it is shown is at least as new. */
  bookmark: { name: 'bookmark', life: 600, httpOnly: true, of: 'necessary', purpose: 'Page' },
  /** The country whose wallet and dial code a guest starts with; read by the client. */
  countryIso: { name: 'country-iso', life: 7200, httpOnly: false, of: 'preferences', purpose: 'Place' },
  /** What the guest has answered about all these; read by the client. */
  consent: { name: consentCookie, life: consentSeconds, httpOnly: false, of: 'necessary', purpose: 'Consent' },
} as const satisfies Record<string, ServerCookie>

export type ServerCookieKey = keyof typeof serverCookies
