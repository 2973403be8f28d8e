import type { TextSheet } from '#app/overlays/house/model.ts'
import { loadInsuranceInfo } from '#worker/content/insurance-info.ts'
import { translatorOf } from '#worker/content/messages.ts'
import { guestRules, stayRules, toPolicy } from '../hotel-about.ts'
import type { HotelContext } from '../hotel-context.ts'
import { groupAmenities } from './amenity-groups.ts'
import { line, part } from './text-parts.ts'

/** Everything a house has, by group; what somebody may depend on stands apart and first. */
export async function toAmenitiesSheet({ hotel, scope }: HotelContext): Promise<TextSheet> {
  const translate = await translatorOf(scope, ['hotel', 'house'])
  const groups = groupAmenities(hotel.facts.amenityIds, translate)
  return {
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

/** The rules of a house and what cancelling costs, in words. */
export async function toPolicySheet(context: HotelContext): Promise<TextSheet> {
  const { hotel, scope, format } = context
  const { facts, notes, payAtHotel } = hotel
  const translate = await translatorOf(scope, ['hotel', 'house', 'picker'])
  const times = { checkin: format.clock(facts.checkinTime), checkout: format.clock(facts.checkoutTime) }
  const policy = toPolicy(context)
  const ruleLine = ({ look, text }: { look: 'ok' | 'note'; text: string }) =>
    line(look === 'ok' ? 'check' : 'info', text, { look: look === 'ok' ? 'ok' : 'plain' })
  const pets =
    facts.petsAllowed > 0
      ? line('check', translate('hotel.rulePets', { count: facts.petsAllowed }), { look: 'ok' })
      : line('info', translate('house.petsNo'))
  return {
    title: translate('hotel.allRules'),
    lead: null,
    sections: [
      ...part(translate('house.arrival'), [line('clock', translate('hotel.inAndOut', times))]),
      ...part(
        policy.heading,
        policy.stretches.map(({ when, what }) => line('calendar', what, { detail: when })),
      ),
      ...part(translate('house.whoStays'), [
        ...guestRules(context).map(ruleLine),
        ...(facts.kind === 'hotel' ? [line('user', translate('house.idNote'))] : []),
      ]),
      ...part(translate('house.children'), [line('crib', translate('house.childrenText'))]),
      ...part(translate('picker.pets'), [pets]),
      ...part(translate('house.booking'), [
        ...stayRules(context).map(ruleLine),
        ...(payAtHotel || facts.restrictions.advancePercent !== null
          ? []
          : [line('card', translate('house.payAhead'))]),
      ]),
      ...part(
        translate('house.ownerNotes'),
        facts.restrictions.notes.map((text) => line('info', text)),
      ),
    ],
    note:
      notes.registrationNumber === null ? null : translate('hotel.registration', { number: notes.registrationNumber }),
    links: [],
  }
}

/** What is told of insurance for a stay; null where it is not spoken of [HOTEL-30]. */
export async function toInsuranceSheet({ scope }: HotelContext): Promise<TextSheet | null> {
  const info = await loadInsuranceInfo(scope)
  if (!info) return null
  const { title, offer, seller, covers, leavesOut } = info
  return {
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
