import { leftToRight } from '#app/i18n/bidi.ts'
import type { TextSheet } from '#app/overlays/house/model.ts'
import { propertyAddress } from '#worker/bookings/booking.ts'
import type { Scope } from '#worker/scope.ts'
import { mapHref } from '../arriving/map-href.ts'
import type { SheetFacts } from './sheet-facts.ts'
import { textPart } from './text-part.ts'

/**
 * Returns directions to the property: address, coordinates, opening times and a map link; nothing is loaded from the
 * map's site before the guest follows the link.
 */
export function buildDirections(scope: Scope, { booking, words: { translate, format } }: SheetFacts): TextSheet {
  const { property } = booking
  const { latitude, longitude } = property
  const point = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
  const times = { checkin: format.clock(property.checkinTime), checkout: format.clock(property.checkoutTime) }
  return {
    kind: 'text',
    title: translate('life.directionsTitle'),
    lead: property.name,
    sections: [
      textPart(translate('booking.guestAddress'), 'pin', [propertyAddress(booking.property, scope.locale)]),
      textPart(translate('life.position'), 'directions', [leftToRight(point)]),
      textPart(translate('life.arriving'), 'clock', [translate('life.arrivingText', times)]),
    ],
    note: translate('life.askHouse', { phone: leftToRight(scope.brand.phone) }),
    links: [
      {
        text: translate('life.openMap'),
        href: mapHref(property),
      },
    ],
  }
}
