import { consentCookie, consentSeconds } from './consent.ts'
import type { StoredItem } from './stored-item.ts'

/** A cookie set by the server; `httpOnly` ones get the prefix `__Host-` on secure connections. */
export type ServerCookie = StoredItem & {
  name: string
  life: number | 'browser'
  httpOnly: boolean
  sameSite?: 'None'
  /** Set as a session cookie when its class is not allowed; without this field it is not set at all. */
  otherwise?: 'browser'
}

const signingIn = { life: 600, httpOnly: true, of: 'necessary', purpose: 'SigningIn' } as const
const choice = { life: 31_536_000, httpOnly: true, of: 'preferences', otherwise: 'browser' } as const

/** All cookies set by the server; `worker/site/http/cookies/cookies.ts` allows no others. */
export const serverCookies = {
  /** Random id of this browser: binds XSRF tokens and holds, and for ten minutes the bookings made in it. */
  visitor: { name: 'visitor', life: 31_536_000, httpOnly: true, of: 'necessary', purpose: 'Security' },
  session: { name: 'session', life: 15_552_000, httpOnly: true, of: 'necessary', purpose: 'Session' },
  bookingAccess: { name: 'bookings', life: 2_592_000, httpOnly: true, of: 'necessary', purpose: 'Bookings' },
  /** Signed list of bookings whose check-in link was opened here; grants access to check-in only. */
  checkinAccess: { name: 'checkins', life: 2_592_000, httpOnly: true, of: 'necessary', purpose: 'Bookings' },
  /** Readable by the client, which repeats it in a header. */
  xsrf: { name: 'XSRF-TOKEN', life: 31_536_000, httpOnly: false, of: 'necessary', purpose: 'Security' },
  /** Display hint that a guest is signed in; grants nothing. */
  loggedIn: { name: 'logged-in', life: 15_552_000, httpOnly: false, of: 'necessary', purpose: 'Session' },
  signIn: { ...signingIn, name: 'sign-in' },
  /** Phone number a code was sent to on the account pages. */
  accountCode: { ...signingIn, name: 'account-code' },
  /** Browsing mode of a travel agent or company, for a day; read by the client. */
  browsingMode: { name: '_umd', life: 86_400, httpOnly: false, of: 'necessary', purpose: 'Mode' },
  /** Access granted by an email link, so that it does not stay in the URL. */
  mailToken: { name: 'mail-token', life: 1800, httpOnly: true, of: 'necessary', purpose: 'SigningIn' },
  social: { ...signingIn, name: 'social' },
  /** OAuth state for providers that respond with a cross-site form POST, which carries no other cookie. */
  socialForm: { ...signingIn, name: 'social-form', sameSite: 'None' },
  /** The guest's name from such a form, which the provider sends only once. */
  socialName: { ...signingIn, name: 'social-name' },
  /** A social identity that is not yet linked to an account. */
  link: { name: 'link', life: 900, httpOnly: true, of: 'necessary', purpose: 'SigningIn' },
  /** Hashes of phone numbers that signed in here; grants nothing and survives signing out. */
  numberMarks: { name: 'numbers', life: 31_536_000, httpOnly: true, of: 'necessary', purpose: 'Security' },
  /** Links of quotations and payments opened here, so that their secrets do not stay in URLs. */
  quotations: { name: 'quotations', life: 2_592_000, httpOnly: true, of: 'necessary', purpose: 'Bookings' },
  language: { ...choice, name: 'lang', purpose: 'Language' },
  currency: { ...choice, name: 'currency', purpose: 'Currency' },
  /** Partner microsite of the visit, with the partner's identifiers of the sale. */
  microsite: { name: 'microsite', life: 86_400, httpOnly: true, of: 'necessary', purpose: 'Mode' },
  /** Why a microsite is unavailable; the next page shows and deletes it. */
  micrositeError: { name: 'microsite-error', life: 600, httpOnly: false, of: 'necessary', purpose: 'Mode' },
  webview: { name: 'webview', life: 'browser', httpOnly: true, of: 'necessary', purpose: 'Mode' },
  /** Brand, language and country of the requesting page; read by the client. */
  appContext: { name: 'app-context', life: 7200, httpOnly: false, of: 'necessary', purpose: 'Page' },
  /** The visitor's location from the edge, cached; read by the client. */
  geoContext: { name: 'geo-context', life: 43_200, httpOnly: false, of: 'preferences', purpose: 'Place' },
  /** D1 bookmark of this browser's last write, so that it reads at least that state. */
  bookmark: { name: 'bookmark', life: 600, httpOnly: true, of: 'necessary', purpose: 'Page' },
  /** Country for the default wallet and dial code; read by the client. */
  countryIso: { name: 'country-iso', life: 7200, httpOnly: false, of: 'preferences', purpose: 'Place' },
  /** The operator's look at a site that is not open yet. */
  preview: { name: 'preview', life: 'browser', httpOnly: true, of: 'necessary', purpose: 'Mode' },
  consent: { name: consentCookie, life: consentSeconds, httpOnly: false, of: 'necessary', purpose: 'Consent' },
} as const satisfies Record<string, ServerCookie>
export type ServerCookieKey = keyof typeof serverCookies
