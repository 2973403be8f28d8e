import { findFixedRoute, isTechnicalSegment } from './route-table.ts'
import { isCountryCode } from './routes.ts'

/** Fixed routes whose arguments are words of ours; of all others they are ids, codes and names, and stay as typed. */
const wordsBehind = new Set(['accountdetails', 'deals', 'games', 'help', 'login', 'save-card', 'wizard'])

/** Written with a slash at the end by the specification [ROUTE-09, ROUTE-10]. */
const slashed = new Set(['search', 'searchaffiliate'])

/**
 * The one spelling of a path: lower case but for ids and codes, single slashes, none at the end. With one at the end are
 * `/`, a country's home and the two searches; the bare number of a hotel and the return addresses registered with sign-in
 * services are known in both forms and stay. Calls, files and forms are not touched. `isCountry` is asked in lower case.
 */
export function settledPath(path: string, isCountry: (code: string) => boolean): string {
  const segments = path.split('/').filter((segment) => segment !== '')
  const first = segments[0]?.toLowerCase() ?? ''
  if (isTechnicalSegment(first) || segments.at(-1)?.includes('.')) return path
  const settled = settleSegments(segments)
  // India's own home is `/` (DEC-16): one step, not one for the slash and one for the country [ROUTE-46].
  if (settled.length === 1 && settled[0] === 'in') return '/'
  const end = endsWithSlash(settled, { isCountry, hasSlash: path.endsWith('/') }) ? '/' : ''
  return settled.length === 0 ? '/' : `/${settled.join('/')}${end}`
}

function settleSegments(segments: readonly string[]): string[] {
  const [first = '', ...rest] = segments
  const name = first.toLowerCase()
  if (segments.length === 0) return []
  if (!findFixedRoute(name)) return [name, ...(isCountryCode(name) ? settleSegments(rest) : rest.map(toLower))]
  // What stands behind a word of ours is the number of an order: /wizard/receipt/W….
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
