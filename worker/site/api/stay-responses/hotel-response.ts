import type {
  HotelAddress,
  HotelAvailability,
  HotelContent,
  HotelIdentity,
  HotelPrices,
  HotelResponse,
  RatingBreakdownResponse,
  ReviewResponse,
} from '#app/contracts/responses/hotels.ts'
import { addDays } from '#app/domain/dates/calendar-day.ts'
import { currencySymbol } from '#app/domain/money/currency.ts'
import { hotelPath } from '#app/domain/routes/paths.ts'
import { collectionMessage } from '#app/domain/stays/collections.ts'
import { toRoomLimits } from '#app/domain/stays/room-limits.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { townLine } from '#app/i18n/names/town-line.ts'
import { isValidInCity } from '#worker/services/catalog/deals.ts'
import type { PricedStay } from '#worker/services/pricing/details/price-stay.ts'
import type { PropertyDetails } from '#worker/services/pricing/details/property-details.ts'
import { findStayPriceDrop } from '#worker/services/pricing/prices/find-stay-price-drop.ts'
import type { RatingBreakdown } from '#worker/services/properties/property-content.ts'
import { type Review, reviewSources } from '#worker/services/properties/review.ts'
import { roomsLeftNotice } from '#worker/site/presenters/stay-card.ts'
import { toCampaign, toDealOfHotel } from './deal-response.ts'
import { toCategoryWiseMedia, toPictureResponse, toPictureResponses } from './picture-response.ts'
import { partConverter, toDisplayPricing, toPricing, toTaxInfo } from './price-response.ts'
import type { ResponseContext } from './response-context.ts'
import { type CouponContext, toAmenities, toRoomTypeResponse } from './room-type-response.ts'
import { toFittedRooms, toRestrictionsResponse, toRoomLimitInfo } from './rule-response.ts'

const KM_PER_MILE = 1.6

export type HotelResponseInput = PricedStay & {
  details: PropertyDetails
  /** Distance from the searched place or the city's centre; null when not measured. */
  distanceKm: number | null
  /** Active bookings made in the last 24 hours; absent when not counted. */
  bookedLastDay?: number
}

/** Presents a property with its price for a stay. */
export function toHotelResponse(input: HotelResponseInput, context: ResponseContext & CouponContext): HotelResponse {
  const { details } = input
  return {
    ...toIdentity(details, context),
    ...toAddress(input, context),
    ...toContent(input, context),
    ...toPrices(input, context),
    ...toAvailability(input, context),
  }
}

function toIdentity(details: PropertyDetails, { translate }: ResponseContext): HotelIdentity {
  return {
    id: details.id,
    name: details.name,
    property_name_without_category: details.name,
    alternate_name: details.alternateName,
    oyo_id: details.oyoId,
    slug: details.slug,
    url: hotelPath(details.id, details.slug),
    property_type: details.kind,
    category: details.collection,
    display_category: translate(collectionMessage(details.collection)),
    status: details.isTest ? 'test' : 'live',
    property_tag: details.tagText,
  }
}

function toAddress({ details, distanceKm }: HotelResponseInput, { scope }: ResponseContext): HotelAddress {
  const { city, country, locality, street, postalCode } = details
  const inMiles = scope.country.flags.toShowMilesOnDetail
  const distance = distanceKm === null ? null : Math.round((inMiles ? distanceKm / KM_PER_MILE : distanceKm) * 10) / 10
  const parts = [
    street,
    locality?.name,
    townLine({ city: city.name, postalCode, countryCode: country.code }),
    country.name,
  ]
  return {
    address: parts.filter(Boolean).join(', ').replaceAll('\u00a0', ' '),
    short_address: locality ? `${locality.name}, ${city.name}` : city.name,
    street,
    postal_code: postalCode,
    city: city.name,
    city_id: city.id,
    city_slug: city.slug,
    country_name: country.name,
    country_id: country.id,
    geo_location: { lat: details.latitude, lng: details.longitude },
    distance,
    distance_unit: inMiles ? 'mi' : 'km',
  }
}

function toContent(input: HotelResponseInput, context: ResponseContext): HotelContent {
  const { details, selected, isAvailable, bookedLastDay = 0 } = input
  const roomsLeft = isAvailable && selected ? roomsLeftNotice(selected, details.kind) : null
  const images = toPictureResponses(details.media)
  return {
    ratings:
      details.ratingTenths === null
        ? { value: null, count: 0 }
        : { value: details.ratingTenths / 10, count: details.ratingCount, max: 5 },
    amenities: toAmenities(details.amenityIds, context),
    oyo_wizard: details.membership?.plan
      ? {
          takes_part: true,
          member_percent: details.membership.plan.memberPercent,
          home_percent: details.membership.plan.homePercent,
        }
      : null,
    hotel_badge: details.collection === 'classic' ? null : { type: details.collection },
    urgency_info:
      roomsLeft || bookedLastDay > 0
        ? {
            rooms_left: roomsLeft?.values.count ?? null,
            message: roomsLeft ? context.translate(roomsLeft.message, roomsLeft.values) : null,
            booked_last_24_hours: bookedLastDay,
          }
        : null,
    hotel_images: images,
    best_image: images[0] ?? null,
    category_wise_media: toCategoryWiseMedia(details.media),
    checkin_time: details.checkinTime,
    checkout_time: details.checkoutTime,
    no_of_pets: details.petsAllowed,
    no_of_bedrooms: details.bedrooms,
  }
}

/** Returns the prices of each room type and of the selected one; null when the property hides prices. */
function toPrices(input: HotelResponseInput, context: ResponseContext & CouponContext): HotelPrices {
  const { details, roomTypes, selected, isAvailable } = input
  const tax = toTaxInfo(details.tax, details.currency)
  const pricedRoomTypes = details.hidePrices ? [] : roomTypes.flatMap(({ id, quote }) => (quote ? [{ id, quote }] : []))
  const taxDisplay = { tax: details.tax, isTaxExclusive: context.isTaxExclusive }
  const deals = context.deals.filter((deal) => isValidInCity(deal, details.city.id))
  const quote = isAvailable && !details.hidePrices ? (selected?.quote ?? null) : null
  return {
    category_wise_display_pricing: Object.fromEntries(
      pricedRoomTypes.map((roomType) => [roomType.id, toDisplayPricing(roomType.quote, taxDisplay)]),
    ),
    pricing: quote ? toPricing(quote, taxDisplay) : null,
    currency_code: details.currency,
    currency_symbol: currencySymbol(details.currency),
    slasher_percentage: details.slasherPercent,
    prepaid_discount_percent: details.prepaidPercent,
    tax_clusivity: tax.tax_clusivity,
    tax_info: tax,
    price_drop: toPriceDrop(input, context),
    deals_info: deals.map((deal) => toDealOfHotel(deal, context)),
    campaigns: deals.map((deal) => toCampaign(deal, context.scope)),
    hidePrices: details.hidePrices,
    quotation_id: null,
  }
}

/** Returns the price drop since an earlier recorded price for two guests, or null without one. */
function toPriceDrop(
  { details, selected, isAvailable }: HotelResponseInput,
  { scope, isTaxExclusive }: ResponseContext,
): HotelPrices['price_drop'] {
  const nights = isAvailable ? (selected?.quote?.perNight ?? []) : []
  const [first] = nights
  const last = nights.at(-1)
  if (!first || !last) return null
  const drop = findStayPriceDrop(scope, details, { checkin: first.day, checkout: addDays(last.day, 1) })
  if (!drop) return null
  const amount = partConverter(details.currency, { tax: details.tax, isTaxExclusive })
  return {
    before: amount(drop.beforeMinor),
    now: amount(drop.nowMinor),
    percentage: drop.percent,
    since: drop.since,
    currency_code: details.currency,
  }
}

function toAvailability(
  { details, roomTypes, selected, isAvailable, rooms }: HotelResponseInput,
  context: ResponseContext & CouponContext,
): HotelAvailability {
  return {
    is_available: isAvailable,
    sold_out: !isAvailable,
    selected_category_id: selected?.id ?? null,
    room_categories_with_data: roomTypes.map((roomType) => toRoomTypeResponse(roomType, details, context)),
    available_rooms: isAvailable ? (selected?.availableRooms ?? 0) : 0,
    restrictions: toRestrictionsResponse(details.restrictions, details.currency),
    room_limit_info: toRoomLimitInfo(toRoomLimits(details)),
    fitted_rooms: toFittedRooms(rooms),
    shortlisted: false,
    external_booking_url: details.externalBookingUrl,
  }
}

export function toBreakdownResponse(breakdown: RatingBreakdown): RatingBreakdownResponse {
  const stars = (tenths: number | null) => (tenths === null ? null : tenths / 10)
  return {
    cleanliness: stars(breakdown.cleanlinessTenths),
    location: stars(breakdown.locationTenths),
    service: stars(breakdown.serviceTenths),
    value_for_money: stars(breakdown.valueTenths),
    star_counts: Object.fromEntries(breakdown.starCounts.map((count, index) => [index + 1, count])),
    source_counts: {
      [reviewSources.own]: breakdown.sourceCounts.own,
      [reviewSources.google]: breakdown.sourceCounts.google,
    },
  }
}

/** Presents a review; type 0 is our own, 2 is Google's. */
export function toReviewResponse(review: Review, locale: Locale): ReviewResponse {
  return {
    id: review.id,
    type: review.source,
    rating: review.ratingTenths / 10,
    author: review.author,
    locale: review.locale,
    text: review.body,
    stayed_on: review.stayedOn,
    is_verified: review.source === reviewSources.own,
    images: review.photos
      .map(({ spec, subject }) => toPictureResponse(spec, subject))
      .filter((image) => image !== null),
    reply: review.reply === null ? null : { text: review.reply.text, date: review.reply.day },
    party: review.party,
    topics: review.topics,
    translation: review.translation === null ? null : { locale, text: review.translation },
  }
}
