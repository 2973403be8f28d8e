import { questionPath } from '#app/domain/routes/paths.ts'
import { isolate } from '#app/i18n/bidi.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { PicturesOverlayData } from '#app/overlays/pictures/model.ts'
import type { TextOverlayData } from '#app/overlays/property/model.ts'
import type { TextSection } from '#app/ui/details/text-sections.tsx'
import type { Deps } from '#worker/infra/deps.ts'
import { loadInsuranceInfo } from '#worker/services/content/insurance-info.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { noteCopy } from '#worker/services/content/note-copy.ts'
import type { PropertyMedia } from '#worker/services/pricing/details/property-details.ts'
import { listPhotographedReviews } from '#worker/services/properties/list-reviews.ts'
import { line, part, textOverlay } from '#worker/site/pages/text-overlay.ts'
import { largePicture, toPictureModel } from '#worker/site/presenters/picture-model.ts'
import { guestRules, stayRules, toPolicy } from '../hotel-about.ts'
import type { HotelContext } from '../hotel-context.ts'
import { amenityDetailsByName } from './amenity-details.ts'
import { groupAmenities } from './amenity-groups.ts'
import { childPolicy } from './child-policy.ts'

export async function loadAmenitiesOverlayData(context: HotelContext): Promise<TextOverlayData> {
  const translate = await translatorOf(context.scope, ['hotel', 'house', 'price'])
  const { amenityIds, kind } = context.hotel.details
  const groups = groupAmenities(amenityIds, kind, translate)
  const details = amenityDetailsByName({ ...context, translate })
  const withDetail = (name: string) => [name, details.get(name)].filter(Boolean).join(' · ')
  return textOverlay(translate('hotel.inTheHouse'), {
    sections: groups.flatMap(({ title, amenities }) =>
      part(
        title,
        amenities.map(({ icon, name }) => line(icon, withDetail(name))),
        'grid',
      ),
    ),
    note: groups.some(({ isAccess }) => isAccess) ? translate('house.accessNote') : null,
  })
}

export async function loadPolicyOverlayData(context: HotelContext): Promise<TextOverlayData> {
  const { hotel, scope } = context
  const { registrationNumber } = hotel.notes
  const translate = await translatorOf(scope, ['hotel', 'house', 'picker', 'stay'])
  return textOverlay(translate('hotel.allRules'), {
    sections: [...stayParts(context, translate), ...guestParts(context, translate), ...payParts(context, translate)],
    note: registrationNumber === null ? null : translate('hotel.registration', { number: registrationNumber }),
    links: [{ text: translate('house.ask'), href: questionPath(hotel.details.id) }],
  })
}

function stayParts(context: HotelContext, translate: Translate): TextSection[] {
  const { hotel, format } = context
  const times = { checkin: format.clock(hotel.details.checkinTime), checkout: format.clock(hotel.details.checkoutTime) }
  const { heading, periods } = toPolicy(context)
  return [
    ...part(translate('house.arrival'), [line('clock', translate('hotel.inAndOut', times))]),
    ...part(
      heading,
      periods.map(({ when, what }) => line('calendar', what, { detail: when })),
    ),
  ]
}

function guestParts(context: HotelContext, translate: Translate): TextSection[] {
  const { kind, petsAllowed } = context.hotel.details
  const pets =
    petsAllowed > 0
      ? line('check', translate('hotel.rulePets', { count: petsAllowed }), { variant: 'ok' })
      : line('info', translate('house.petsNo'))
  return [
    ...part(translate('house.whoStays'), [
      ...guestRules(context).map(ruleLine),
      ...(kind === 'hotel' ? [line('user', translate('house.idNote'))] : []),
    ]),
    ...part(translate('house.children'), [
      line('crib', translate('house.childrenText', { kind })),
      ...childPolicy(context).map((text) => line('info', text)),
    ]),
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
      notes.map((text) => line('info', noteCopy(text, translate))),
    ),
  ]
}

function ruleLine({ variant, text }: { variant: 'ok' | 'note'; text: string }) {
  return line(variant === 'ok' ? 'check' : 'info', text, { variant: variant === 'ok' ? 'ok' : 'plain' })
}

/** Returns what the insurance covers, or null where none is offered. */
export async function loadInsuranceOverlayData({ scope }: HotelContext): Promise<TextOverlayData | null> {
  const info = await loadInsuranceInfo(scope)
  if (!info) return null
  const { title, offer, seller, covers, leavesOut } = info
  return textOverlay(title, {
    lead: offer,
    sections: [
      ...part(
        covers.title,
        covers.points.map((text) => line('check', text, { variant: 'ok' })),
      ),
      ...part(
        leavesOut.title,
        leavesOut.points.map((text) => line('minus', text)),
      ),
    ],
    links: seller ? [{ text: seller.termsText, href: seller.termsHref }] : [],
  })
}

/** Returns what the insurance covers with a link to buy it, or null where none is offered. */
export async function loadAddInsuranceOverlayData(context: HotelContext): Promise<TextOverlayData | null> {
  const overlayData = await loadInsuranceOverlayData(context)
  const seller = (await loadInsuranceInfo(context.scope))?.seller
  if (!overlayData || !seller) return overlayData
  return { ...overlayData, links: [{ text: seller.text, href: seller.href }, ...overlayData.links] }
}

/** Pictures on the page itself; the overlay has all. */
export const PICTURES_SHOWN = 6

const MAX_PHOTOGRAPHED_REVIEWS = 60

export function toPicturesOverlayData({ hotel, translate }: HotelContext): PicturesOverlayData {
  const { details, roomTypes } = hotel
  return {
    kind: 'pictures',
    place: details.kind,
    title: translate('hotel.allPictures'),
    rooms: roomTypes.map((roomType) => ({ id: roomType.id, name: roomType.details.name })),
    pictures: orderPictures(details.media).map(({ spec, subject, roomTypeId }) => ({
      ...toPictureModel(spec, subject, translate),
      large: largePicture(spec),
      scene: subject,
      room: roomTypeId,
      caption: null,
    })),
  }
}

export async function loadGuestPictures(
  { hotel, scope, format }: HotelContext,
  deps: Deps,
): Promise<PicturesOverlayData> {
  const translate = await translatorOf(scope, ['common', 'hotel', 'house'])
  const reviews = await listPhotographedReviews(deps, hotel.details.id, MAX_PHOTOGRAPHED_REVIEWS)
  return {
    kind: 'pictures',
    place: hotel.details.kind,
    title: translate('house.guestPictures'),
    rooms: [],
    pictures: reviews.flatMap(({ author, stayedOn, photos }) =>
      photos.map(({ spec, subject }) => ({
        ...toPictureModel(spec, subject, translate),
        large: largePicture(spec),
        scene: subject,
        room: null,
        caption: translate('hotel.byline', { author: isolate(author), month: format.month(stayedOn) }),
      })),
    ),
  }
}

/** Returns the pictures in viewing order: the first picture of each subject, then the rest. */
export function orderPictures(media: readonly PropertyMedia[]): PropertyMedia[] {
  const seen = new Set<string>()
  const areFirst = media.map(({ subject }) => {
    const isFirst = !seen.has(subject)
    seen.add(subject)
    return isFirst
  })
  return [...media.filter((_, index) => areFirst[index]), ...media.filter((_, index) => !areFirst[index])]
}
