import type { RouteName } from '../routes/page-names.ts'

const offsets: Record<RouteName, number> = {
  listing: 51,
  auth: 78,
  home: 56,
  accountDetails: 56,
  savedHotels: 56,
  bookingDetails: 56,
  myBooking: 56,
}

export function bannerOffset(route: RouteName | null, path: string): number {
  if (route === 'listing' && /^\/\d/.test(path)) return 62
  return route === null ? 12 : offsets[route]
}
