import { type FixedScreen, findFixedRoute, type PageType } from './route-table.ts'

/** All screens: those of fixed first segments, and those recognized by the shape of the path. */
export type Screen = FixedScreen | 'home' | 'hotel' | 'listing' | 'place' | 'saveCard' | 'unknown'

export type Route = {
  type: PageType
  screen: Screen
  /** Two-letter country prefix in lower case, or null. */
  country: string | null
  args: string[]
  /** Leading digits of a property path; null on other pages and when too large for an id. */
  hotelId: number | null
}

export type RouteContext = {
  isCountry: (code: string) => boolean
  hasCountryHome: (code: string) => boolean
  /** True when a slug is a city (of the given country, if any), which makes the page a dynamic page. */
  isCity: (slug: string, country: string | null) => boolean
  /** True when a slug is a tag; all segments after a city must be tags. */
  isTag: (slug: string) => boolean
  web2: boolean
  wizz: boolean
}

const LISTING_SHAPE = /^[^/]+?-(in|near)-[^/]+$/

/** `/{city}/{tag}/{tag2}/{tag3}` is the deepest page. */
const MAX_TAGS = 3

/**
 * Classifies a path; used by the Worker and the browser. Never throws. Order: fixed routes, properties, country codes,
 * listings, places; anything else is the default page.
 */
export function classify(path: string, context: RouteContext): Route {
  const segments = toSegments(path)
  const [first = ''] = segments
  const code = first.toLowerCase()
  if (!isCountryCode(code) || findFixedRoute(code)) return classifyRest(segments, context, null)
  const rest = segments.slice(1)
  if (rest.length === 0) return { ...countryHome(code, context), country: code }
  // A property may follow an unknown country code; other pages may not.
  const route = startsWithDigit(rest[0]) || context.isCountry(code) ? classifyRest(rest, context, code) : unknown()
  return { ...route, country: code }
}

function classifyRest(segments: string[], context: RouteContext, country: string | null): Route {
  const [first = '', ...others] = segments
  const [second = ''] = others
  if (segments.length === 0) return home(context)
  const fixed = findFixedRoute(first.toLowerCase())
  if (fixed) return toFixedRoute(segments, context)
  if (startsWithDigit(first)) return segments.length === 1 ? hotel(first) : unknown()
  if (startsWithDigit(second)) return segments.length === 2 ? hotel(second) : unknown()
  const isListing = segments.slice(0, 2).some((segment) => LISTING_SHAPE.test(segment.toLowerCase()))
  if (isListing && segments.length <= 2) return { ...unknown(), type: 'listing', screen: 'listing', args: segments }
  const isPlace =
    others.length <= MAX_TAGS &&
    context.isCity(first.toLowerCase(), country) &&
    others.every((slug) => context.isTag(slug.toLowerCase()))
  return isPlace ? { ...unknown(), type: 'dynamicPage', screen: 'place', args: segments } : unknown()
}

function toFixedRoute(segments: string[], context: RouteContext): Route {
  const [first = '', ...args] = segments
  const name = first.toLowerCase()
  const fixed = findFixedRoute(name)
  if (!fixed) return unknown()
  if (args.length < fixed.min || args.length > fixed.max) return unknown()
  const route: Route = { ...unknown(), type: fixed.type, screen: fixed.screen, args }
  if (name === 'booking') return toBookingRoute(route)
  if (name === 'wizard') return toWizardRoute(route, context)
  if (name === 'save-card' && !cardResults.includes(args[0]?.toLowerCase() ?? '')) return unknown()
  return fixed.screen === 'static' ? { ...route, args: [name] } : route
}

const cardResults = ['verified', 'error']

// `booking/save-card` and `booking/{id}/save-card`: the fixed word is never an id.
function toBookingRoute(route: Route): Route {
  const last = route.args.at(-1)
  if (last?.toLowerCase() === 'save-card') return { ...route, screen: 'saveCard', args: route.args.slice(0, -1) }
  return route.args.length === 2 ? unknown() : route
}

function toWizardRoute(route: Route, context: RouteContext): Route {
  const [step, number] = route.args
  if (step === undefined) return { ...route, type: context.wizz ? 'wizardPlus' : 'wizard' }
  const validSteps = number === undefined ? ['upgrade', 'renew'] : ['receipt']
  return validSteps.includes(step.toLowerCase()) ? route : unknown()
}

function countryHome(code: string, context: RouteContext): Route {
  // India's home page is `/`; the page redirects there.
  return code === 'in' || context.hasCountryHome(code) ? home(context) : unknown()
}

function home(context: RouteContext): Route {
  return { ...unknown(), type: context.web2 ? 'newHome' : 'home', screen: 'home' }
}

function hotel(segment: string): Route {
  return { ...unknown(), type: 'detail', screen: 'hotel', args: [segment], hotelId: parseHotelId(segment) }
}

function unknown(): Route {
  return { type: 'default', screen: 'unknown', country: null, args: [], hotelId: null }
}

/** Returns the id in the leading digits of a segment, or null. */
export function parseHotelId(segment: string): number | null {
  const id = Number.parseInt(/^\d+/.exec(segment)?.[0] ?? '', 10)
  return Number.isSafeInteger(id) ? id : null
}

export function isCountryCode(segment: string): boolean {
  return /^[a-z]{2}$/.test(segment)
}

function startsWithDigit(segment: string | undefined): boolean {
  return /^\d/.test(segment ?? '')
}

// Ignores leading and trailing slashes, query and fragment.
function toSegments(path: string): string[] {
  const [bare = ''] = path.slice(0, 2000).split(/[?#]/)
  return bare.split('/').filter((segment) => segment !== '')
}
