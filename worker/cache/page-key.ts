import { parseHotelId } from '#app/domain/routes.ts'
import { staticPages } from '#worker/pages/static-pages.ts'

/** What an address is to the page cache: the address all guests share, and the property it shows. */
export type SharedAddress = {
  /** The path and the known parameters in one order; everything else is dropped. */
  path: string
  propertyId: number | null
}

/** Parameters that change a page; campaign marks and anything unknown are dropped before it is made. */
const known = new Set([
  ...['checkin', 'checkout', 'rooms_config', 'rooms', 'guests', 'adults', 'children', 'isTravellingWithPets'],
  ...['flexibleDaysCount', 'isOpenSearch', 'coupon', 'no_coupon', 'dealId', 'dealID', 'microsite', 'hidePrices'],
  ...['selected_rcid', 'room_category_id', 'sort', 'page', 'offset', 'price_max', 'rating', 'amenity'],
  ...['free_cancellation', 'pay_at_hotel', 'breakfast', 'pets', 'couples', 'available', 'country_id', 'webview'],
])

/** Parameters of one guest, or that set something: such an address is never shared. */
const personal = new Set([
  ...['modal', 'lang', 'token', 'phone', 'mobileNumber', 'encrypted_req', 'coupon_code'],
  // Put one guest into an experiment.
  ...['web2', 'wizz'],
])

const LISTING = /^\/hotels-(?:in|near)-(?!me\/?$)[a-z0-9-]+$/
const HOTEL = /^\/(?:[a-z]{2}\/)?(\d[a-z0-9-]*)$/i
const LONGEST = 400

/** The shared address of a request, or null where a page may be made for one guest only. */
export function toSharedAddress(url: URL): SharedAddress | null {
  const path = url.pathname === '/' ? '/' : url.pathname.replace(/\/$/, '')
  const hotel = HOTEL.exec(path)
  if (!hotel && !isSharedPath(path)) return null
  if ([...url.searchParams.keys()].some((name) => personal.has(name))) return null
  const kept = [...url.searchParams].filter(([name]) => known.has(name)).sort(byNameAndValue)
  const query = new URLSearchParams(kept).toString()
  if (query.length > LONGEST) return null
  return { path: query === '' ? url.pathname : `${url.pathname}?${query}`, propertyId: parseHotelId(hotel?.[1] ?? '') }
}

function isSharedPath(path: string): boolean {
  return path === '/' || path === '/allcities' || path === '/allcountries' || LISTING.test(path) || isStatic(path)
}

function isStatic(path: string): boolean {
  return Object.hasOwn(staticPages, path)
}

function byNameAndValue([name, value]: [string, string], [otherName, otherValue]: [string, string]): number {
  return name === otherName ? Number(value > otherValue) - Number(value < otherValue) : name > otherName ? 1 : -1
}
