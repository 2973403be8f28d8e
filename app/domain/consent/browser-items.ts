import type { ConsentClass } from './consent.ts'

/** Cookies written by pages; lifetime in seconds. `app/client/request/storage` allows no others. */
export const browserCookies = {
  'auth-data': ['necessary', 600],
  'country-hint': ['necessary', 2_592_000],
  'install-hint': ['necessary', 2_592_000],
  'optin-hint': ['necessary', 7_776_000],
  'quick-login': ['preferences', 86_400],
  refid: ['preferences', 2_592_000],
  'feedback-asked': ['necessary', 86_400],
  fp: ['statistics', 63_072_000],
  utm: ['marketing', 2_592_000],
} as const satisfies Record<string, readonly [ConsentClass, number]>

/** Keys of localStorage. */
export const siteKeys = {
  shortlist: 'necessary',
  shortlistDates: 'necessary',
  loggedOutExp: 'necessary',
  guest: 'necessary',
  recentSearches: 'preferences',
  recentHotels: 'preferences',
  lastUserAction: 'preferences',
  toldBookings: 'statistics',
} as const satisfies Record<string, ConsentClass>

/** `lastUserAction` is deleted after this time, because localStorage entries do not expire on their own. */
export const lastActionSeconds = 2_592_000

/** Keys of sessionStorage. */
export const tabKeys = {
  retUrl: 'necessary',
  copyList: 'necessary',
  oldBookingId: 'necessary',
  bookingForm: 'necessary',
  openSearchCount: 'necessary',
  modeStrip: 'necessary',
  chat: 'necessary',
  latestSearchRequestId: 'statistics',
  latestSearchHotelIndex: 'statistics',
  eventVisit: 'statistics',
  pagesSeen: 'preferences',
} as const satisfies Record<string, ConsentClass>

/** The service worker's caches of pages. */
export const pageCaches = {
  'search-cache': 'preferences',
  'hotel-cache': 'preferences',
  'booking-cache': 'preferences',
} as const satisfies Record<string, ConsentClass>

/** The service worker's cache of build files; contains no guest data. The build id follows its name. */
export const fileCaches = { files: 'necessary' } as const satisfies Record<string, ConsentClass>

export type PageCache = keyof typeof pageCaches

export type BrowserCookie = keyof typeof browserCookies

export type BrowserKey = keyof typeof siteKeys | keyof typeof tabKeys | PageCache | keyof typeof fileCaches
