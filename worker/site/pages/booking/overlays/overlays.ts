import { leftToRight } from '#app/i18n/bidi.ts'
import type { AnyOverlayData } from '#app/overlays/overlay-data-by-kind.ts'
import type { TextOverlayData } from '#app/overlays/property/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { propertyAddress } from '#worker/services/bookings/booking.ts'
import { buildOverlayData, type OverlayTable } from '#worker/site/pages/overlay-table.ts'
import { textOverlay, textPart } from '#worker/site/pages/text-overlay.ts'
import { mapHref } from '#worker/site/presenters/checkin-response.ts'
import { buildInstead, buildReasons, buildTerms } from '../cancellation.ts'
import { buildMoveOverlayData } from '../changing/move-overlay.ts'
import type { PayDetails } from '../paying/due.ts'
import { payOverlayData } from '../paying/pay-overlay-data.ts'
import type { RequestedMove } from '../read-booking.ts'
import type { OverlayContext } from '../reading/copy.ts'
import { loadPriceOverlayData } from '../reading/money.ts'
import { errorAt } from '../refused.ts'
import { buildMealInfo, buildMealTerms, loadEarlyOverlayData, loadMealOverlayData } from './extras-overlays.ts'
import { buildArrivalNotice, buildPaymentProblem } from './notice-overlays.ts'

type Asked = OverlayContext & PayDetails & { deps: Deps; scope: Scope; move: RequestedMove }

export const bookingOverlayData: OverlayTable<[asked: Asked]> = {
  ...payOverlayData,
  modifyProperty: (asked) =>
    buildMoveOverlayData(asked.deps, asked.scope, { ...asked, error: errorAt(asked.refused, 'move') }),
  bookingPriceBreakdown: (asked) =>
    loadPriceOverlayData(asked.scope, 'bookingPriceBreakdown', { ...asked, now: asked.deps.now() }),
  paymentPriceInfo: (asked) =>
    loadPriceOverlayData(asked.scope, 'paymentPriceInfo', { ...asked, now: asked.deps.now() }),
  bookingHotelDirections: (asked) => buildDirections(asked.scope, asked),
  showBookingCancellation: (asked) => buildTerms(asked.scope, asked),
  bookingModifyCancellation: (asked) => buildInstead(asked.scope, asked),
  bookingCancellationReasons: (asked) => buildReasons(asked.scope, asked),
  mealEdit: (asked) => loadMealOverlayData(asked.deps, asked.scope, asked),
  mealInfo: buildMealInfo,
  mealTnc: buildMealTerms,
  sunrise: (asked) => loadEarlyOverlayData(asked.deps, asked.scope, asked),
  onlineCheckinSuccess: buildArrivalNotice,
  bookingError: (asked) => buildPaymentProblem(asked.scope, asked),
  errorPopup: (asked) => buildPaymentProblem(asked.scope, asked),
}

export function loadBookingOverlayData(
  deps: Deps,
  scope: Scope,
  {
    modal,
    ...details
  }: Omit<Asked, 'deps' | 'scope' | 'cards' | 'error' | 'idempotencyKey'> & { modal: string | null },
): Promise<AnyOverlayData | null> {
  const own = { cards: null, error: errorAt(details.refused, 'sheet'), idempotencyKey: crypto.randomUUID() }
  return buildOverlayData(bookingOverlayData, modal, { ...details, ...own, deps, scope })
}

/** Nothing is loaded from the map's site before the guest follows the link. */
function buildDirections(scope: Scope, { booking, copy: { translate, format } }: OverlayContext): TextOverlayData {
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
