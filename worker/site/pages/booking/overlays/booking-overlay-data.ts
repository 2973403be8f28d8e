import { leftToRight } from '#app/i18n/bidi.ts'
import type { AnyOverlayData } from '#app/overlays/overlay-data-by-kind.ts'
import type { TextOverlayData } from '#app/overlays/property/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { propertyAddress } from '#worker/services/bookings/booking.ts'
import { buildOverlayData, type OverlayTable } from '#worker/site/pages/overlay-table.ts'
import { textOverlay, textPart } from '#worker/site/pages/text-overlay.ts'
import { mapHref } from '#worker/site/presenters/checkin-response.ts'
import { buildAlternatives, buildReasons, buildTerms } from '../cancellation.ts'
import { buildMoveOverlayData } from '../changing/move-overlay.ts'
import type { PayDetails } from '../paying/online-payment.ts'
import { payOverlayData } from '../paying/pay-overlay-data.ts'
import type { RequestedMove } from '../read-booking.ts'
import type { OverlayContext } from '../reading/copy.ts'
import { loadPriceOverlayData } from '../reading/money.ts'
import { errorAt } from '../refusal.ts'
import { buildMealInfo, buildMealTerms, loadEarlyOverlayData, loadMealOverlayData } from './extras-overlays.ts'
import { buildArrivalNotice, buildPaymentProblem } from './notice-overlays.ts'

type OverlayDetails = OverlayContext & PayDetails & { deps: Deps; scope: Scope; move: RequestedMove }

/** Overlays by their names in addresses: `sunrise` is early check-in, `errorPopup` the same as `bookingError`. */
export const bookingOverlayData: OverlayTable<[details: OverlayDetails]> = {
  ...payOverlayData,
  modifyProperty: (details) =>
    buildMoveOverlayData(details.deps, details.scope, { ...details, error: errorAt(details.refusal, 'move') }),
  bookingPriceBreakdown: (details) =>
    loadPriceOverlayData(details.scope, 'bookingPriceBreakdown', { ...details, now: details.deps.now() }),
  paymentPriceInfo: (details) =>
    loadPriceOverlayData(details.scope, 'paymentPriceInfo', { ...details, now: details.deps.now() }),
  bookingHotelDirections: buildDirections,
  showBookingCancellation: (details) => buildTerms(details.scope, details),
  bookingModifyCancellation: (details) => buildAlternatives(details.scope, details),
  bookingCancellationReasons: (details) => buildReasons(details.scope, details),
  mealEdit: (details) => loadMealOverlayData(details.deps, details.scope, details),
  mealInfo: buildMealInfo,
  mealTnc: buildMealTerms,
  sunrise: (details) => loadEarlyOverlayData(details.deps, details.scope, details),
  onlineCheckinSuccess: buildArrivalNotice,
  bookingError: (details) => buildPaymentProblem(details.scope, details),
  errorPopup: (details) => buildPaymentProblem(details.scope, details),
}

/** Returns the data of the overlay named by `modal`, or null without one. */
export function loadBookingOverlayData(
  deps: Deps,
  scope: Scope,
  {
    modal,
    ...details
  }: Omit<OverlayDetails, 'deps' | 'scope' | 'cards' | 'error' | 'idempotencyKey'> & { modal: string | null },
): Promise<AnyOverlayData | null> {
  const defaults = { cards: null, error: errorAt(details.refusal, 'extras'), idempotencyKey: crypto.randomUUID() }
  return buildOverlayData(bookingOverlayData, modal, { ...details, ...defaults, deps, scope })
}

/**
 * Returns address, position and times of arrival. Nothing is loaded from the map's site before the guest follows the
 * link to it.
 */
function buildDirections({ scope, booking, copy: { translate, format } }: OverlayDetails): TextOverlayData {
  const { property } = booking
  const { latitude, longitude } = property
  const point = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
  const times = { checkin: format.clock(property.checkinTime), checkout: format.clock(property.checkoutTime) }
  return textOverlay(translate('life.directionsTitle'), {
    lead: property.name,
    sections: [
      textPart(translate('booking.guestAddress'), 'pin', [propertyAddress(booking.property, scope.locale)]),
      textPart(translate('life.position'), 'directions', [leftToRight(point)]),
      textPart(translate('life.arriving'), 'clock', [translate('life.arrivingText', times)]),
    ],
    note: translate('life.askHouse', { phone: leftToRight(scope.brand.phone) }),
    links: [{ text: translate('life.openMap'), href: mapHref(property) }],
  })
}
