import type { Context } from 'hono'
import * as v from 'valibot'
import { anyPlace } from '#app/brands/countries/any-place.ts'
import { isTechnicalSegment } from '#app/domain/routes/route-table.ts'
import { classify, type Screen } from '#app/domain/routes/routes.ts'
import { isSharedScreen } from '#worker/cache/page-key.ts'
import type { AppEnv } from '#worker/context.ts'
import type { Reads } from '#worker/database/reads.ts'
import { readOwnCookie, writeOwnCookie } from './cookies.ts'

/** What D1 calls a state is its own affair: letters and digits in parts. A constraint of a session is none. */
const bookmark = v.pipe(v.string(), v.regex(/^(?!first-)[\w-]{1,128}$/))

/** Screens beside the shared ones that decide nothing and show nothing of one guest. */
const nearScreens: ReadonlySet<Screen> = new Set<Screen>(['nearby', 'search', 'shortHotel'])

/** The calls that find and show; what they answer is asked again of the primary when it is booked. */
const nearCalls = new RegExp(
  `^/api/pwa/(${[
    'search/hotels|similarHotels|availability|categoryAvailability|calendarView|mapplaces|deals',
    'hoteldetails|hotelrating/[^/]+|nearbyplaces|hotelonelinerinfo(/[^/]*)?|policy-check|bookingPropertMeta',
    'autocompletenew|autocompletemweb|autocompletenew/details|getSeoContent|moreInfoInsurance',
    'cities|geographies|allcities|allcountries|countryContext|privacyInfo|visit',
  ].join('|')})$`,
)

/** What tells nothing that its own guest is ever shown. */
const UNSEEN = /^\/api\/pwa\/(autocompletenew\/feedback|csp-report)$/

/** Has a browser that has written read at least what it wrote; one that brings what can be no bookmark reads the primary. */
export function startAtBookmark(c: Context<AppEnv>, reads: Reads): void {
  const told = v.safeParse(v.nullable(bookmark), readOwnCookie(c, 'bookmark'))
  if (told.success) reads.atLeast = told.output
  else if (reads.from === 'nearest') reads.from = 'primary'
}

/** Tells whether a request may be answered from a copy: pages that are nobody's own, and the calls named above. */
export function readsNearest(method: string, path: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (path.startsWith('/api/')) return nearCalls.test(path)
  const { screen } = classify(path, anyPlace)
  return (isSharedScreen(screen) || nearScreens.has(screen)) && !isTechnicalSegment(path.split('/')[1] ?? '')
}

/**
 * Gives whoever has acted the state of the database the act is in, and whose bookmark led nowhere a good one; a page for
 * everybody gives nobody anything.
 */
export function keepBookmark(c: Context<AppEnv>, { seen, atLeast, hasWritten, hasMissed }: Reads): void {
  const isAct = hasWritten || !['GET', 'HEAD'].includes(c.req.method)
  const isLost = hasMissed && atLeast !== null
  if (seen === null || !(isAct || isLost) || c.var.shared || UNSEEN.test(c.req.path)) return
  writeOwnCookie(c, 'bookmark', seen)
}
