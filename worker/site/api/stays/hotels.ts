import { type Context, Hono } from 'hono'
import type { HotelDetailsResponse } from '#app/contracts/responses/hotels.ts'
import { searchEndpoints } from '#app/contracts/stays/search-endpoints.ts'
import { stayEndpoints } from '#app/contracts/stays/stay-endpoints.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { problem } from '#app/domain/problem.ts'
import { ok, refuse } from '#app/domain/result.ts'
import { formatRoomsConfig, type Room } from '#app/domain/stays/occupancy.ts'
import { findQuotation } from '#worker/services/bookings/quotations/find-quotation.ts'
import { priceByQuotation } from '#worker/services/bookings/quotations/price-by-quotation.ts'
import type { Quotation } from '#worker/services/bookings/quotations/quotation.ts'
import { listNearbyPlaces } from '#worker/services/catalog/list-nearby-places.ts'
import { distanceKm } from '#worker/services/pricing/details/distance.ts'
import { loadAvailability } from '#worker/services/pricing/find-stay-offer.ts'
import { listOneLiners, listReviews } from '#worker/services/properties/list-reviews.ts'
import { loadHotel } from '#worker/services/properties/load-hotel.ts'
import { toCancellationPolicies } from '#worker/site/api/stay-responses/cancellation-response.ts'
import {
  toBreakdownResponse,
  toHotelResponse,
  toReviewResponse,
} from '#worker/site/api/stay-responses/hotel-response.ts'
import { loadResponseContext } from '#worker/site/api/stay-responses/response-context.ts'
import { toRestrictionsResponse, toRoomLimitInfo } from '#worker/site/api/stay-responses/rule-response.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint, type EndpointResult } from '#worker/site/http/add-endpoint.ts'
import { findRequestedDeals } from './hotel-deals.ts'

/** Version of the guest policies that bookings accept. */
const POLICY_VERSION = 1

export const hotelRoutes = new Hono<AppEnv>()
addEndpoint(hotelRoutes, searchEndpoints.readHotel, async (c, { query }) => {
  const { deps, scope } = c.var
  const { propertyId, stay, isTaxExclusive, requestedFields } = query
  const { deals, requestedDealId, ...requestedDeal } = await findRequestedDeals(deps, scope, query.deal)
  const standardHotel = await loadHotel(deps, scope, {
    propertyId,
    ...stay,
    couponCode: stay.couponCode ?? requestedDeal.couponCode,
    rooms: stay.roomsFor(scope.country.defaultRoomGuestConfig),
  })
  if (!standardHotel) return refuse(problem('not_found'))
  const { quotationId } = query
  const found = quotationId === null ? null : await findQuotation(deps, scope, quotationId)
  const quotation = found?.propertyId === propertyId ? found : null
  const hotel = (quotation && priceByQuotation(standardHotel, quotation)) ?? standardHotel
  const { coupon, rates, dates, rooms, policy, breakdown, notes } = hotel
  const copy = await loadResponseContext(scope, { isTaxExclusive, deals, requestedDealId })
  const context = { ...copy, coupon, rates }
  const distanceFromCentre = distanceKm(hotel.details.city, hotel.details)
  const response: HotelDetailsResponse = {
    ...toHotelResponse({ ...hotel, distanceKm: distanceFromCentre }, context),
    description: hotel.description?.text ?? null,
    description_locale: hotel.description?.locale ?? null,
    checkin: dates.checkin,
    checkout: dates.checkout,
    dates_corrected: dates.corrected,
    rooms_config: rooms.rooms.map(toRoomResponse),
    rooms_adjusted: rooms.isChanged,
    room_notices: rooms.notices.map(({ message, values }) => context.translate(message, values)),
    pay_at_hotel: hotel.payAtHotel,
    cancellation_policies: toCancellationPolicies(policy, deps.now()),
    rating_breakdown: toBreakdownResponse(breakdown),
    reviews: hotel.reviews.map((review) => toReviewResponse(review, scope.locale)),
    breakfast_hours: notes.breakfast,
    registration_number: notes.registrationNumber,
    ...(quotation ? toQuotationResponse(quotation) : {}),
  }
  return ok({
    hotel: pickFields(response, requestedFields),
    similar_hotels: hotel.similar.map((similar) => toHotelResponse(similar, context)),
  })
})
addEndpoint(hotelRoutes, stayEndpoints.readRating, async (c, { query, path }) => {
  const { deps, scope } = c.var
  const rating = await listReviews(deps, scope, { ...query, propertyId: readId(path.id) })
  if (!rating) return refuse(problem('not_found'))
  return ok({
    rating: {
      value: rating.ratingTenths === null ? null : rating.ratingTenths / 10,
      count: rating.count,
      max: 5,
      ...toBreakdownResponse(rating.breakdown),
    },
    reviews: rating.reviews.map((review) => toReviewResponse(review, scope.locale)),
    offset: query.offset,
  })
})
addEndpoint(hotelRoutes, stayEndpoints.listNearbyPlaces, async (c, { query }) => {
  const { deps, scope } = c.var
  const { propertyId, limit } = query
  const found = propertyId === null ? null : await listNearbyPlaces(deps, scope, { propertyId, limit })
  if (!found) return refuse(problem('not_found'))
  const { property, places } = found
  const pointsOfInterest = places.map((place) => ({
    id: place.id,
    name: place.name,
    latitude: place.latitude,
    longitude: place.longitude,
    distance: Math.round(distanceKm(property, place) * 10) / 10,
    distance_unit: 'km' as const,
    categories: [place.kind],
  }))
  return ok({ hotels: [{ id: property.id, name: property.name, point_of_interests: pointsOfInterest }] })
})
addEndpoint(hotelRoutes, stayEndpoints.readOneLiners, (c, { query }) => handleOneLiners(c, query.propertyId ?? 0))
addEndpoint(hotelRoutes, stayEndpoints.readOneLinersByPath, (c, { query, path }) => {
  return handleOneLiners(c, query.propertyId ?? readId(path.id))
})
addEndpoint(hotelRoutes, stayEndpoints.checkPolicy, ({ var: { scope } }, { query: { version } }) => {
  const { guestPolicy, privacyPolicy, termsAndCondition, cookiePolicy } = scope.country.links
  return ok({
    policy: {
      version: POLICY_VERSION,
      is_current: version === null || version === POLICY_VERSION,
      guest_policy: guestPolicy,
      privacy_policy: privacyPolicy,
      terms: termsAndCondition,
      cookie_policy: cookiePolicy,
    },
  })
})
addEndpoint(hotelRoutes, stayEndpoints.readPropertyMeta, async (c, { query }) => {
  const { deps, scope } = c.var
  const { propertyId, stay } = query
  const rooms = stay.roomsFor(scope.country.defaultRoomGuestConfig)
  const found = await loadAvailability(deps, scope, { propertyId, ...stay, rooms })
  if (!found) return refuse(problem('not_found'))
  const { details, dates, roomLimits } = found
  return ok({
    property: {
      id: details.id,
      name: details.name,
      oyo_id: details.oyoId,
      property_type: details.kind,
      city_id: details.city.id,
      country_id: details.country.id,
      time_zone: details.city.timeZone,
      checkin: dates.checkin,
      checkout: dates.checkout,
      dates_corrected: dates.corrected,
      checkin_time: details.checkinTime,
      checkout_time: details.checkoutTime,
      no_of_pets: details.petsAllowed,
      currency_code: details.currency,
      pay_at_hotel: found.payAtHotel,
      restrictions: toRestrictionsResponse(details.restrictions, details.currency),
      room_limit_info: toRoomLimitInfo(roomLimits),
      cancellation_policies: toCancellationPolicies(found.policy, deps.now()),
      external_booking_url: details.externalBookingUrl,
    },
  })
})

function toRoomResponse({ childAges, ...room }: Room): HotelDetailsResponse['rooms_config'][number] {
  return { ...room, ...(childAges ? { childAges: [...childAges] } : {}) }
}

/** Presents the caller's quotation. */
function toQuotationResponse({
  id,
  state,
  totalMinor: amountMinor,
  currency,
  endsAt,
  ...stay
}: Quotation): Pick<HotelDetailsResponse, 'quotation_id' | 'quotation'> {
  return {
    quotation_id: id,
    quotation: {
      state,
      total: toMajor({ amountMinor, currency }),
      currency_code: currency,
      ends_at: endsAt,
      room_category_id: stay.roomTypeId,
      checkin: stay.checkin,
      checkout: stay.checkout,
      rooms_config: formatRoomsConfig(stay.rooms),
    },
  }
}

/** Returns the requested fields and the id; all fields when none is requested or known. */
function pickFields(response: HotelDetailsResponse, names: readonly string[]): HotelDetailsResponse {
  const knownNames = names.filter((name) => Object.hasOwn(response, name))
  if (knownNames.length === 0) return response
  const included = new Set(['id', ...knownNames])
  // Typed as the complete property, as in the contract.
  return Object.fromEntries(Object.entries(response).filter(([name]) => included.has(name))) as HotelDetailsResponse
}

async function handleOneLiners(
  c: Context<AppEnv>,
  propertyId: number,
): Promise<EndpointResult<typeof stayEndpoints.readOneLiners>> {
  const { deps, scope } = c.var
  const lines = await listOneLiners(deps, scope, propertyId)
  if (!lines) return refuse(problem('not_found'))
  return ok({
    hotel_id: propertyId,
    one_liner: lines[0]?.oneLiner ?? null,
    one_liners: lines.map(({ roomTypeId, oneLiner }) => ({ room_category_id: roomTypeId, one_liner: oneLiner })),
  })
}

/** Parses an id in a path; returns 0, which no property has, for anything else. */
function readId(text: string): number {
  return /^\d{1,12}$/.test(text) ? Number(text) : 0
}
