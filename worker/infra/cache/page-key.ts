import { listBrands } from '#app/brands/brands.ts'
import { anyPlace } from '#app/brands/countries/any-place.ts'
import type { Experiments } from '#app/brands/experiments.ts'
import { personalParams } from '#app/domain/routes/personal-params.ts'
import { isTechnicalSegment } from '#app/domain/routes/route-table.ts'
import { classify, type Route, type Screen } from '#app/domain/routes/routes.ts'
import { needNames } from '#app/domain/search/room-needs.ts'
import { filterNames } from '#app/domain/search/stay-filters.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { VersionName } from './page-versions.ts'

export type SharedAddress = {
  /** Path with known parameters in sorted order; others are dropped. */
  path: string
  /** Versions whose change invalidates the page. */
  versionNames: VersionName[]
}

/** Screens that are the same for all anonymous guests; all others are rendered per guest. */
// biome-ignore format: a list in rows
const sharedScreens: ReadonlySet<Screen> = new Set<Screen>([
  'home', 'listing', 'place', 'hotel', 'deal', 'landing', 'allCities', 'allCountries', 'static', 'service',
  'trustAndSafety', 'unmarriedCouples', 'about', 'help', 'partner',
])

/** Returns whether a screen is the same for all anonymous guests, so that its page can be cached. */
export function isSharedScreen(screen: Screen): boolean {
  return sharedScreens.has(screen)
}

const stayParams = [
  'checkin',
  'checkout',
  'rooms_config',
  'rooms',
  'guests',
  'adults',
  'children',
  'child_ages',
  'dealId',
  'dealID',
  'isOpenSearch',
]
const listParams = [
  ...filterNames,
  'price_per',
  'nights',
  'month',
  'isTravellingWithPets',
  'flexibleDaysCount',
  'sort',
  'page',
  'hidePrices',
  'alternates',
  'sold_out',
  'unused',
  'view',
]
const hotelParams = [
  ...needNames,
  'filters',
  'from',
  'isTravellingWithPets',
  'selected_rcid',
  'room_category_id',
  'rate_plan',
  'room_choices',
  'sunrise',
  'hidePrices',
  // Name of early check-in in the summary form.
  'early_checkin',
]

/** Parameters that affect a page of each screen; campaign marks and unknown parameters are dropped before rendering. */
const knownParams: Partial<Record<Screen, ReadonlySet<string>>> = {
  home: new Set([...stayParams, 'isTravellingWithPets', 'flexibleDaysCount']),
  listing: new Set([...stayParams, ...listParams]),
  place: new Set([...stayParams, ...listParams]),
  hotel: new Set([...stayParams, ...hotelParams]),
  deal: new Set([...stayParams, 'isTravellingWithPets', 'flexibleDaysCount']),
  allCities: new Set(['country_id']),
}

const MAX_LENGTH = 400

/** Returns the shared URL of a request, or null when the page must be rendered for one guest. */
export function toSharedAddress(url: URL): SharedAddress | null {
  const route = classify(url.pathname, anyPlace)
  if (!sharedScreens.has(route.screen) || isTechnicalSegment(url.pathname.split('/')[1] ?? '')) return null
  // Articles contain a vote form with the guest's XSRF token, and help searches are unbounded.
  if (route.screen === 'help' && (route.args.length > 0 || url.searchParams.has('q'))) return null
  // A property's path accepts any prefix, so guests could create unlimited cache keys.
  if (route.screen === 'hotel' && url.pathname.lastIndexOf('/') > 0) return null
  if ([...url.searchParams.keys()].some((name) => personalParams.has(name))) return null
  // Whether a code is known depends on the network: guesses are limited.
  if (url.searchParams.has('coupon')) return null
  const knownNames = knownParams[route.screen]
  const params = [...url.searchParams].filter(([name]) => knownNames?.has(name)).sort(byNameAndValue)
  const query = new URLSearchParams(params).toString()
  if (query.length > MAX_LENGTH) return null
  return { path: query === '' ? url.pathname : `${url.pathname}?${query}`, versionNames: versionNamesOf(route) }
}

function versionNamesOf({ screen, args: [first = ''], hotelId }: Route): VersionName[] {
  if (screen === 'hotel') return hotelId === null ? [] : [`property:${hotelId}`]
  return screen === 'listing' || screen === 'place' ? [placeVersion(first)] : []
}

/** Returns the versions of all pages of a brand; null for all brands. */
export function versionsOfBrand(brandId: string | null): VersionName[] {
  return (brandId === null ? listBrands().map(({ id }) => id) : [brandId]).map((id): VersionName => `brand:${id}`)
}

/** Returns the versions that a changed property invalidates: its page and the lists of its city. */
export function versionsOfProperty(property: { id: number; citySlug: string }): VersionName[] {
  return [`property:${property.id}`, placeVersion(property.citySlug)]
}

/**
 * Returns the version of a city's lists. Only the database knows where a district ends and a city begins within a slug,
 * so cities whose slugs end in the same word share a version.
 */
export function placeVersion(slug: string): VersionName {
  return `place:${slug.slice(slug.lastIndexOf('-') + 1)}`
}

function byNameAndValue([name, value]: [string, string], [otherName, otherValue]: [string, string]): number {
  return compareTexts(name, otherName) || compareTexts(value, otherValue)
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0
  return one > other ? 1 : -1
}

/**
 * What a cached page depends on. The cache key is built from the same values, so that no header can store one guest's
 * page under another key.
 */
export type SharedPage = {
  locale: Locale
  /** Currency shown beside the charged one; null for none. */
  currency: string | null
  device: 'phone' | 'desktop'
  wantsData: boolean
  experiments: Experiments
  /** Versions of the page's dependencies, the brand's first; data from before the last change must not be cached. */
  versions: string
  /** Set when the page was rendered incompletely: it is sent but not cached. */
  hasFailed: boolean
}
