import { listBrands } from '#app/brands/brands.ts'
import { anyPlace } from '#app/brands/countries/any-place.ts'
import { personalParams } from '#app/domain/routes/personal-params.ts'
import { isTechnicalSegment } from '#app/domain/routes/route-table.ts'
import { classify, type Route, type Screen } from '#app/domain/routes/routes.ts'
import { filterNames } from '#app/domain/search/stay-filters.ts'
import type { VersionName } from './page-versions.ts'

/** What an address is to the page cache: the address all guests share, and what its page is made of. */
export type SharedAddress = {
  /** The path and the known parameters in one order; everything else is dropped. */
  path: string
  /** Raising the version of one of these makes the page anew. */
  madeOf: VersionName[]
}

/** Pages that are the same for everybody until a guest is known; all others are made for one guest. */
const sharedScreens: ReadonlySet<Screen> = new Set<Screen>([
  ...(['home', 'listing', 'place', 'hotel', 'deal', 'allCities', 'allCountries', 'static', 'service'] as const),
  ...(['trustAndSafety', 'unmarriedCouples', 'about', 'help', 'partner'] as const),
])

/** Tells whether a screen is the same for everybody until a guest is known. */
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
  'isTravellingWithPets',
  'flexibleDaysCount',
  'sort',
  'page',
  'coupon',
  'hidePrices',
  'alternates',
  'view',
]
const hotelParams = [
  'isTravellingWithPets',
  'coupon',
  'selected_rcid',
  'room_category_id',
  'sunrise',
  'hidePrices',
  // As the summary's form calls an early check-in.
  'early_checkin',
]

/** Parameters that change a page of each kind; campaign marks and anything unknown are dropped before it is made. */
const knownParams: Partial<Record<Screen, ReadonlySet<string>>> = {
  home: new Set([...stayParams, 'isTravellingWithPets', 'flexibleDaysCount']),
  listing: new Set([...stayParams, ...listParams]),
  place: new Set([...stayParams, ...listParams]),
  hotel: new Set([...stayParams, ...hotelParams]),
  deal: new Set([...stayParams, 'isTravellingWithPets', 'flexibleDaysCount']),
  allCities: new Set(['country_id']),
}

const LONGEST = 400

/** The shared address of a request, or null where a page may be made for one guest only. */
export function toSharedAddress(url: URL): SharedAddress | null {
  const route = classify(url.pathname, anyPlace)
  if (!sharedScreens.has(route.screen) || isTechnicalSegment(url.pathname.split('/')[1] ?? '')) return null
  // An article asks whether it helped by a form with its guest's own token; what guests search help for is without end.
  if (route.screen === 'help' && (route.args.length > 0 || url.searchParams.has('q'))) return null
  // Any word may stand before a house: the same page under names without end.
  if (route.screen === 'hotel' && url.pathname.lastIndexOf('/') > 0) return null
  if ([...url.searchParams.keys()].some((name) => personalParams.has(name))) return null
  const known = knownParams[route.screen]
  const kept = [...url.searchParams].filter(([name]) => known?.has(name)).sort(byNameAndValue)
  const query = new URLSearchParams(kept).toString()
  if (query.length > LONGEST) return null
  return { path: query === '' ? url.pathname : `${url.pathname}?${query}`, madeOf: madeOf(route) }
}

function madeOf({ screen, args: [first = ''], hotelId }: Route): VersionName[] {
  if (screen === 'hotel') return hotelId === null ? [] : [`property:${hotelId}`]
  return screen === 'listing' || screen === 'place' ? [placeVersion(first)] : []
}

/** Every page of a brand; null: of every brand. */
export function versionsOfBrand(brandId: string | null): VersionName[] {
  return (brandId === null ? listBrands().map(({ id }) => id) : [brandId]).map((id): VersionName => `brand:${id}`)
}

/** What a change in a stay makes anew: its own page, and the lists of its city. */
export function versionsOfStay(stay: { id: number; citySlug: string }): VersionName[] {
  return [`property:${stay.id}`, placeVersion(stay.citySlug)]
}

/**
 * The version of the lists of a city. Where the name of a part of a city ends and that of the city begins is known to the
 * database alone, so cities whose slugs end in the same word share one.
 */
export function placeVersion(slug: string): VersionName {
  return `place:${slug.slice(slug.lastIndexOf('-') + 1)}`
}

function byNameAndValue([name, value]: [string, string], [otherName, otherValue]: [string, string]): number {
  return name === otherName ? Number(value > otherValue) - Number(value < otherValue) : name > otherName ? 1 : -1
}
