import * as v from 'valibot'
import { roomLayoutFields } from '#app/contracts/stays/room-layout.ts'
import { each } from '#app/contracts/wire-values.ts'
import { currency, day, displayPricing, isoInstant, money, pricingDetails, taxInfo } from './prices.ts'

export const picture = v.object({
  ...each(v.string(), 'url', 'category', 'thumb', 'small', 'medium', 'large', 'xlarge'),
})

export const amenity = v.object({ id: v.number(), name: v.string(), icon: v.string() })

export const fittedRooms = v.object({
  rooms: v.number(),
  rooms_config: v.string(),
  child_ages: v.nullable(v.string()),
  is_fitted: v.boolean(),
  reason: v.nullable(v.picklist(['min_rooms', 'max_rooms', 'no_triple', 'max_pets', 'party_too_large'])),
})

const weekdays = v.nullable(v.array(v.pipe(v.number(), v.description('0 Sunday … 6 Saturday'))))

export const dayRule = v.object({
  start_date: day,
  end_date: day,
  min_nights: v.nullable(v.number()),
  max_nights: v.nullable(v.number()),
  min_nights_through: v.optional(
    v.pipe(v.number(), v.description('of all stays with a night in the period; absent: no such rule')),
  ),
  arrival_weekdays: weekdays,
  departure_weekdays: weekdays,
  is_closed: v.boolean(),
})

export const dayFault = v.object({
  reason: v.picklist(['closed', 'arrival', 'departure', 'too_short', 'too_long']),
  message: v.string(),
  ...dayRule.entries,
})

export const restrictions = v.object({
  min_max_rooms: v.nullable(
    v.object({ min_room_count: v.nullable(v.number()), max_room_count: v.nullable(v.number()) }),
  ),
  no_triple_occupancy: v.boolean(),
  no_postpaid: v.nullable(v.object({ advance_percentage: v.nullable(v.number()) })),
  max_oyo_money_allowed: v.nullable(v.object({ oyo_money_max_percentage: v.number() })),
  specific_restrictions: v.nullable(v.object({ notes: v.array(v.string()) })),
  early_checkin: v.nullable(
    v.object({
      available: v.boolean(),
      charge_info: v.pipe(v.record(v.string(), money), v.description('by adults in a room')),
    }),
  ),
  pah_max_rooms: v.nullable(v.number()),
  ...each(v.boolean(), 'no_local_ids', 'no_unmarried_couples', 'no_foreign_guests'),
})

export const roomLimitInfo = v.object({
  min_rooms: v.number(),
  max_rooms: v.number(),
  max_guests_per_room: v.nullable(v.number()),
})

export const cancellationPolicies = v.array(
  v.object({
    charge: v.pipe(
      v.picklist(['free', 'first_night', 'total', 'part']),
      v.description('`part`: another fee, only of rate plans with their own policy'),
    ),
    from: v.nullable(isoInstant),
    until: v.nullable(isoInstant),
    is_current: v.boolean(),
    time_zone: v.string(),
  }),
)

const averagePrice = v.nullable(money)

export const roomType = v.object({
  id: v.number(),
  name: v.string(),
  ...roomLayoutFields,
  area_sqm: v.nullable(v.number()),
  amenities: v.array(amenity),
  combined_amenities: v.array(amenity),
  combined_images: v.array(picture),
  ...each(v.number(), 'max_occupancy_allowed', 'max_adults_allowed', 'available_rooms'),
  sold_out: v.boolean(),
  sold_out_reason: v.nullable(
    v.picklist([
      'no_rooms_available',
      'fewer_available_than_requested',
      'invalid_pricing',
      'occupancy_exceeded',
      'below_minimum_rooms',
      'day_rule',
      'party_too_large',
    ]),
  ),
  single_bed_base_tariff: v.optional(money),
  double_bed_base_tariff: v.optional(money),
  extra_bed_base_tariff: v.optional(money),
  pricing_info: v.optional(
    v.object({
      ...each(averagePrice, 'average_price_single', 'average_price_double', 'average_price_extra'),
      prices: v.array(v.object({ date: day, single: money, double: money, extra: money })),
    }),
  ),
  reduced_room_pricing: v.nullable(displayPricing),
  pricing_details: v.nullable(pricingDetails),
  pre_apply_coupon_validate_info: v.nullable(
    v.object({
      coupon_code: v.string(),
      is_valid: v.boolean(),
      is_pre_applied: v.boolean(),
      discount: money,
      error_code: v.nullable(v.string()),
    }),
  ),
  services: v.object({
    meals: v.array(
      v.object({ category_code: v.string(), price: money, currency_code: currency, per: v.literal('guest_night') }),
    ),
  }),
  breakfast_included: v.boolean(),
  views: v.array(v.string()),
  one_liner: v.nullable(v.string()),
  restricted_amenities: v.array(amenity),
  tax_info: taxInfo,
  pg_data: v.null(),
})
export type PictureResponse = v.InferInput<typeof picture>
export type AmenityResponse = v.InferInput<typeof amenity>
export type FittedRoomsResponse = v.InferInput<typeof fittedRooms>
export type DayRuleResponse = v.InferInput<typeof dayRule>
export type DayFaultResponse = v.InferInput<typeof dayFault>
export type RestrictionsResponse = v.InferInput<typeof restrictions>
export type RoomLimitInfo = v.InferInput<typeof roomLimitInfo>
export type CancellationPoliciesResponse = v.InferInput<typeof cancellationPolicies>
export type RoomTypeResponse = v.InferInput<typeof roomType>
