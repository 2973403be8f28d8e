import * as v from 'valibot'
import { guestEndpoints } from '#app/contracts/guest-endpoint.ts'
import { deal, ratingBreakdown, review } from '#app/contracts/responses/hotels.ts'
import {
  checkedCoupon,
  chosenRooms,
  night,
  oneLiners,
  pointOfInterest,
  propertyMeta,
  requestedStay,
  validCoupon,
} from '#app/contracts/responses/one-stay.ts'
import { currency, day, money, pricingDetails } from '#app/contracts/responses/prices.ts'
import { cancellationPolicies } from '#app/contracts/responses/rates.ts'
import { dayRule, fittedRooms, restrictions, roomLimitInfo, roomType } from '#app/contracts/responses/rooms.ts'
import { dealsQuery } from '#app/contracts/site/place-endpoints.ts'
import {
  availabilityQuery,
  calendarQuery,
  categoryAvailabilityQuery,
  placeCalendarQuery,
} from '#app/contracts/stays/availability.ts'
import { policyQuery, propertyMetaQuery, propertyQuery, ratingQuery } from '#app/contracts/stays/hotel.ts'
import { mapPlacesQuery } from '#app/contracts/stays/map.ts'
import { each, wireFlag, wireOptionalId, wireText } from '#app/contracts/wire-values.ts'
import { stayEntries, toStayPart } from './stay-query.ts'

export const couponBody = v.pipe(
  v.object({
    ...stayEntries,
    code: wireText(64),
    coupon_code: wireText(64),
    hotel_id: v.pipe(wireOptionalId, v.description('Id of the property.')),
    room_category_id: v.pipe(wireOptionalId, v.description('Id of a room category.')),
    early_checkin: v.pipe(wireFlag, v.description('With the property’s early check-in.')),
  }),
  v.transform(({ code, coupon_code, hotel_id, room_category_id, early_checkin, ...wire }) => {
    const stay = toStayPart(wire)
    return {
      code: code ?? coupon_code ?? stay.couponCode ?? '',
      propertyId: hotel_id,
      roomTypeId: room_category_id ?? stay.selectedRoomTypeId,
      earlyCheckin: early_checkin,
      stay,
    }
  }),
)

// biome-ignore format: a list in rows
const couponProblems = [
  'not_found', 'coupon_unknown', 'coupon_not_valid', 'coupon_used', 'coupon_minimum', 'sold_out',
  'invalid_rooms', 'invalid_dates', 'room_categories_empty',
] as const

export const stayEndpoints = guestEndpoints({
  readAvailability: {
    at: 'GET /api/pwa/availability',
    summary: 'Returns which room types of a property are available for a stay, with their prices.',
    query: availabilityQuery,
    response: v.object({
      hotel_id: v.number(),
      ...requestedStay,
      selected_category_id: v.nullable(v.number()),
      room_categories_with_data: v.array(roomType),
      restrictions,
      room_limit_info: roomLimitInfo,
      pay_at_hotel: v.boolean(),
      cancellation_policies: cancellationPolicies,
      coupon: v.nullable(checkedCoupon),
      chosen_rooms: v.optional(chosenRooms),
    }),
    problems: ['not_found', 'room_categories_empty'],
  },
  readCategoryAvailability: {
    at: 'GET /api/pwa/categoryAvailability',
    summary: 'The same as `availability` for one room type.',
    query: categoryAvailabilityQuery,
    response: v.object({ hotel_id: v.number(), ...requestedStay, category: roomType }),
    problems: ['not_found'],
  },
  readCalendar: {
    at: 'GET /api/pwa/calendarView',
    summary: 'Returns price and rules of each night for three months from the first of the month.',
    query: calendarQuery,
    response: v.object({
      calendar: v.object({
        hotel_id: v.number(),
        start_time: day,
        end_time: day,
        currency_code: currency,
        fitted_rooms: fittedRooms,
        nights: v.array(night),
        stay_fees: v.pipe(money, v.description('fees once a stay, which the nights’ prices do not contain')),
        day_rules: v.array(dayRule),
      }),
    }),
    problems: ['not_found'],
  },
  readPlaceCalendar: {
    at: 'GET /api/pwa/placeCalendar',
    summary:
      'Returns the cheapest total of a stay of this length and party for each arrival day of a month in a place: ' +
      'that of its list sorted by price, at everybody’s prices. At most a quarter of an hour old.',
    query: placeCalendarQuery,
    response: v.object({
      calendar: v.object({
        currency_code: currency,
        nights: v.number(),
        start_time: day,
        end_time: day,
        age_seconds: v.pipe(v.number(), v.description('Since the totals were calculated.')),
        days: v.array(v.object({ date: day, is_available: v.boolean(), total: v.nullable(v.number()) })),
      }),
    }),
    problems: ['not_found'],
  },
  readRating: {
    at: 'GET /api/pwa/hotelrating/{id}',
    summary: 'Returns the rating of a property and a page of its reviews, with the property’s replies.',
    query: ratingQuery,
    response: v.object({
      rating: v.object({
        value: v.nullable(v.number()),
        count: v.number(),
        max: v.number(),
        ...ratingBreakdown.entries,
      }),
      reviews: v.array(review),
      offset: v.number(),
    }),
    problems: ['not_found'],
  },
  readInsurance: {
    at: 'GET /api/pwa/moreInfoInsurance',
    summary: 'Returns what the site says about travel insurance; 404 where it says nothing.',
    response: v.object({
      insurance: v.object({
        title: v.string(),
        is_offered: v.boolean(),
        provider: v.nullable(v.string()),
        terms_url: v.nullable(v.string()),
        description: v.string(),
        covers: v.array(v.string()),
        does_not_cover: v.array(v.string()),
      }),
    }),
    problems: ['not_found'],
  },
  readOneLiners: {
    at: 'GET /api/pwa/hotelonelinerinfo',
    hasSlashForm: true,
    summary: 'Returns one line about a property, and one about each of its room types.',
    query: propertyQuery,
    response: oneLiners,
    problems: ['not_found'],
  },
  readOneLinersByPath: {
    at: 'GET /api/pwa/hotelonelinerinfo/{id}',
    summary: 'The same as `hotelonelinerinfo`, with the property in the path.',
    query: propertyQuery,
    response: oneLiners,
    problems: ['not_found'],
  },
  listNearbyPlaces: {
    at: 'GET /api/pwa/nearbyplaces',
    summary: 'Lists points of interest around a property.',
    query: propertyQuery,
    response: v.object({
      hotels: v.array(v.object({ id: v.number(), name: v.string(), point_of_interests: v.array(pointOfInterest) })),
    }),
    problems: ['not_found'],
  },
  listMapPlaces: {
    at: 'GET /api/pwa/mapplaces',
    summary: 'Lists the cities, neighbourhoods and landmarks that a map shows within an area.',
    query: mapPlacesQuery,
    response: v.object({
      places: v.array(
        v.object({
          kind: v.string(),
          name: v.string(),
          latitude: v.number(),
          longitude: v.number(),
          size: v.pipe(v.number(), v.description('kilometres')),
        }),
      ),
    }),
  },
  checkPolicy: {
    at: 'GET /api/pwa/policy-check',
    summary: 'Returns the version of the guest policies and links to them.',
    query: policyQuery,
    response: v.object({
      policy: v.object({
        version: v.number(),
        is_current: v.boolean(),
        ...each(v.string(), 'guest_policy', 'privacy_policy', 'terms', 'cookie_policy'),
      }),
    }),
  },
  readPropertyMeta: {
    at: 'GET /api/pwa/bookingPropertMeta',
    summary: 'Returns times, limits, restrictions and policies of a property.',
    query: propertyMetaQuery,
    response: v.object({ property: propertyMeta }),
    problems: ['not_found'],
  },
  validateCoupon: {
    at: 'POST /api/pwa/validatecoupon',
    summary: 'Checks a coupon, for a stay where a property is named. A refusal carries the sentence for the guest.',
    body: couponBody,
    response: v.object({ coupon: validCoupon }),
    problems: couponProblems,
  },
  validateCouponDiscount: {
    at: 'POST /api/pwa/validateCouponDiscount',
    summary: 'The same as `validatecoupon`, with `pricing_details`.',
    body: couponBody,
    response: v.object({ coupon: validCoupon, pricing_details: v.optional(pricingDetails) }),
    problems: couponProblems,
  },
  listDeals: {
    at: 'GET /api/pwa/deals',
    summary: 'Lists the deals that run now, in the caller’s language. Mystery deals are for signed-in guests only.',
    query: dealsQuery,
    response: v.object({ deals: v.array(deal), count: v.number() }),
    problems: ['not_found'],
  },
})
