import type { Context } from 'hono'
import * as v from 'valibot'
import { anyPlace } from '#app/brands/countries/any-place.ts'
import { isTechnicalSegment } from '#app/domain/routes/route-table.ts'
import { classify, type Screen } from '#app/domain/routes/routes.ts'
import { isSharedScreen } from '#worker/infra/cache/page-key.ts'
import type { ReadSession } from '#worker/infra/database/reads.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { readOwnCookie, writeOwnCookie } from './cookies.ts'

/** D1 bookmarks are opaque: letters, digits, dashes. Session constraints such as `first-primary` are rejected. */
const bookmark = v.pipe(v.string(), v.regex(/^(?!first-)[\w-]{1,128}$/))

/** Screens without data of one guest, in addition to the shared ones. */
const replicaScreens: ReadonlySet<Screen> = new Set<Screen>(['nearby', 'search', 'shortHotel'])

/** Endpoints of search and details; a booking checks their data again on the primary. */
const replicaEndpoints = new RegExp(
  `^/api/pwa/(${[
    'search/hotels|similarHotels|availability|categoryAvailability|calendarView|placeCalendar|mapplaces|deals',
    'hoteldetails|hotelrating/[^/]+|nearbyplaces|hotelonelinerinfo(/[^/]*)?|policy-check|bookingPropertMeta',
    'autocompletenew|autocompletemweb|autocompletenew/details|getSeoContent|moreInfoInsurance',
    'cities|geographies|allcities|allcountries|countryContext|privacyInfo|visit',
  ].join('|')})$`,
)

/** Endpoints whose writes are never shown to the guest. */
const HIDDEN_WRITES = /^\/api\/pwa\/(autocompletenew\/feedback|csp-report)$/

/** Makes reads at least as new as the browser's last write. An invalid bookmark reads from the primary. */
export function startAtBookmark(c: Context<AppEnv>, reads: ReadSession): void {
  const parsed = v.safeParse(v.nullable(bookmark), readOwnCookie(c, 'bookmark'))
  if (parsed.success) reads.minBookmark = parsed.output
  else if (reads.from === 'nearest') reads.from = 'primary'
}

/** Returns whether a request may read from a replica: shared pages and the endpoints above. */
export function readsNearest(method: string, path: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (path.startsWith('/api/')) return replicaEndpoints.test(path)
  const { screen } = classify(path, anyPlace)
  return (isSharedScreen(screen) || replicaScreens.has(screen)) && !isTechnicalSegment(path.split('/')[1] ?? '')
}

/**
 * Stores the bookmark of a write in the browser, and replaces a bookmark that could not be used. Shared pages set no
 * cookie.
 */
export function storeBookmark(
  c: Context<AppEnv>,
  { newestBookmark, minBookmark, hasWritten, wasReplicaStale }: ReadSession,
): void {
  const isWrite = hasWritten || !['GET', 'HEAD'].includes(c.req.method)
  const isUnusable = wasReplicaStale && minBookmark !== null
  if (newestBookmark === null || !(isWrite || isUnusable) || c.var.shared || HIDDEN_WRITES.test(c.req.path)) return
  writeOwnCookie(c, 'bookmark', newestBookmark)
}
