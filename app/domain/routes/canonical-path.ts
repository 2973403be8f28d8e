import { findFixedRoute, isTechnicalSegment } from './route-table.ts'
import { isCountryCode } from './routes.ts'

/** Routes whose arguments are keywords. Arguments of other routes are ids, codes and names, which keep their case. */
const routesWithKeywords = new Set([
  'accountdetails',
  'deals',
  'games',
  'help',
  'login',
  'pages',
  'save-card',
  'wizard',
])

const routesWithSlash = new Set(['search', 'searchaffiliate'])

/**
 * Returns the canonical spelling of a path: lower case except ids and codes, single slashes, no trailing slash.
 * Exceptions with a trailing slash are `/`, country home pages and the two searches; a bare property id and the
 * redirect URLs registered with sign-in providers are valid in both forms. Endpoints, files and forms stay unchanged.
 * `isCountry` receives lower case.
 */
export function canonicalPathOf(path: string, isCountry: (code: string) => boolean): string {
  const segments = path.split('/').filter((segment) => segment !== '')
  const first = segments[0]?.toLowerCase() ?? ''
  if (isTechnicalSegment(first) || segments.at(-1)?.includes('.')) return path
  const canonical = canonicalSegments(segments)
  // India's home page is `/`: redirect once instead of once for the slash and once for the country.
  if (canonical.length === 1 && canonical[0] === 'in') return '/'
  const end = endsWithSlash(canonical, { isCountry, hasSlash: path.endsWith('/') }) ? '/' : ''
  return canonical.length === 0 ? '/' : `/${canonical.join('/')}${end}`
}

function canonicalSegments(segments: readonly string[]): string[] {
  const [first = '', ...rest] = segments
  const name = first.toLowerCase()
  if (segments.length === 0) return []
  if (!findFixedRoute(name)) return [name, ...(isCountryCode(name) ? canonicalSegments(rest) : rest.map(toLower))]
  // The second argument is an order number: /wizard/receipt/W….
  if (routesWithKeywords.has(name)) return [name, ...rest.slice(0, 1).map(toLower), ...rest.slice(1)]
  return [name, ...rest.map((part) => (part.toLowerCase() === 'save-card' ? 'save-card' : part))]
}

type SlashContext = { isCountry: (code: string) => boolean; hasSlash: boolean }

function endsWithSlash(segments: readonly string[], { isCountry, hasSlash }: SlashContext): boolean {
  const [first = '', second] = segments
  if (second === undefined && routesWithSlash.has(first)) return true
  if (second === undefined && isCountryCode(first) && !findFixedRoute(first)) return hasSlash || isCountry(first)
  const isPropertyId = /^\d+$/.test(segments.at(-1) ?? '') && !findFixedRoute(first)
  return hasSlash && (isPropertyId || (first === 'login' && second !== undefined))
}

function toLower(text: string): string {
  return text.toLowerCase()
}
