import { listingPath } from '#app/domain/routes/paths.ts'
import { withStay } from '#app/domain/stays/stay-link.ts'
import type { MapModel } from '#app/features/map/model.ts'
import { isolate } from '#app/i18n/bidi.ts'
import { placeLine } from '#app/i18n/names/place-line.ts'
import { townLine } from '#app/i18n/names/town-line.ts'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import { largePicture, toPictureModel } from '#worker/views/picture-model.ts'
import { linkOf } from '#worker/views/read-stay.ts'
import { toStayCard } from '#worker/views/stay-card.ts'
import { buildSearchModel, limitsOfProperty } from '../search-model.ts'
import { namesOf } from './about/amenity-groups.ts'
import { toOffers } from './about/offers.ts'
import { orderPictures, PICTURES_SHOWN } from './about/picture-order.ts'
import { compareMessage } from './about/room-sheets.ts'
import { toAvailabilityCheck } from './availability-check.ts'
import { toBookingCard } from './booking-card-model.ts'
import { dayRuleNotice } from './day-rule-model.ts'
import { ratingModel, toFacts, toPolicy, toReviews, toRules } from './hotel-about.ts'
import type { HotelContext } from './hotel-context.ts'
import { toRooms } from './hotel-rooms.ts'
import { toWhere } from './nearby/nearby-section.ts'
import { quotationNotice } from './prices/quotation-words.ts'

const AMENITIES_SHOWN = 9

export async function toHotelModel(
  context: HotelContext,
  tiles: MapModel['tiles'],
): Promise<Omit<HotelModel, 'summary' | 'layout' | 'sheet'>> {
  const { hotel, scope, translate, path } = context
  const { facts, dates, rooms, rules, today, description: described } = hotel
  const pictures = orderPictures(facts.media).slice(0, PICTURES_SHOWN)
  // Flexible dates are offered on lists only.
  const stay = { dates, rooms: rooms.rooms, rules, today, flexibleDaysCount: '0', isOpen: false }
  const search = buildSearchModel(scope, translate, { stay, place: { text: facts.name, path } })
  // Links to other properties carry the requested rooms, not those adapted to this property.
  const asked = linkOf({ dates, rooms: hotel.askedRooms })
  return {
    id: facts.id,
    name: facts.name,
    heartLabel: translate('notices.save', { name: facts.name }),
    address: placeLine(
      [
        facts.street,
        facts.locality?.name,
        townLine({ city: facts.city.name, postalCode: facts.postalCode, countryCode: facts.country.code }),
      ],
      scope.locale,
    ),
    crumbs: [
      { text: translate('common.home'), href: '/' },
      { text: facts.city.name, href: withStay(listingPath(facts.city.slug), asked) },
      { text: facts.locality?.name ?? facts.name },
    ],
    pictures: pictures.map(({ spec, subject }) => toPictureModel(spec, subject, translate)),
    largePicture: largePicture(pictures[0]?.spec ?? ''),
    picturesText: translate('hotel.allPicturesCount', { count: facts.media.length }),
    rating: ratingModel(context),
    alsoKnownAs:
      facts.alternateName === null ? null : translate('hotel.alsoKnownAs', { name: isolate(facts.alternateName) }),
    tag: facts.tagText,
    facts: toFacts(context),
    description: described?.text ?? '',
    ...(described && described.locale !== scope.locale ? { descriptionLang: described.locale } : {}),
    search: {
      ...search,
      limits: limitsOfProperty(search.limits, {
        propertyId: facts.id,
        roomLimits: hotel.roomLimits,
      }),
      notice: noticeWords(context, search.notice),
    },
    rooms: toRooms(context),
    roomWords: {
      choose: translate(facts.kind === 'home' ? 'hotel.chooseHome' : 'hotel.chooseRoom'),
      compare: translate(compareMessage(facts.kind)),
    },
    availability: toAvailabilityCheck(context),
    card: await toBookingCard(context),
    amenities: namesOf(facts.amenityIds, translate).slice(0, AMENITIES_SHOWN),
    offers: await toOffers(context),
    rules: toRules(context),
    policy: toPolicy(context),
    reviews: toReviews(context),
    where: toWhere(context, tiles),
    noRooms: hotel.categories.length === 0 ? translate('errors.room_categories_empty') : null,
    similar: toSimilar(context),
  }
}

/** Returns similar stays when this one is sold out, otherwise null. */
function toSimilar({ hotel, scope, translate }: HotelContext): HotelModel['similar'] {
  if (hotel.isAvailable || hotel.similar.length === 0) return null
  const link = linkOf({ dates: hotel.dates, rooms: hotel.askedRooms })
  return {
    heading: translate('hotel.similarHeading'),
    cards: hotel.similar.map((other) => toStayCard(other, scope, { translate, link })),
  }
}

/** Returns what was adapted to fit the property, the broken day rule and messages requested by the address. */
function noticeWords(context: HotelContext, dates: string | null): string | null {
  const { hotel, asked, translate, format } = context
  const { checkin, checkout } = hotel.dates
  const isOpen = asked.isOpenSearch && asked.dates.checkin === null
  const words = [
    ...(dates ? [dates] : []),
    ...hotel.rooms.notices.map(({ message, values }) => translate(message, values)),
    ...dayRuleNotice(context),
    ...(isOpen ? [translate('stay.openDates', { dates: format.dayRange(checkin, checkout) })] : []),
    ...quotationNotice(context),
  ]
  return words.join(' ') || null
}
