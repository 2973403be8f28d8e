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

/** The state this browser has written; null where it brings none, or nothing that could be one. */
export function readBookmark(c: Context<AppEnv>): string | null {
  const told = v.safeParse(bookmark, readOwnCookie(c, 'bookmark'))
  return told.success ? told.output : null
}

/** Tells whether a request may be answered from a copy: pages that are nobody's own, and the calls named above. */
export function readsNearest(method: string, path: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (path.startsWith('/api/')) return nearCalls.test(path)
  const { screen } = classify(path, anyPlace)
  return (isSharedScreen(screen) || nearScreens.has(screen)) && !isTechnicalSegment(path.split('/')[1] ?? '')
}

/** Gives whoever has acted the state of the database the act is in; a page for everybody gives nobody anything. */
export function keepBookmark(c: Context<AppEnv>, { seen, hasWritten }: Reads): void {
  const isAct = hasWritten || !['GET', 'HEAD'].includes(c.req.method)
  if (seen === null || !isAct || c.var.shared || UNSEEN.test(c.req.path)) return
  writeOwnCookie(c, 'bookmark', seen)
}
