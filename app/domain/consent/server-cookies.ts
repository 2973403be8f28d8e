import { consentCookie, consentSeconds } from './consent.ts'
import type { StoredItem } from './stored-item.ts'

/** A cookie set by the server; `httpOnly` ones get the prefix `__Host-` on secure connections. */
export type ServerCookie = StoredItem & {
  name: string
  /** Seconds; `browser`: until the browser closes. */
  lifetime: number | 'browser'
  httpOnly: boolean
  sameSite?: 'None'
  /** Set as a session cookie when its class is not allowed; without this field it is not set at all. */
  withoutConsent?: 'browser'
}

const signInStep = { lifetime: 600, httpOnly: true, consentClass: 'necessary', purpose: 'SigningIn' } as const
const displayPreference = {
  lifetime: 31_536_000,
  httpOnly: true,
  consentClass: 'preferences',
  withoutConsent: 'browser',
} as const

/** All cookies set by the server; `worker/site/http/cookies/cookies.ts` allows no others. */
export const serverCookies = {
  /** Random id of this browser: binds XSRF tokens and holds, and for ten minutes the bookings made in it. */
  visitor: { name: 'visitor', lifetime: 31_536_000, httpOnly: true, consentClass: 'necessary', purpose: 'Security' },
  session: { name: 'session', lifetime: 15_552_000, httpOnly: true, consentClass: 'necessary', purpose: 'Session' },
  bookingAccess: {
    name: 'bookings',
    lifetime: 2_592_000,
    httpOnly: true,
    consentClass: 'necessary',
    purpose: 'Bookings',
  },
  /** Signed list of bookings whose check-in link was opened here; grants access to check-in only. */
  checkinAccess: {
    name: 'checkins',
    lifetime: 2_592_000,
    httpOnly: true,
    consentClass: 'necessary',
    purpose: 'Bookings',
  },
  /** Readable by the client, which repeats it in a header. */
  xsrf: { name: 'XSRF-TOKEN', lifetime: 31_536_000, httpOnly: false, consentClass: 'necessary', purpose: 'Security' },
  /** Display hint that a guest is signed in; grants nothing. */
  loggedIn: { name: 'logged-in', lifetime: 15_552_000, httpOnly: false, consentClass: 'necessary', purpose: 'Session' },
  signIn: { ...signInStep, name: 'sign-in' },
  /** Phone number a code was sent to on the account pages. */
  accountCode: { ...signInStep, name: 'account-code' },
  /** Browsing mode of a travel agent or company, for a day; read by the client. */
  browsingMode: { name: '_umd', lifetime: 86_400, httpOnly: false, consentClass: 'necessary', purpose: 'Mode' },
  /** Access granted by an email link, so that it does not stay in the URL. */
  mailToken: { name: 'mail-token', lifetime: 1800, httpOnly: true, consentClass: 'necessary', purpose: 'SigningIn' },
  /** OAuth state for providers that redirect. */
  social: { ...signInStep, name: 'social' },
  /** OAuth state for providers that respond with a cross-site form POST, which carries no other cookie. */
  socialForm: { ...signInStep, name: 'social-form', sameSite: 'None' },
  /** The guest's name from such a form, which the provider sends only once. */
  socialName: { ...signInStep, name: 'social-name' },
  /** A social identity that is not yet linked to an account. */
  socialLink: { name: 'link', lifetime: 900, httpOnly: true, consentClass: 'necessary', purpose: 'SigningIn' },
  /** Hashes of phone numbers that signed in here; grants nothing and survives signing out. */
  knownPhoneHashes: {
    name: 'numbers',
    lifetime: 31_536_000,
    httpOnly: true,
    consentClass: 'necessary',
    purpose: 'Security',
  },
  /** Links of quotations, payments and conversations opened here, so that their secrets do not stay in URLs. */
  quotations: {
    name: 'quotations',
    lifetime: 2_592_000,
    httpOnly: true,
    consentClass: 'necessary',
    purpose: 'Bookings',
  },
  language: { ...displayPreference, name: 'lang', purpose: 'Language' },
  currency: { ...displayPreference, name: 'currency', purpose: 'Currency' },
  /** Partner microsite of the visit, with the partner's identifiers of the sale. */
  microsite: { name: 'microsite', lifetime: 86_400, httpOnly: true, consentClass: 'necessary', purpose: 'Mode' },
  /** Why a microsite is unavailable; the next page shows and deletes it. */
  micrositeError: {
    name: 'microsite-error',
    lifetime: 600,
    httpOnly: false,
    consentClass: 'necessary',
    purpose: 'Mode',
  },
  webview: { name: 'webview', lifetime: 'browser', httpOnly: true, consentClass: 'necessary', purpose: 'Mode' },
  /** Brand, language and country of the requesting page; read by the client. */
  appContext: { name: 'app-context', lifetime: 7200, httpOnly: false, consentClass: 'necessary', purpose: 'Page' },
  /** The visitor's location from the edge, cached; read by the client. */
  geoContext: { name: 'geo-context', lifetime: 43_200, httpOnly: false, consentClass: 'preferences', purpose: 'Place' },
  /** D1 bookmark of this browser's last write, so that it reads at least that state. */
  bookmark: { name: 'bookmark', lifetime: 600, httpOnly: true, consentClass: 'necessary', purpose: 'Page' },
  /** Country for the default wallet and dial code; read by the client. */
  countryIso: { name: 'country-iso', lifetime: 7200, httpOnly: false, consentClass: 'preferences', purpose: 'Place' },
  /** Lets the operator preview a site that is not open yet. */
  preview: { name: 'preview', lifetime: 'browser', httpOnly: true, consentClass: 'necessary', purpose: 'Mode' },
  consent: {
    name: consentCookie,
    lifetime: consentSeconds,
    httpOnly: false,
    consentClass: 'necessary',
    purpose: 'Consent',
  },
} as const satisfies Record<string, ServerCookie>
export type ServerCookieKey = keyof typeof serverCookies
