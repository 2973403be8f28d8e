import { homePath } from '#app/brands/home-path.ts'
import { stayInsuranceOf } from '#app/brands/stay-insurance.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { withStayAmounts } from '#app/domain/prices/fees.ts'
import { listingPath } from '#app/domain/routes/paths.ts'
import { availabilityState } from '#app/domain/stays/availability-state.ts'
import { formatChildAges } from '#app/domain/stays/child-ages.ts'
import { formatRoomsConfig } from '#app/domain/stays/occupancy.ts'
import { withStay } from '#app/domain/stays/stay-link.ts'
import { isHidden } from '#app/domain/visits/hidden-parts.ts'
import type { MapModel } from '#app/features/map/model.ts'
import type { StayLimits } from '#app/features/search-box/model.ts'
import { isolate } from '#app/i18n/bidi.ts'
import { placeLine } from '#app/i18n/names/place-line.ts'
import { townLine } from '#app/i18n/names/town-line.ts'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import { toCostLines } from '#worker/services/bookings/reading/fee-copy.ts'
import { loadInsuranceBanner } from '#worker/services/content/insurance-info.ts'
import { withFilters } from '#worker/site/http/read-filters.ts'
import { parkingCosts } from '#worker/site/presenters/amenity-detail-copy.ts'
import { compact } from '#worker/site/presenters/compact.ts'
import { largePicture, toPictureModel } from '#worker/site/presenters/picture-model.ts'
import { linkOf } from '#worker/site/presenters/read-stay.ts'
import { toStayCard } from '#worker/site/presenters/stay-card.ts'
import { buildSearchModel, limitsOfProperty } from '../search-model.ts'
import { amenityDetailsByName } from './about/amenity-details.ts'
import { listAmenityNames } from './about/amenity-groups.ts'
import { orderPictures, PICTURES_SHOWN } from './about/property-overlays.ts'
import { loadReviews } from './about/review-section.ts'
import { compareMessage, servesMeals } from './about/room-overlays.ts'
import { loadBookingCard } from './booking-card-model.ts'
import { dayRuleNotice, ratingModel, toDetails, toPolicy, toRules } from './hotel-about.ts'
import type { HotelContext } from './hotel-context.ts'
import { orderRooms, toRateRows, unmetNeedsCopy } from './hotel-rooms.ts'
import { toWhere } from './nearby.ts'
import { quotationNotice } from './pricing-lines.ts'

const AMENITIES_SHOWN = 9

export async function loadHotelModel(
  context: HotelContext,
  tiles: MapModel['tiles'],
): Promise<Omit<HotelModel, 'summary' | 'layout' | 'overlayData'>> {
  const { hotel, scope, translate, path, location } = context
  const { details, dates, rooms, rules, today, description } = hotel
  const pictures = orderPictures(details.media).slice(0, PICTURES_SHOWN)
  // Flexible dates are offered on lists only.
  const stay = { dates, rooms: rooms.rooms, rules, today, flexibleDaysCount: '0', isOpen: false }
  const search = buildSearchModel(scope, translate, { stay, place: { text: details.name, path } })
  // Links to other properties carry the requested rooms, not those adapted to this property.
  const requestedStay = linkOf({ dates, rooms: hotel.requestedRooms, needs: location.needs })
  const cityHref = withFilters(withStay(listingPath(details.city.slug), requestedStay), location.filters)
  return {
    id: details.id,
    name: details.name,
    heartLabel: translate('notices.save', { name: details.name }),
    address: addressLine(context),
    crumbs: [
      { text: translate('common.home'), href: homePath(scope.brand, scope.country) },
      { text: details.city.name, href: cityHref },
      { text: details.locality?.name ?? details.name },
    ],
    pictures: pictures.map(({ spec, subject }) => toPictureModel(spec, subject, translate)),
    largePicture: largePicture(pictures[0]?.spec ?? ''),
    picturesText: translate('hotel.allPicturesCount', { count: details.media.length }),
    rating: ratingModel(context),
    alsoKnownAs:
      details.alternateName === null ? null : translate('hotel.alsoKnownAs', { name: isolate(details.alternateName) }),
    tag: details.tagText,
    details: toDetails(context),
    description: description?.text ?? '',
    ...(description && description.locale !== scope.locale ? { descriptionLang: description.locale } : {}),
    search: {
      ...search,
      limits: calendarLimits(context, search.limits),
      notice: noticeCopy(context, search.notice),
    },
    ...toRoomChoice(context),
    availability: toAvailabilityCheck(context),
    card: await loadBookingCard(context),
    amenities: toAmenities(context),
    amenityCount: countAmenities(context),
    hasMeals: servesMeals(context),
    registration: registrationCopy(context),
    insurance: await loadInsurance(scope),
    rules: toRules(context),
    costs: toCosts(context),
    policy: toPolicy(context),
    reviews: await loadReviews(context),
    where: toWhere(context, tiles),
    noRooms: hotel.roomTypes.length === 0 ? translate('errors.room_categories_empty') : null,
    similar: toSimilar(context),
  }
}

function addressLine({ hotel: { details }, scope }: HotelContext): string {
  const { street, locality, city, postalCode, country } = details
  return placeLine(
    [street, locality?.name, townLine({ city: city.name, postalCode, countryCode: country.code })],
    scope.locale,
  )
}

function toRoomChoice(context: HotelContext): Pick<HotelModel, 'rooms' | 'roomCopy'> {
  const { hotel, translate, format } = context
  const { kind } = hotel.details
  const rooms = orderRooms(toRateRows(context))
  const tooSmallCount = rooms.filter(({ isTooSmall }) => isTooSmall).length
  const count = format.number(tooSmallCount)
  return {
    rooms,
    roomCopy: {
      choose: translate(kind === 'home' ? 'hotel.chooseHome' : 'hotel.chooseRoom'),
      compare: translate(compareMessage(kind)),
      smaller: tooSmallCount > 0 && tooSmallCount < rooms.length ? translate('beds.smaller', { count, kind }) : null,
    },
  }
}

/** Returns the costs beside the rooms; optional ones with their amount for the stay. */
function toCosts({ hotel: { details, dates, rooms }, format, translate }: HotelContext): HotelModel['costs'] {
  const { currency, fees, amenityDetails } = details
  const copy = { currency, format, translate }
  return [
    ...toCostLines(withStayAmounts(fees, { rooms: rooms.rooms, nights: dates.nights }), copy),
    ...parkingCosts(amenityDetails, { ...copy, stay: dates }),
  ]
}

function toAmenities(context: HotelContext): HotelModel['amenities'] {
  const details = amenityDetailsByName(context)
  return listAmenityNames(context.hotel.details.amenityIds, context.translate)
    .slice(0, AMENITIES_SHOWN)
    .map((amenity) => ({ ...amenity, detail: details.get(amenity.name) ?? null }))
}

/** Returns similar properties when this one is not available, otherwise null. */
function toSimilar({ hotel, scope, translate, location: { needs } }: HotelContext): HotelModel['similar'] {
  if (hotel.isAvailable || hotel.similar.length === 0) return null
  const link = linkOf({ dates: hotel.dates, rooms: hotel.requestedRooms, needs })
  return {
    heading: translate('hotel.similarHeading'),
    cards: hotel.similar.map((other) => toStayCard(other, scope, { translate, link })),
  }
}

/** Returns all notices about the stay as one text, or null without any. */
function noticeCopy(context: HotelContext, datesNotice: string | null): string | null {
  const { hotel, location, translate, format } = context
  const { checkin, checkout } = hotel.dates
  // A search without dates leads here with dates of our choice, so the notice names them.
  const hasChosenDates = location.isOpenSearch && location.dates.checkin === null
  const copy = [
    ...(datesNotice ? [datesNotice] : []),
    ...hotel.rooms.notices.map(({ message, values }) => translate(message, values)),
    ...dayRuleNotice(context),
    ...compact([unmetNeedsCopy(context)]),
    ...(hasChosenDates ? [translate('stay.openDates', { dates: format.dayRange(checkin, checkout) })] : []),
    ...quotationNotice(context),
  ]
  return copy.join(' ') || null
}

function countAmenities({ hotel, translate, format }: HotelContext): string | null {
  const count = listAmenityNames(hotel.details.amenityIds, translate).length
  return count > 0 ? format.number(count) : null
}

function registrationCopy({ hotel: { notes }, translate }: HotelContext): string | null {
  const { registrationNumber } = notes
  return registrationNumber === null ? null : translate('hotel.registration', { number: registrationNumber })
}

/** Returns the insurance for stays. Partner sites and apps that offer insurance themselves show none of ours. */
async function loadInsurance(scope: HotelContext['scope']): Promise<HotelModel['insurance']> {
  const { visitor, brand, country } = scope
  const isOffered = !isHidden('insuranceBanner', visitor) && stayInsuranceOf(brand, country.code) !== null
  return { isOffered, banner: await loadInsuranceBanner(scope) }
}

/** Returns the query with which the browser asks again for availability, and the state the page was rendered with. */
function toAvailabilityCheck({ hotel }: HotelContext): HotelModel['availability'] {
  const { details, dates, requestedRooms, coupon, selected, roomTypes } = hotel
  const childAges = formatChildAges(requestedRooms)
  const query = {
    hotel_id: String(details.id),
    checkin: dates.checkin,
    checkout: dates.checkout,
    rooms_config: formatRoomsConfig(requestedRooms),
    ...(childAges ? { child_ages: childAges } : {}),
    ...(details.hidePrices ? { hidePrices: 'true' } : {}),
    ...(selected ? { selected_rcid: String(selected.id) } : {}),
    ...(hotel.isEarlyCheckin ? { early_checkin: 'true' } : {}),
    ...(coupon ? { requested_coupon: coupon.code } : {}),
  }
  const states = roomTypes.map(({ id, availableRooms, soldOutReason, quote }) => ({
    id,
    availableRooms: Math.max(0, availableRooms),
    isSoldOut: soldOutReason !== null,
    total: quote && !details.hidePrices ? toMajor({ amountMinor: quote.totalMinor, currency: quote.currency }) : null,
  }))
  return { query, state: availabilityState(dates, states) }
}

/** Returns the limits of the calendar, with the room type that stays selected on other dates. */
function calendarLimits({ hotel, location }: HotelContext, limits: StayLimits): StayLimits {
  const { details, roomLimits, selected, plan } = hotel
  // Otherwise the cheapest room type is selected on any dates.
  const isFixed = location.selectedRoomTypeId || location.needs || plan
  return {
    ...limitsOfProperty(limits, { propertyId: details.id, roomLimits }),
    ...(isFixed && selected ? { roomTypeId: selected.id } : {}),
    ...(plan ? { plan: plan.code } : {}),
  }
}
