import type { ConsentClass } from './consent.ts'

/** Why something is kept, as the cookie page tells it: the end of the id of its message. */
export type Purpose =
  | 'Session'
  | 'Security'
  | 'Bookings'
  | 'SigningIn'
  | 'Mode'
  | 'Page'
  | 'Consent'
  | 'Booking'
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

/** What every row of the tables tells of something that is kept in a browser. */
export type StoredItem = {
  of: ConsentClass
  /** Its life in seconds; `browser` ends with the browser, `tab` with the tab, `open` when it is taken away. */
  life: number | 'browser' | 'tab' | 'open'
  purpose: Purpose
}
