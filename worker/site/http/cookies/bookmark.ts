import type { Context } from 'hono'
import * as v from 'valibot'
import { anyPlace } from '#app/brands/countries/any-place.ts'
import { isTechnicalSegment } from '#app/domain/routes/route-table.ts'
import { classify, type Screen } from '#app/domain/routes/routes.ts'
import { isSharedScreen } from '#worker/infra/cache/page-key.ts'
import type { Reads } from '#worker/infra/database/reads.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { readOwnCookie, writeOwnCookie } from './cookies.ts'

/** D1 bookmarks are opaque: letters, digits, dashes. Session constraints such as `first-primary` are rejected. */
const bookmark = v.pipe(v.string(), v.regex(/^(?!first-)[\w-]{1,128}$/))

/** Screens that neither decide nor show anything of one guest, in addition to the shared ones. */
const nearScreens: ReadonlySet<Screen> = new Set<Screen>(['nearby', 'search', 'shortHotel'])

/** Search and detail endpoints; booking checks their data again on the primary. */
const nearCalls = new RegExp(
  `^/api/pwa/(${[
    'search/hotels|similarHotels|availability|categoryAvailability|calendarView|placeCalendar|mapplaces|deals',
    'hoteldetails|hotelrating/[^/]+|nearbyplaces|hotelonelinerinfo(/[^/]*)?|policy-check|bookingPropertMeta',
    'autocompletenew|autocompletemweb|autocompletenew/details|getSeoContent|moreInfoInsurance',
    'cities|geographies|allcities|allcountries|countryContext|privacyInfo|visit',
  ].join('|')})$`,
)

/** Endpoints whose writes are never shown to the guest. */
const UNSEEN = /^\/api\/pwa\/(autocompletenew\/feedback|csp-report)$/

/** Makes reads at least as new as the browser's last write. An invalid bookmark reads from the primary. */
export function startAtBookmark(c: Context<AppEnv>, reads: Reads): void {
  const parsed = v.safeParse(v.nullable(bookmark), readOwnCookie(c, 'bookmark'))
  if (parsed.success) reads.atLeast = parsed.output
  else if (reads.from === 'nearest') reads.from = 'primary'
}

/** Whether a request may read from a replica: shared pages and the endpoints above. */
export function readsNearest(method: string, path: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (path.startsWith('/api/')) return nearCalls.test(path)
  const { screen } = classify(path, anyPlace)
  return (isSharedScreen(screen) || nearScreens.has(screen)) && !isTechnicalSegment(path.split('/')[1] ?? '')
}

/**
 * Stores the bookmark of a write in the browser, and replaces a bookmark that could not be used. Shared pages set no
 * cookie.
 */
export function keepBookmark(c: Context<AppEnv>, { seen, atLeast, hasWritten, hasMissed }: Reads): void {
  const isAct = hasWritten || !['GET', 'HEAD'].includes(c.req.method)
  const isLost = hasMissed && atLeast !== null
  if (seen === null || !(isAct || isLost) || c.var.shared || UNSEEN.test(c.req.path)) return
  writeOwnCookie(c, 'bookmark', seen)
}
