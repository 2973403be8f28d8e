import { type Context, Hono } from 'hono'
import { hotelQuery, policyQuery, propertyMetaQuery, propertyQuery, ratingQuery } from '#app/contracts/stays/hotel.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { problem } from '#app/domain/problem.ts'
import { formatRoomsConfig } from '#app/domain/stays/occupancy.ts'
import { answerContext, type Fields } from '#worker/api/stay-answers/answer-context.ts'
import { toHotelAnswer } from '#worker/api/stay-answers/hotel-answer.ts'
import { toCancellationPolicies } from '#worker/api/stay-answers/policy-answer.ts'
import { toRestrictionsAnswer, toRoomLimitInfo } from '#worker/api/stay-answers/restriction-answer.ts'
import { toBreakdownAnswer, toReviewAnswer } from '#worker/api/stay-answers/review-answer.ts'
import { findQuotation } from '#worker/bookings/quotations/find-quotation.ts'
import { priceByQuotation } from '#worker/bookings/quotations/price-by-quotation.ts'
import type { Quotation } from '#worker/bookings/quotations/quotation.ts'
import { listNearbyPlaces } from '#worker/catalogue/list-nearby-places.ts'
import type { AppEnv } from '#worker/context.ts'
import { parseInput, readQuery } from '#worker/http/parse-input.ts'
import { answer, refuseWith } from '#worker/http/respond.ts'
import { distanceKm } from '#worker/stays/facts/distance.ts'
import { loadAvailability } from '#worker/stays/find-stay-answer.ts'
import { listOneLiners, listReviews } from '#worker/stays/hotel/list-reviews.ts'
import { loadHotel } from '#worker/stays/hotel/load-hotel.ts'
import { findAskedDeals } from './hotel-deals.ts'

/** The version of the guest policies that bookings are made under. */
const POLICY_VERSION = 1

/** Calls about one property: details, rating, places around it, texts beside it. */
export function createHotelRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/hoteldetails', answerDetails)
  routes.get('/hotelrating/:id', answerRating)
  routes.get('/nearbyplaces', answerNearby)
  routes.get('/hotelonelinerinfo', (c) => answerOneLiners(c))
  routes.get('/hotelonelinerinfo/', (c) => answerOneLiners(c))
  routes.get('/hotelonelinerinfo/:id', (c) => answerOneLiners(c))
  routes.get('/policy-check', answerPolicyCheck)
  routes.get('/bookingPropertMeta', answerPropertyMeta)
  return routes
}

async function answerDetails(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const input = parseInput(hotelQuery, readQuery(new URL(c.req.url)))
  if (!input.ok) return refuseWith(c, input.problem)
  const { propertyId, stay, isTaxExclusive, requestedFields } = input.value
  const { deals, requestedDealId, ...named } = await findAskedDeals(deps, scope, input.value.deal)
  const usual = await loadHotel(deps, scope, {
    propertyId,
    ...stay,
    couponCode: stay.couponCode ?? named.couponCode,
    rooms: stay.roomsFor(scope.country.defaultRoomGuestConfig),
  })
  if (!usual) return refuseWith(c, problem('not_found'))
  const { quotationId } = input.value
  const found = quotationId === null ? null : await findQuotation(deps, scope, quotationId)
  const quotation = found?.propertyId === propertyId ? found : null
  const hotel = (quotation && priceByQuotation(usual, quotation)) ?? usual
  const { coupon, dates, rooms, policy, breakdown, notes } = hotel
  const context = { ...(await answerContext(scope, { isTaxExclusive, deals, requestedDealId })), coupon }
  const around = distanceKm(hotel.facts.city, hotel.facts)
  const whole: Fields = {
    ...toHotelAnswer({ ...hotel, distanceKm: around }, context),
    description: hotel.description?.text ?? null,
    description_locale: hotel.description?.locale ?? null,
    checkin: dates.checkin,
    checkout: dates.checkout,
    dates_corrected: dates.corrected,
    rooms_config: rooms.rooms,
    rooms_adjusted: rooms.isChanged,
    room_notices: rooms.notices.map(({ message, values }) => context.translate(message, values)),
    pay_at_hotel: hotel.payAtHotel,
    cancellation_policies: toCancellationPolicies(policy, deps.now()),
    rating_breakdown: toBreakdownAnswer(breakdown),
    reviews: hotel.reviews.map(toReviewAnswer),
    breakfast_hours: notes.breakfast,
    registration_number: notes.registrationNumber,
    ...(quotation ? toQuotationAnswer(quotation) : {}),
  }
  return answer(c, {
    hotel: pickFields(whole, requestedFields),
    similar_hotels: hotel.similar.map((similar) => toHotelAnswer(similar, context)),
  })
}

/** The quotation of whoever asks [HOTEL-35]; for everybody else there is none. */
function toQuotationAnswer({ id, state, totalMinor: amountMinor, currency, endsAt, ...stay }: Quotation): Fields {
  return {
    quotation_id: id,
    quotation: {
      state,
      total: toMajor({ amountMinor, currency }),
      currency_code: currency,
      ends_at: endsAt,
      room_category_id: stay.roomCategoryId,
      checkin: stay.checkin,
      checkout: stay.checkout,
      rooms_config: formatRoomsConfig(stay.rooms),
    },
  }
}

/** Only the fields asked for, and the id; all of them where none is named, or none that there is. */
function pickFields(whole: Fields, names: readonly string[]): Fields {
  const known = names.filter((name) => Object.hasOwn(whole, name))
  return known.length === 0 ? whole : Object.fromEntries(['id', ...known].map((name) => [name, whole[name]]))
}

async function answerRating(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const input = parseInput(ratingQuery, readQuery(new URL(c.req.url)))
  if (!input.ok) return refuseWith(c, input.problem)
  const rating = await listReviews(deps, scope, { ...input.value, propertyId: readId(c.req.param('id')) })
  if (!rating) return refuseWith(c, problem('not_found'))
  return answer(c, {
    rating: {
      value: rating.ratingTenths === null ? null : rating.ratingTenths / 10,
      count: rating.count,
      max: 5,
      ...toBreakdownAnswer(rating.breakdown),
    },
    reviews: rating.reviews.map(toReviewAnswer),
    offset: input.value.offset,
  })
}

async function answerNearby(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const input = parseInput(propertyQuery, readQuery(new URL(c.req.url)))
  if (!input.ok) return refuseWith(c, input.problem)
  const { propertyId, limit } = input.value
  const found = propertyId === null ? null : await listNearbyPlaces(deps, scope, { propertyId, limit })
  if (!found) return refuseWith(c, problem('not_found'))
  const { property, places } = found
  const pointsOfInterest = places.map((place) => ({
    id: place.id,
    name: place.name,
    latitude: place.latitude,
    longitude: place.longitude,
    distance: Math.round(distanceKm(property, place) * 10) / 10,
    distance_unit: 'km',
    categories: [place.kind],
  }))
  return answer(c, { hotels: [{ id: property.id, name: property.name, point_of_interests: pointsOfInterest }] })
}

async function answerOneLiners(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const input = parseInput(propertyQuery, readQuery(new URL(c.req.url)))
  if (!input.ok) return refuseWith(c, input.problem)
  const propertyId = input.value.propertyId ?? readId(c.req.param('id'))
  const lines = await listOneLiners(deps, scope, propertyId)
  if (!lines) return refuseWith(c, problem('not_found'))
  return answer(c, {
    hotel_id: propertyId,
    one_liner: lines[0]?.oneLiner ?? null,
    one_liners: lines.map(({ categoryId, oneLiner }) => ({ room_category_id: categoryId, one_liner: oneLiner })),
  })
}

function answerPolicyCheck(c: Context<AppEnv>): Response | Promise<Response> {
  const { scope } = c.var
  const input = parseInput(policyQuery, readQuery(new URL(c.req.url)))
  if (!input.ok) return refuseWith(c, input.problem)
  const { guestPolicy, privacyPolicy, termsAndCondition, cookiePolicy } = scope.country.links
  return answer(c, {
    policy: {
      version: POLICY_VERSION,
      is_current: input.value.version === null || input.value.version === POLICY_VERSION,
      guest_policy: guestPolicy,
      privacy_policy: privacyPolicy,
      terms: termsAndCondition,
      cookie_policy: cookiePolicy,
    },
  })
}

async function answerPropertyMeta(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const input = parseInput(propertyMetaQuery, readQuery(new URL(c.req.url)))
  if (!input.ok) return refuseWith(c, input.problem)
  const { propertyId, stay } = input.value
  const rooms = stay.roomsFor(scope.country.defaultRoomGuestConfig)
  const found = await loadAvailability(deps, scope, { propertyId, ...stay, rooms })
  if (!found) return refuseWith(c, problem('not_found'))
  const { facts, dates, roomLimits } = found
  return answer(c, {
    property: {
      id: facts.id,
      name: facts.name,
      oyo_id: facts.oyoId,
      property_type: facts.kind,
      city_id: facts.city.id,
      country_id: facts.country.id,
      time_zone: facts.city.timeZone,
      checkin: dates.checkin,
      checkout: dates.checkout,
      dates_corrected: dates.corrected,
      checkin_time: facts.checkinTime,
      checkout_time: facts.checkoutTime,
      no_of_pets: facts.petsAllowed,
      currency_code: facts.currency,
      pay_at_hotel: found.payAtHotel,
      restrictions: toRestrictionsAnswer(facts.restrictions, facts.currency),
      room_limit_info: toRoomLimitInfo(roomLimits),
      cancellation_policies: toCancellationPolicies(found.policy, deps.now()),
      external_booking_url: facts.externalBookingUrl,
    },
  })
}

function readId(text: string | undefined): number {
  return /^\d{1,12}$/.test(text ?? '') ? Number(text) : 0
}
