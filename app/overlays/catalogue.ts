import type { Microsite } from '#app/domain/visits/microsite.ts'
import { loadTranslator } from '#app/i18n/messages.ts'
import type { OverlayEntry, OverlayFamily, OverlayFlags } from '#app/state/overlay-entry.ts'
import type { LoadNested } from '#app/state/view.ts'
import { bookingOverlays } from './families/bookings.ts'
import type { Family } from './families/family.ts'
import { gameOverlays } from './families/games.ts'
import { listOverlays } from './families/lists.ts'
import { membershipOverlays } from './families/membership.ts'
import { searchOverlays } from './families/search.ts'
import { signInOverlays } from './families/sign-in.ts'
import { siteOverlays } from './families/site.ts'
import { stayOverlays } from './families/stays.ts'
import { admitOverlays, type Look } from './first-load.ts'
import type { Sheets } from './sheets.ts'

/**
 * What the query parameter `modal` may open; any other value closes all. One file draws a family of names that show the
 * same thing. The browser loads this list with the first overlay.
 */
const families: readonly OverlayFamily[] = [
  ...searchOverlays,
  ...stayOverlays,
  ...bookingOverlays,
  ...signInOverlays,
  ...membershipOverlays,
  ...siteOverlays,
  ...gameOverlays,
  ...listOverlays,
]

type AnyFamily = (
  | typeof searchOverlays
  | typeof stayOverlays
  | typeof bookingOverlays
  | typeof signInOverlays
  | typeof membershipOverlays
  | typeof siteOverlays
  | typeof gameOverlays
  | typeof listOverlays
)[number]

/** Every value of `modal` that opens something. */
export type OverlayName = AnyFamily['names'][number]

/** The sheets an overlay draws, by its name; never for one that draws none. */
export type SheetOf<Name extends OverlayName> = SheetIn<AnyFamily, Name>

type SheetIn<Row, Name> = Row extends Family<infer Own, infer Kind> ? (Name extends Own ? Sheets[Kind] : never) : never

/** Every overlay by the value of `modal` that opens it. */
export const overlays: ReadonlyMap<string, OverlayEntry> = byName(({ onlyNested }) => onlyNested !== true)

/** What may stand inside the booking's summary, by the second value of `modal` [OVER-11, OVER-12]. */
export const nestedOverlays: ReadonlyMap<string, OverlayEntry> = byName(
  ({ nests, onlyNested }) => nests === true || onlyNested === true,
)

/** The popups of the desktop's shell: any other value closes all of them, whatever else it opens [OVER-10]. */
const desktopPopups: readonly string[] = [
  ...['signin', 'signup', 'showOtp', 'bookingSummary', 'wizardPayment', 'paymentSuccess', 'wizardVideo'],
  ...['homepageVideo', 'dealTnC', 'dealCities', 'hotelReviewsPopUp', 'offerPopup', 'paymentStatus', 'bookingError'],
  ...['refundStatusYo', 'helpCentre', 'bookingCancellation', 'modifyDates', 'modifyProperty', 'headerDatePicker'],
  ...['socialLogin', 'clearWishlist', 'shareWishlist', 'generateNewLink', 'removeWishlist'],
]

/**
 * The flag of every overlay, and the desktop's own set, as an address says them (DEC-184): there is no other
 * state.
 */
export function overlayFlags(path: string, look: Look): OverlayFlags {
  const [outer = '', inner = ''] = admitOverlays(path, look)
  const names = [
    ...(overlays.has(outer) ? [outer] : []),
    // Only the booking's summary holds another one [OVER-11, OVER-12].
    ...(outer === 'bookingSummary' && nestedOverlays.has(inner) ? [inner] : []),
  ]
  return { open: new Set(names), desktop: new Set(names.filter((name) => desktopPopups.includes(name))) }
}

/** Loads what may stand inside the booking's summary, with its words; null for what may not. */
export const loadNested: LoadNested = async (name, locale) => {
  const entry = nestedOverlays.get(name)
  if (!entry) return null
  const [{ Overlay }, translate] = await Promise.all([entry.load(), loadTranslator(locale, ['ui', ...entry.areas])])
  return { name, Overlay, translate }
}

function byName(isAmong: (entry: OverlayEntry) => boolean): Map<string, OverlayEntry> {
  return new Map(families.filter(isAmong).flatMap(({ names, ...entry }) => names.map((name) => [name, entry] as const)))
}

/**
 * Tells whether an overlay is drawn as a page of its own: in a webview, and for partners whose settings avoid the search
 * popup [PICK-21]. Both come with the document, so `softTarget` leaves an address that changes them to the browser.
 */
export function standsAlone(
  { canStandAlone }: Pick<OverlayEntry, 'canStandAlone'>,
  visit: { isWebview: boolean; microsite: Pick<Microsite, 'avoidsSearchPopup'> | null },
): boolean {
  return canStandAlone === true && (visit.isWebview || visit.microsite?.avoidsSearchPopup === true)
}
