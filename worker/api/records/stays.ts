import * as v from 'valibot'
import { dealsQuery } from '#app/contracts/site/cities.ts'
import { availabilityQuery, calendarQuery, categoryAvailabilityQuery } from '#app/contracts/stays/availability.ts'
import { couponBody } from '#app/contracts/stays/coupon.ts'
import { policyQuery, propertyMetaQuery, propertyQuery, ratingQuery } from '#app/contracts/stays/hotel.ts'
import { mapPlacesQuery } from '#app/contracts/stays/map.ts'
import { deal, ratingBreakdown, review } from './answers/hotels.ts'
import {
  askedStay,
  night,
  oneLiners,
  pointOfInterest,
  propertyMeta,
  triedCoupon,
  validCoupon,
} from './answers/one-stay.ts'
import { currency, day, pricingDetails } from './answers/prices.ts'
import {
  cancellationPolicies,
  dayRule,
  fittedRooms,
  restrictions,
  roomCategory,
  roomLimitInfo,
} from './answers/rooms.ts'
import { type GuestRouteRecord, idInPath } from './route-record.ts'

/** What of a stay can be had, and what is told of it. */
export const staysRecords: readonly GuestRouteRecord[] = [
  {
    name: 'readAvailability',
    method: 'GET',
    path: '/api/pwa/availability',
    about:
      '`hotel_id` and the stay, `early_checkin` → `{is_available, fitted_rooms, room_notices, dates_corrected, checkin, checkout, room_categories_with_data: [{id, available_rooms, sold_out, sold_out_reason, pricing_details…}], day_rule: {reason, message, …} | null, cancellation_policies, coupon, pay_at_hotel}`',
    query: availabilityQuery,
    answer: v.object({
      hotel_id: v.number(),
      ...askedStay,
      selected_category_id: v.nullable(v.number()),
      room_categories_with_data: v.array(roomCategory),
      restrictions,
      room_limit_info: roomLimitInfo,
      pay_at_hotel: v.boolean(),
      cancellation_policies: cancellationPolicies,
      coupon: v.nullable(triedCoupon),
    }),
    problems: ['not_found', 'room_categories_empty'],
  },
  {
    name: 'readCategoryAvailability',
    method: 'GET',
    path: '/api/pwa/categoryAvailability',
    about: '`category_id` and the stay → the same as `availability`, with one `category`',
    query: categoryAvailabilityQuery,
    answer: v.object({ hotel_id: v.number(), ...askedStay, category: roomCategory }),
    problems: ['not_found'],
  },
  {
    name: 'readCalendar',
    method: 'GET',
    path: '/api/pwa/calendarView',
    about:
      '`hotel_id`, `start_time`, `selected_rcid`, `rooms_config` → `{calendar: {hotel_id, start_time, end_time, currency_code, fitted_rooms, nights: [{date, is_available, is_closed, room_category_id, price, can_arrive, can_depart, min_nights, max_nights}], day_rules: [{start_date, end_date, min_nights, max_nights, arrival_weekdays, departure_weekdays, is_closed}]}}` for three months from the first of the month; `price` is one night in all the fitted rooms, taxes in it; weekdays 0 Sunday … 6 Saturday',
    query: calendarQuery,
    answer: v.object({
      calendar: v.object({
        hotel_id: v.number(),
        start_time: day,
        end_time: day,
        currency_code: currency,
        fitted_rooms: fittedRooms,
        nights: v.array(night),
        day_rules: v.array(dayRule),
      }),
    }),
    problems: ['not_found'],
  },
  {
    name: 'readRating',
    method: 'GET',
    path: '/api/pwa/hotelrating/{id}',
    about:
      '`type` (1 all, 2 google, 0 own), `sort` (newest, best, worst), `offset`, `count` → `{rating, reviews, offset}`; a review has `is_verified`, `images` and the house’s `reply` or null',
    pathFields: idInPath,
    query: ratingQuery,
    answer: v.object({
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
  {
    name: 'readInsurance',
    method: 'GET',
    path: '/api/pwa/moreInfoInsurance',
    about:
      '→ `{insurance: {title, is_offered, provider, terms_url, description, covers, does_not_cover}}`; 404 where the site does not speak of it',
    answer: v.object({
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
  {
    name: 'readOneLiners',
    method: 'GET',
    path: '/api/pwa/hotelonelinerinfo',
    about: '`hotel_id` → `{hotel_id, one_liner, one_liners}`',
    query: propertyQuery,
    answer: oneLiners,
    problems: ['not_found'],
  },
  {
    name: 'readOneLinersByPath',
    method: 'GET',
    path: '/api/pwa/hotelonelinerinfo/{id}',
    about: 'the same as `hotelonelinerinfo`, with the property in the path',
    pathFields: idInPath,
    query: propertyQuery,
    answer: oneLiners,
    problems: ['not_found'],
  },
  {
    name: 'listNearbyPlaces',
    method: 'GET',
    path: '/api/pwa/nearbyplaces',
    about: '`hotel_id`, `count` → `{hotels: [{id, name, point_of_interests}]}`',
    query: propertyQuery,
    answer: v.object({
      hotels: v.array(v.object({ id: v.number(), name: v.string(), point_of_interests: v.array(pointOfInterest) })),
    }),
    problems: ['not_found'],
  },
  {
    name: 'listMapPlaces',
    method: 'GET',
    path: '/api/pwa/mapplaces',
    about:
      '`bounds` (`south,west,north,east`, at most 16° each way) → `{places: [{kind, name, latitude, longitude, size}]}`: cities, neighbourhoods and landmarks a map names there, `size` about how far each reaches in km',
    query: mapPlacesQuery,
    answer: v.object({
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
    problems: [],
  },
  {
    name: 'checkPolicy',
    method: 'GET',
    path: '/api/pwa/policy-check',
    about: '`version` → `{policy: {version, is_current, …links}}`',
    query: policyQuery,
    answer: v.object({
      policy: v.object({
        version: v.number(),
        is_current: v.boolean(),
        guest_policy: v.string(),
        privacy_policy: v.string(),
        terms: v.string(),
        cookie_policy: v.string(),
      }),
    }),
    problems: [],
  },
  {
    name: 'readPropertyMeta',
    method: 'GET',
    path: '/api/pwa/bookingPropertMeta',
    about: '`property_id` and the stay → `{property}`: times, limits, restrictions, policies',
    query: propertyMetaQuery,
    answer: v.object({ property: propertyMeta }),
    problems: ['not_found'],
  },
  {
    name: 'validateCoupon',
    method: 'POST',
    path: '/api/pwa/validatecoupon',
    about:
      '`code`, with `hotel_id` and the stay → `{coupon: {code, is_valid, discount, final_price, currency_code}}` or the sentence for the guest',
    body: couponBody,
    answer: v.object({ coupon: validCoupon }),
    problems: [
      'not_found',
      'coupon_unknown',
      'coupon_not_valid',
      'coupon_used',
      'coupon_minimum',
      'sold_out',
      'invalid_rooms',
      'invalid_dates',
      'room_categories_empty',
    ],
  },
  {
    name: 'validateCouponDiscount',
    method: 'POST',
    path: '/api/pwa/validateCouponDiscount',
    about: 'the same as `validatecoupon`, with `pricing_details`',
    body: couponBody,
    answer: v.object({ coupon: validCoupon, pricing_details: v.optional(pricingDetails) }),
    problems: [
      'not_found',
      'coupon_unknown',
      'coupon_not_valid',
      'coupon_used',
      'coupon_minimum',
      'sold_out',
      'invalid_rooms',
      'invalid_dates',
      'room_categories_empty',
    ],
  },
  {
    name: 'listDeals',
    method: 'GET',
    path: '/api/pwa/deals',
    about:
      '`deal` (name or number), `city_id` → `{deals: [{id, deal_name, title, terms, coupon_code, coupon: {kind, value, currency_code, max_discount, min_total, first_booking_only, max_uses}, city, city_id, cities, start_date, end_date, start_time, end_time, time_zone, is_mystery, url}], count}`: those that run now, in the caller’s language; days and hours are those of `time_zone`; mystery deals only for a signed-in guest',
    query: dealsQuery,
    answer: v.object({ deals: v.array(deal), count: v.number() }),
    problems: ['not_found'],
  },
]
