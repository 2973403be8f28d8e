import type { ConsentClass } from './consent.ts'

/** Purpose shown on the cookie page: the end of its message id. */
export type Purpose =
  | 'Session'
  | 'Security'
  | 'Bookings'
  | 'SigningIn'
  | 'Mode'
  | 'Page'
  | 'Consent'
  | 'Booking'
  | 'BookingForm'
  | 'Chat'
  | 'Hearts'
  | 'FirstSeen'
  | 'Notices'
  | 'Guest'
  | 'Language'
  | 'Currency'
  | 'Place'
  | 'QuickLogin'
  | 'Referral'
  | 'Recent'
  | 'LastAction'
  | 'Fingerprint'
  | 'Search'
  | 'Campaign'
  | 'Counting'
  | 'Offline'
  | 'Files'
  | 'Install'

export type StoredItem = {
  consentClass: ConsentClass
  /** Lifetime in seconds; `browser`: session cookie, `tab`: until the tab closes, `open`: until deleted. */
  lifetime: number | 'browser' | 'tab' | 'open'
  purpose: Purpose
}
