import type { PageType } from './route-table.ts'
import type { Route, Screen } from './routes.ts'

const screenNames: Partial<Record<Screen, string>> = {
  home: 'Home Page',
  listing: 'List View',
  search: 'List View',
  nearby: 'NearBy Page',
  hotel: 'Hotel Details Page',
  affiliate: 'Search Affiliate Page',
  wizard: 'Wizard pages',
  wizardProfile: 'Wizard pages',
  booking: 'Booking Success',
  saveCard: 'Save Credit Card',
  saveCardResult: 'Save Credit Card',
  deal: 'Deal Page',
}

/** Returns the screen's name in the analytics layer. */
export function screenName(route: Route, { isMap = false }: { isMap?: boolean } = {}): string {
  if (isMap && (route.type === 'listing' || route.type === 'nearby' || route.screen === 'place')) return 'Map View'
  if (route.screen === 'place') return route.args.length > 1 ? 'Tag Page' : 'City Page'
  return screenNames[route.screen] ?? 'Others'
}

const analyticsNames: Partial<Record<Screen, string>> = {
  home: 'home header web',
  onlineCheckin: 'online check-in',
  hotel: 'hotel detail',
  listing: 'listing',
  search: 'listing',
  nearby: 'listing',
  place: 'listing',
  booking: 'booking detail',
  bookingPaid: 'payment',
  orderPaid: 'payment',
  wizard: 'wizard landing',
  wishlist: 'wishlist',
  referral: 'referral',
  rewards: 'rewards',
  help: 'help centre',
  guestInquiry: 'guest inquiry',
}

const contactSteps: Record<string, string> = {
  issues: 'self-serve issues list',
  bookings: 'self-serve booking list',
  raise: 'self-serve raise issue',
}

/** Returns the page's name in reports; `step` is that of the contact page. */
export function analyticsPageName(route: Route, step = ''): string {
  if (route.screen === 'games') return gamesName(route.args[0]?.toLowerCase())
  if (route.screen === 'contact') return contactSteps[step] ?? 'self-serve issues list'
  return analyticsNames[route.screen] ?? 'others'
}

function gamesName(part: string | undefined): string {
  if (part === undefined) return 'games landing'
  if (part === 'leaderboard') return 'games leaderboard'
  return part === 'rewards' ? 'games rewards' : 'game by id'
}

/** Route keys the app shell treats specially. */
export type RouteName = 'listing' | 'auth' | 'home' | 'accountDetails' | 'savedHotels' | 'bookingDetails' | 'myBooking'

const routeNamesByType: Partial<Record<PageType, RouteName>> = {
  home: 'home',
  newHome: 'home',
  listing: 'listing',
  nearby: 'listing',
  detail: 'listing',
  dynamicPage: 'listing',
}

const routeNamesByScreen: Partial<Record<Screen, RouteName>> = {
  login: 'auth',
  account: 'accountDetails',
  savedHotels: 'savedHotels',
  booking: 'bookingDetails',
  myBooking: 'myBooking',
}

/** Returns the key for the app shell; null for pages that it treats like any other. */
export function routeName(route: Route): RouteName | null {
  return routeNamesByScreen[route.screen] ?? routeNamesByType[route.type] ?? null
}

export type PageNames = { type: PageType; screen: string; report: string; route: RouteName | '' }

export function pageNames(route: Route, view: { isMap?: boolean; step?: string | undefined } = {}): PageNames {
  return {
    type: route.type,
    screen: screenName(route, view),
    report: analyticsPageName(route, view.step),
    route: routeName(route) ?? '',
  }
}
