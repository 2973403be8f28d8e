import * as v from 'valibot'
import { each } from '#app/contracts/wire-values.ts'
import { currency, day, epochMs, money } from './prices.ts'
import { cancellationPolicies } from './rates.ts'
import { dayFault, fittedRooms, restrictions, roomLimitInfo } from './rooms.ts'

export const requestedStay = {
  is_available: v.boolean(),
  dates_corrected: v.boolean(),
  dates_notice: v.nullable(v.string()),
  checkin: day,
  checkout: day,
  nights: v.number(),
  day_rule: v.nullable(dayFault),
  fitted_rooms: fittedRooms,
  room_notices: v.array(v.string()),
}

export const checkedCoupon = v.object({
  code: v.string(),
  is_valid: v.boolean(),
  is_pre_applied: v.optional(v.boolean()),
  discount: v.optional(money),
  error: v.optional(v.object({ code: v.string(), message: v.string() })),
})

/** The stay with `room_choices`; absent where a room cannot be booked so. */
export const chosenRooms = v.object({
  total_amount: money,
  currency_code: currency,
  rooms: v.pipe(
    v.array(
      v.object({
        room_category_id: v.number(),
        room_category_name: v.string(),
        rate_plan: v.nullable(v.string()),
        amount: v.pipe(money, v.description('share of the total')),
        free_until: v.nullable(epochMs),
      }),
    ),
    v.description('each room, in the order of `rooms_config`'),
  ),
})

export const validCoupon = v.object({
  code: v.string(),
  is_valid: v.literal(true),
  discount: v.nullable(money),
  final_price: v.nullable(money),
  currency_code: v.optional(currency),
  room_category_id: v.optional(v.number()),
})

export const night = v.object({
  date: day,
  is_available: v.boolean(),
  is_closed: v.boolean(),
  room_category_id: v.nullable(v.number()),
  price: v.nullable(money),
  can_arrive: v.boolean(),
  can_depart: v.boolean(),
  min_nights: v.number(),
  max_nights: v.number(),
})

export const oneLiners = v.object({
  hotel_id: v.number(),
  one_liner: v.nullable(v.string()),
  one_liners: v.array(v.object({ room_category_id: v.number(), one_liner: v.nullable(v.string()) })),
})

export const pointOfInterest = v.object({
  id: v.union([v.number(), v.string()]),
  name: v.string(),
  ...each(v.number(), 'latitude', 'longitude', 'distance'),
  distance_unit: v.literal('km'),
  categories: v.array(v.string()),
})

export const propertyMeta = v.object({
  id: v.number(),
  ...each(v.string(), 'name', 'oyo_id', 'property_type'),
  city_id: v.number(),
  country_id: v.number(),
  time_zone: v.string(),
  checkin: day,
  checkout: day,
  dates_corrected: v.boolean(),
  checkin_time: v.string(),
  checkout_time: v.string(),
  no_of_pets: v.number(),
  currency_code: currency,
  pay_at_hotel: v.boolean(),
  restrictions,
  room_limit_info: roomLimitInfo,
  cancellation_policies: cancellationPolicies,
  external_booking_url: v.nullable(v.string()),
})

export type RequestedStayResponse = v.InferInput<v.ObjectSchema<typeof requestedStay, undefined>>
export type CheckedCouponResponse = v.InferInput<typeof checkedCoupon>
