import { findFixedRoute, isTechnicalSegment } from './route-table.ts'
import { isCountryCode } from './routes.ts'

/** Their arguments are keywords; arguments of other routes are ids, codes and names and keep their case. */
const wordsBehind = new Set(['accountdetails', 'deals', 'games', 'help', 'login', 'save-card', 'wizard'])

const slashed = new Set(['search', 'searchaffiliate'])

/**
 * Returns the canonical spelling of a path: lower case except ids and codes, single slashes, no trailing slash.
 * Exceptions with a trailing slash are `/`, country home pages and the two searches; a bare property id and the
 * redirect URLs registered with sign-in providers are valid in both forms. Endpoints, files and forms stay unchanged.
 * `isCountry` receives lower case.
 */
export function settledPath(path: string, isCountry: (code: string) => boolean): string {
  const segments = path.split('/').filter((segment) => segment !== '')
  const first = segments[0]?.toLowerCase() ?? ''
  if (isTechnicalSegment(first) || segments.at(-1)?.includes('.')) return path
  const settled = settleSegments(segments)
  // India's home page is `/`: redirect once instead of once for the slash and once for the country.
  if (settled.length === 1 && settled[0] === 'in') return '/'
  const end = endsWithSlash(settled, { isCountry, hasSlash: path.endsWith('/') }) ? '/' : ''
  return settled.length === 0 ? '/' : `/${settled.join('/')}${end}`
}

function settleSegments(segments: readonly string[]): string[] {
  const [first = '', ...rest] = segments
  const name = first.toLowerCase()
  if (segments.length === 0) return []
  if (!findFixedRoute(name)) return [name, ...(isCountryCode(name) ? settleSegments(rest) : rest.map(toLower))]
  // The second argument is an order number: /wizard/receipt/W….
  if (wordsBehind.has(name)) return [name, ...rest.slice(0, 1).map(toLower), ...rest.slice(1)]
  return [name, ...rest.map((word) => (word.toLowerCase() === 'save-card' ? 'save-card' : word))]
}

type Ending = { isCountry: (code: string) => boolean; hasSlash: boolean }

function endsWithSlash(segments: readonly string[], { isCountry, hasSlash }: Ending): boolean {
  const [first = '', second] = segments
  if (second === undefined && slashed.has(first)) return true
  if (second === undefined && isCountryCode(first) && !findFixedRoute(first)) return hasSlash || isCountry(first)
  const isKnownInBoth = /^\d+$/.test(segments.at(-1) ?? '') && !findFixedRoute(first)
  return hasSlash && (isKnownInBoth || (first === 'login' && second !== undefined))
}

function toLower(word: string): string {
  return word.toLowerCase()
}
