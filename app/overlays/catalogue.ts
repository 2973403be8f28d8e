import type { OverlayEntry, OverlayFlags, OverlayGroup } from '#app/client/state/overlay-entry.ts'
import type { LoadNested } from '#app/client/state/view.ts'
import type { Microsite } from '#app/domain/visits/microsite.ts'
import { loadTranslator } from '#app/i18n/messages.ts'
import { allowedOverlays, type LoadContext } from './first-load.ts'
import { bookingOverlays } from './groups/bookings.ts'
import type { Group } from './groups/overlay-group.ts'
import { searchOverlays } from './groups/search.ts'
import { signInOverlays } from './groups/sign-in.ts'
import { siteOverlays } from './groups/site.ts'
import { stayOverlays } from './groups/stays.ts'
import type { OverlayDataByKind } from './overlay-data-by-kind.ts'

/** All overlays that the query parameter `modal` can open; other values open none. Loaded with the first overlay. */
const groups: readonly OverlayGroup[] = [
  ...searchOverlays,
  ...stayOverlays,
  ...bookingOverlays,
  ...signInOverlays,
  ...siteOverlays,
]

type AnyGroup = (
  | typeof searchOverlays
  | typeof stayOverlays
  | typeof bookingOverlays
  | typeof signInOverlays
  | typeof siteOverlays
)[number]

export type OverlayName = AnyGroup['names'][number]

/** Type of the overlay data of an overlay; never when it has none. */
export type OverlayDataOf<Name extends OverlayName> = OverlayIn<AnyGroup, Name>

type OverlayIn<Row, Name> =
  Row extends Group<infer GroupName, infer Kind> ? (Name extends GroupName ? OverlayDataByKind[Kind] : never) : never

/** Overlays by the names that open them from a page. */
export const overlays: ReadonlyMap<string, OverlayEntry> = byName(({ onlyNested }) => onlyNested !== true)

/** Overlays by the names that open them inside the booking summary. */
export const nestedOverlays: ReadonlyMap<string, OverlayEntry> = byName(
  ({ nests, onlyNested }) => nests === true || onlyNested === true,
)

/** Overlays of the desktop popup group; any other value of `modal` closes them. */
// biome-ignore format: a list in rows
const desktopPopups: readonly string[] = [
  'signin', 'signup', 'showOtp', 'bookingSummary', 'wizardPayment', 'paymentSuccess', 'wizardVideo',
  'homepageVideo', 'dealTnC', 'dealCities', 'hotelReviewsPopUp', 'offerPopup', 'paymentStatus', 'bookingError',
  'refundStatusYo', 'helpCentre', 'bookingCancellation', 'modifyDates', 'modifyProperty', 'headerDatePicker',
  'socialLogin', 'clearWishlist', 'shareWishlist', 'generateNewLink', 'removeWishlist',
]

/** Returns the open overlays and those of the desktop popup group. The URL is the only state. */
export function overlayFlags(path: string, context: LoadContext): OverlayFlags {
  const [outer = '', inner = ''] = allowedOverlays(path, context)
  const names = [
    ...(overlays.has(outer) ? [outer] : []),
    ...(outer === 'bookingSummary' && nestedOverlays.has(inner) ? [inner] : []),
  ]
  return { open: new Set(names), desktop: new Set(names.filter((name) => desktopPopups.includes(name))) }
}

/** Loads a nested overlay with its translations. Returns null when it may not be nested. */
export const loadNested: LoadNested = async (name, locale) => {
  const entry = nestedOverlays.get(name)
  if (!entry) return null
  const [{ Overlay }, translate] = await Promise.all([
    entry.load(),
    loadTranslator(locale, ['ui', ...entry.messageAreas]),
  ])
  return { name, Overlay, translate }
}

function byName(matches: (entry: OverlayEntry) => boolean): Map<string, OverlayEntry> {
  return new Map(groups.filter(matches).flatMap(({ names, ...entry }) => names.map((name) => [name, entry] as const)))
}

/**
 * Whether an overlay opens as a page of its own: in webviews, and on microsites that avoid the search popup. Both are
 * fixed per document, so `softTarget` forces a full load.
 */
export function standsAlone(
  { canStandAlone }: Pick<OverlayEntry, 'canStandAlone'>,
  visit: { isWebview: boolean; microsite: Pick<Microsite, 'avoidsSearchPopup'> | null },
): boolean {
  return canStandAlone === true && (visit.isWebview || visit.microsite?.avoidsSearchPopup === true)
}
