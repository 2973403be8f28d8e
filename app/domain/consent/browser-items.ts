import type { ConsentClass } from './consent.ts'

/** Every cookie the pages themselves write, with its class and its life in seconds; `app/request/kept` lets no other through. */
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

/** Every key of the storage of the site, with its class: kept until it is taken away. */
export const siteKeys = {
  shortlist: 'necessary',
  loggedOutExp: 'necessary',
  guest: 'necessary',
  recentSearches: 'preferences',
  recentHotels: 'preferences',
  lastUserAction: 'preferences',
  toldBookings: 'statistics',
} as const satisfies Record<string, ConsentClass>

/** What was done last is offered so long, then taken away: a browser ends no key by itself (DEC-195). */
export const lastActionSeconds = 2_592_000

/** Every key of the storage of a tab, which ends with it. */
export const tabKeys = {
  retUrl: 'necessary',
  copyList: 'necessary',
  oldBookingId: 'necessary',
  openSearchCount: 'necessary',
  modeStrip: 'necessary',
  chat: 'necessary',
  latestSearchRequestId: 'statistics',
  latestSearchHotelIndex: 'statistics',
  eventVisit: 'statistics',
  pagesSeen: 'preferences',
} as const satisfies Record<string, ConsentClass>

/** Every cache of pages that open without network. */
export const pageCaches = {
  'search-cache': 'preferences',
  'hotel-cache': 'preferences',
  'booking-cache': 'preferences',
} as const satisfies Record<string, ConsentClass>

/** The files of the build that draw them, and no word of a guest: the worker's own cache, its name followed by the build's. */
export const fileCaches = { files: 'necessary' } as const satisfies Record<string, ConsentClass>

export type PageCache = keyof typeof pageCaches

export type BrowserCookie = keyof typeof browserCookies

export type BrowserKey = keyof typeof siteKeys | keyof typeof tabKeys | PageCache | keyof typeof fileCaches
