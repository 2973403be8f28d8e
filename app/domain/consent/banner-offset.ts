import type { RouteName } from '../routes/page-names.ts'

/** Distance of the consent banner from the bottom of the page by route, in pixels. */
const offsets: Record<RouteName, number> = {
  listing: 51,
  auth: 78,
  home: 56,
  accountDetails: 56,
  savedHotels: 56,
  bookingDetails: 56,
  myBooking: 56,
}

const PROPERTY_PAGE_OFFSET = 62
const DEFAULT_OFFSET = 12

export function bannerOffset(route: RouteName | null, path: string): number {
  if (route === 'listing' && /^\/\d/.test(path)) return PROPERTY_PAGE_OFFSET
  return route === null ? DEFAULT_OFFSET : offsets[route]
}
