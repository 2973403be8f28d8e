import {
  type BrowserCookie,
  type BrowserKey,
  browserCookies,
  fileCaches,
  lastActionSeconds,
  pageCaches,
  siteKeys,
  tabKeys,
} from './browser-items.ts'
import type { ConsentClass } from './consent.ts'
import { type ServerCookie, serverCookies } from './server-cookies.ts'
import type { Purpose, StoredItem } from './stored-item.ts'

/** Purposes of the items written by pages. In a separate table, because only the cookie page needs them. */
const purposes: Record<BrowserCookie | BrowserKey, Purpose> = {
  'auth-data': 'SigningIn',
  'country-hint': 'Notices',
  'install-hint': 'Notices',
  'optin-hint': 'Notices',
  'quick-login': 'QuickLogin',
  refid: 'Referral',
  'feedback-asked': 'Notices',
  fp: 'Fingerprint',
  utm: 'Campaign',
  shortlist: 'Hearts',
  shortlistDates: 'Hearts',
  loggedOutExp: 'FirstSeen',
  guest: 'Guest',
  recentSearches: 'Recent',
  recentHotels: 'Recent',
  lastUserAction: 'LastAction',
  retUrl: 'SigningIn',
  copyList: 'SigningIn',
  oldBookingId: 'Booking',
  bookingForm: 'BookingForm',
  openSearchCount: 'Booking',
  modeStrip: 'Mode',
  chat: 'Chat',
  latestSearchRequestId: 'Search',
  latestSearchHotelIndex: 'Search',
  eventVisit: 'Counting',
  toldBookings: 'Counting',
  pagesSeen: 'Install',
  'search-cache': 'Offline',
  'hotel-cache': 'Offline',
  'booking-cache': 'Offline',
  files: 'Files',
}

/** `isKey`: an entry of browser storage, not a cookie. */
export type ListedItem = StoredItem & { name: string; isKey: boolean; withoutConsent?: ServerCookie['withoutConsent'] }

/** Everything the site stores in browsers, as listed on the cookie page. */
export const storedItems: readonly ListedItem[] = [
  ...Object.values(serverCookies).map((cookie) => ({ ...cookie, isKey: false })),
  ...listed<readonly [ConsentClass, number]>(browserCookies, ([consentClass, lifetime]) => ({
    consentClass,
    lifetime,
    isKey: false,
  })),
  ...listed(siteKeys, (consentClass, name) => ({
    consentClass,
    lifetime: name === 'lastUserAction' ? lastActionSeconds : 'open',
    isKey: true,
  })),
  ...listed(tabKeys, (consentClass) => ({ consentClass, lifetime: 'tab', isKey: true })),
  ...listed({ ...pageCaches, ...fileCaches }, (consentClass) => ({ consentClass, lifetime: 'open', isKey: true })),
]

export function itemsOfClass(consentClass: ConsentClass): ListedItem[] {
  return storedItems.filter((item) => item.consentClass === consentClass)
}

function listed<Row>(
  table: Partial<Record<BrowserCookie | BrowserKey, Row>>,
  toItem: (row: Row, name: BrowserCookie | BrowserKey) => Pick<ListedItem, 'consentClass' | 'lifetime' | 'isKey'>,
): ListedItem[] {
  return (Object.entries(table) as [BrowserCookie | BrowserKey, Row][]).map(([name, row]) => {
    return { name, purpose: purposes[name], ...toItem(row, name) }
  })
}
