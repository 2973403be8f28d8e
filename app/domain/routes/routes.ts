import { type FixedScreen, findFixedRoute, type PageType } from './route-table.ts'

/** The screens paths lead to: those of fixed first segments, and those found by the shape of the path. */
export type Screen = FixedScreen | 'home' | 'hotel' | 'listing' | 'place' | 'saveCard' | 'unknown'

export type Route = {
  type: PageType
  screen: Screen
  /** The two-letter code the path begins with, lower case; null when it has none. */
  country: string | null
  /** Segments with a meaning, as they were typed: ids, names, the city and tags of a place. */
  args: string[]
  /** Leading digits of a hotel path; null on other pages and for a number no id can have. */
  hotelId: number | null
}

export type RouteContext = {
  /** Tells whether a code, lower case, is a configured country. */
  isCountry: (code: string) => boolean
  /** Tells whether a country, lower case, has a home page of its own. */
  hasCountryHome: (code: string) => boolean
  /** Tells whether a slug is a city, of one country when the path begins with its code: what makes a page a dynamic one (DEC-18). */
  isCity: (slug: string, country: string | null) => boolean
  /** Tells whether a slug is a tag; all that stand behind a city must be. */
  isTag: (slug: string) => boolean
  /** Experiment flags: the new home, the new membership landing. */
  web2: boolean
  wizz: boolean
}

/** `{x}-in-{y}` and `{x}-near-{y}` [PAGE-17]. */
const LISTING_SHAPE = /^[^/]+?-(in|near)-[^/]+$/

/** `/{city}/{tag}/{tag2}/{tag3}` is the deepest page [ROUTE-21]. */
const MOST_TAGS = 3

/**
 * What a path is: the same on the edge and in the browser. Never throws, whatever is typed. Order: fixed routes, hotels,
 * country codes, listings, places; anything else is a default page [PAGE-01, PAGE-20, PAGE-21] (DEC-92, DEC-93, DEC-94).
 */
export function classify(path: string, context: RouteContext): Route {
  const segments = toSegments(path)
  const [first = ''] = segments
  const code = first.toLowerCase()
  if (!isCountryCode(code) || findFixedRoute(code)) return classifyRest(segments, context, null)
  const rest = segments.slice(1)
  if (rest.length === 0) return { ...countryHome(code, context), country: code }
  // A hotel needs no known country in front of it; nothing else may follow an unknown one (DEC-16, DEC-17).
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
  const shape = segments.slice(0, 2).some((segment) => LISTING_SHAPE.test(segment.toLowerCase()))
  if (shape && segments.length <= 2) return { ...unknown(), type: 'listing', screen: 'listing', args: segments }
  const isPlace =
    others.length <= MOST_TAGS &&
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

/** What saving a card may end in [ROUTE-05]. */
const cardResults = ['verified', 'error']

// `booking/save-card` and `booking/{id}/save-card`: the fixed word is never an id (DEC-96).
function toBookingRoute(route: Route): Route {
  const last = route.args.at(-1)
  if (last?.toLowerCase() === 'save-card') return { ...route, screen: 'saveCard', args: route.args.slice(0, -1) }
  return route.args.length === 2 ? unknown() : route
}

function toWizardRoute(route: Route, context: RouteContext): Route {
  const [step, number] = route.args
  if (step === undefined) return { ...route, type: context.wizz ? 'wizardPlus' : 'wizard' }
  const known = number === undefined ? ['upgrade', 'renew'] : ['receipt']
  return known.includes(step.toLowerCase()) ? route : unknown()
}

function countryHome(code: string, context: RouteContext): Route {
  // India's own home is `/`: whoever shows the page redirects there (DEC-16).
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

/** The id in the leading digits of a path part; null when there are none or too many [PAGE-15]. */
export function parseHotelId(segment: string): number | null {
  const id = Number.parseInt(/^\d+/.exec(segment)?.[0] ?? '', 10)
  return Number.isSafeInteger(id) ? id : null
}

/** Tells whether a segment, lower case, has the shape of a country code [PAGE-03]. */
export function isCountryCode(segment: string): boolean {
  return /^[a-z]{2}$/.test(segment)
}

function startsWithDigit(segment: string | undefined): boolean {
  return /^\d/.test(segment ?? '')
}

// Surrounding slashes mean nothing; a query or a fragment is no part of the path.
function toSegments(path: string): string[] {
  const [bare = ''] = path.slice(0, 2000).split(/[?#]/)
  return bare.split('/').filter((segment) => segment !== '')
}
