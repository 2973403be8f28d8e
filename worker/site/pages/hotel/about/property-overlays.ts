import type { Translate } from '#app/i18n/messages.ts'
import type { TextOverlayData } from '#app/overlays/property/model.ts'
import type { TextSection } from '#app/ui/details/text-sections.tsx'
import { loadInsuranceInfo } from '#worker/services/content/insurance-info.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { guestRules, stayRules, toPolicy } from '../hotel-about.ts'
import type { HotelContext } from '../hotel-context.ts'
import { groupAmenities } from './amenity-groups.ts'
import { line, part } from './text-parts.ts'

export async function toAmenitiesOverlayData({ hotel, scope }: HotelContext): Promise<TextOverlayData> {
  const translate = await translatorOf(scope, ['hotel', 'house'])
  const groups = groupAmenities(hotel.details.amenityIds, hotel.details.kind, translate)
  return {
    kind: 'text',
    title: translate('hotel.inTheHouse'),
    lead: null,
    sections: groups.flatMap(({ title, amenities }) =>
      part(
        title,
        amenities.map(({ icon, name }) => line(icon, name)),
        'grid',
      ),
    ),
    note: groups.some(({ isAccess }) => isAccess) ? translate('house.accessNote') : null,
    links: [],
  }
}

export async function toPolicyOverlayData(context: HotelContext): Promise<TextOverlayData> {
  const { hotel, scope } = context
  const { registrationNumber } = hotel.notes
  const translate = await translatorOf(scope, ['hotel', 'house', 'picker'])
  return {
    kind: 'text',
    title: translate('hotel.allRules'),
    lead: null,
    sections: [...stayParts(context, translate), ...guestParts(context, translate), ...payParts(context, translate)],
    note: registrationNumber === null ? null : translate('hotel.registration', { number: registrationNumber }),
    links: [],
  }
}

function stayParts(context: HotelContext, translate: Translate): TextSection[] {
  const { hotel, format } = context
  const times = { checkin: format.clock(hotel.details.checkinTime), checkout: format.clock(hotel.details.checkoutTime) }
  const { heading, stretches } = toPolicy(context)
  return [
    ...part(translate('house.arrival'), [line('clock', translate('hotel.inAndOut', times))]),
    ...part(
      heading,
      stretches.map(({ when, what }) => line('calendar', what, { detail: when })),
    ),
  ]
}

function guestParts(context: HotelContext, translate: Translate): TextSection[] {
  const { kind, petsAllowed } = context.hotel.details
  const pets =
    petsAllowed > 0
      ? line('check', translate('hotel.rulePets', { count: petsAllowed }), { look: 'ok' })
      : line('info', translate('house.petsNo'))
  return [
    ...part(translate('house.whoStays'), [
      ...guestRules(context).map(ruleLine),
      ...(kind === 'hotel' ? [line('user', translate('house.idNote'))] : []),
    ]),
    ...part(translate('house.children'), [line('crib', translate('house.childrenText', { kind }))]),
    ...part(translate('picker.pets'), [pets]),
  ]
}

function payParts(context: HotelContext, translate: Translate): TextSection[] {
  const { details, payAtHotel } = context.hotel
  const { advancePercent, notes } = details.restrictions
  const isPaidAhead = !payAtHotel && advancePercent === null
  return [
    ...part(translate('house.booking'), [
      ...stayRules(context).map(ruleLine),
      ...(isPaidAhead ? [line('card', translate('house.payAhead'))] : []),
    ]),
    ...part(
      translate('house.ownerNotes'),
      notes.map((text) => line('info', text)),
    ),
  ]
}

function ruleLine({ look, text }: { look: 'ok' | 'note'; text: string }) {
  return line(look === 'ok' ? 'check' : 'info', text, { look: look === 'ok' ? 'ok' : 'plain' })
}

/** Returns the insurance information, or null where none is offered. */
export async function toInsuranceOverlayData({ scope }: HotelContext): Promise<TextOverlayData | null> {
  const info = await loadInsuranceInfo(scope)
  if (!info) return null
  const { title, offer, seller, covers, leavesOut } = info
  return {
    kind: 'text',
    title,
    lead: offer,
    sections: [
      ...part(
        covers.title,
        covers.points.map((text) => line('check', text, { look: 'ok' })),
      ),
      ...part(
        leavesOut.title,
        leavesOut.points.map((text) => line('minus', text)),
      ),
    ],
    note: null,
    links: seller ? [{ text: seller.termsText, href: seller.termsHref }] : [],
  }
}

/** Returns the insurance information with the seller's link first, if there is a seller. */
export async function toAddInsuranceOverlayData(context: HotelContext): Promise<TextOverlayData | null> {
  const overlayData = await toInsuranceOverlayData(context)
  const seller = (await loadInsuranceInfo(context.scope))?.seller
  if (!overlayData || !seller) return overlayData
  return { ...overlayData, links: [{ text: seller.text, href: seller.href }, ...overlayData.links] }
}
