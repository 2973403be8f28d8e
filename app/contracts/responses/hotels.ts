import * as v from 'valibot'
import { each } from '#app/contracts/wire-values.ts'
import { reviewParties } from '#app/domain/reviews/review-parties.ts'
import { reviewTopics } from '#app/domain/reviews/review-topics.ts'
import { currency, day, displayPricing, isoInstant, money, taxInfo } from './prices.ts'
import { cancellationPolicies } from './rates.ts'
import { amenity, fittedRooms, picture, restrictions, roomLimitInfo, roomType } from './rooms.ts'

const cityName = v.object({ id: v.number(), name: v.string(), slug: v.string() })
const nullableRating = v.nullable(v.number())

export const deal = v.object({
  id: v.number(),
  ...each(v.string(), 'deal_name', 'title', 'terms'),
  coupon_code: v.nullable(v.string()),
  coupon: v.nullable(
    v.object({
      kind: v.string(),
      value: v.nullable(v.number()),
      currency_code: v.nullable(currency),
      max_discount: v.nullable(money),
      min_total: v.nullable(money),
      first_booking_only: v.boolean(),
      max_uses: v.nullable(v.number()),
    }),
  ),
  city: v.nullable(v.string()),
  city_id: v.nullable(v.number()),
  cities: v.array(cityName),
  start_date: day,
  end_date: day,
  ...each(v.string(), 'start_time', 'end_time', 'time_zone'),
  is_mystery: v.boolean(),
  url: v.string(),
})

export const ratingBreakdown = v.object({
  ...each(nullableRating, 'cleanliness', 'location', 'service', 'value_for_money'),
  star_counts: v.record(v.string(), v.number()),
  source_counts: v.pipe(v.record(v.string(), v.number()), v.description('0 own, 2 google')),
})

export const review = v.object({
  id: v.number(),
  type: v.pipe(v.number(), v.description('0 own, 2 google')),
  rating: v.number(),
  author: v.string(),
  locale: v.string(),
  text: v.nullable(v.string()),
  stayed_on: v.nullable(day),
  is_verified: v.boolean(),
  images: v.array(picture),
  reply: v.nullable(v.object({ text: v.string(), date: v.nullable(day) })),
  party: v.pipe(v.nullable(v.picklist(reviewParties)), v.description('who the guest travelled with; null: unknown')),
  topics: v.pipe(v.array(v.picklist(reviewTopics)), v.description('what the text is about')),
  translation: v.pipe(
    v.nullable(v.object({ locale: v.string(), text: v.string() })),
    v.description('the text in the language of the request, where the property has a translation'),
  ),
})

const identity = {
  id: v.number(),
  name: v.string(),
  property_name_without_category: v.string(),
  alternate_name: v.nullable(v.string()),
  ...each(v.string(), 'oyo_id', 'slug', 'url', 'property_type', 'category', 'display_category'),
  status: v.picklist(['live', 'test']),
  property_tag: v.nullable(v.string()),
}

const address = {
  ...each(v.string(), 'address', 'short_address', 'street', 'postal_code', 'city'),
  city_id: v.number(),
  city_slug: v.string(),
  country_name: v.string(),
  country_id: v.number(),
  geo_location: v.object({ lat: v.number(), lng: v.number() }),
  distance: v.nullable(v.number()),
  distance_unit: v.picklist(['km', 'mi']),
}

const content = {
  ratings: v.object({ value: nullableRating, count: v.number(), max: v.optional(v.number()) }),
  amenities: v.array(amenity),
  oyo_wizard: v.nullable(
    v.object({ takes_part: v.literal(true), member_percent: v.number(), home_percent: v.number() }),
  ),
  hotel_badge: v.nullable(v.object({ type: v.string() })),
  urgency_info: v.nullable(
    v.object({
      rooms_left: v.nullable(v.number()),
      message: v.nullable(v.string()),
      booked_last_24_hours: v.number(),
    }),
  ),
  hotel_images: v.array(picture),
  best_image: v.nullable(picture),
  category_wise_media: v.record(v.string(), v.array(picture)),
  checkin_time: v.string(),
  checkout_time: v.string(),
  no_of_pets: v.number(),
  no_of_bedrooms: v.nullable(v.number()),
}

const prices = {
  category_wise_display_pricing: v.pipe(v.record(v.string(), displayPricing), v.description('by room category')),
  pricing: v.nullable(v.object({ bookingPrice: money, slashedPrice: money, discountPercentage: v.number() })),
  currency_code: currency,
  currency_symbol: v.string(),
  slasher_percentage: v.number(),
  prepaid_discount_percent: v.number(),
  tax_clusivity: v.picklist(['inclusive', 'exclusive']),
  tax_info: taxInfo,
  price_drop: v.nullable(
    v.object({ before: money, now: money, percentage: v.number(), since: day, currency_code: currency }),
  ),
  deals_info: v.array(v.object({ ...deal.entries, is_requested: v.boolean(), is_applied: v.boolean() })),
  campaigns: v.array(
    v.object({ id: v.number(), name: v.string(), coupon_code: v.nullable(v.string()), ends_at: isoInstant }),
  ),
  hidePrices: v.boolean(),
  quotation_id: v.nullable(v.string()),
}

const availability = {
  is_available: v.boolean(),
  sold_out: v.boolean(),
  selected_category_id: v.nullable(v.number()),
  room_categories_with_data: v.array(roomType),
  available_rooms: v.number(),
  restrictions,
  room_limit_info: roomLimitInfo,
  fitted_rooms: fittedRooms,
  shortlisted: v.boolean(),
  external_booking_url: v.nullable(v.string()),
}

export const hotel = v.object({ ...identity, ...address, ...content, ...prices, ...availability })

export const listedHotel = v.object({
  ...hotel.entries,
  other_dates: v.nullable(v.object({ checkin: day, checkout: day })),
  services: v.optional(v.object({ meals: v.array(v.string()) })),
})

const room = v.object({
  ...each(v.number(), 'adults', 'children', 'infants', 'pets'),
  childAges: v.optional(v.array(v.nullable(v.number()))),
})

export const hotelDetails = v.object({
  ...hotel.entries,
  description: v.nullable(v.string()),
  description_locale: v.nullable(v.string()),
  checkin: day,
  checkout: day,
  dates_corrected: v.boolean(),
  rooms_config: v.array(room),
  rooms_adjusted: v.boolean(),
  room_notices: v.array(v.string()),
  pay_at_hotel: v.boolean(),
  cancellation_policies: cancellationPolicies,
  rating_breakdown: ratingBreakdown,
  reviews: v.array(review),
  breakfast_hours: v.nullable(v.object({ from: v.string(), until: v.string() })),
  registration_number: v.nullable(v.string()),
  quotation: v.optional(
    v.object({
      state: v.picklist(['open', 'booked', 'withdrawn', 'ended']),
      total: money,
      currency_code: currency,
      ends_at: v.number(),
      room_category_id: v.nullable(v.number()),
      checkin: day,
      checkout: day,
      rooms_config: v.string(),
    }),
  ),
})

type Part<Entries extends v.ObjectEntries> = v.InferInput<v.ObjectSchema<Entries, undefined>>

export type DealResponse = v.InferInput<typeof deal>
export type ReviewResponse = v.InferInput<typeof review>
export type RatingBreakdownResponse = v.InferInput<typeof ratingBreakdown>
export type HotelResponse = v.InferInput<typeof hotel>
export type ListedHotelResponse = v.InferInput<typeof listedHotel>
export type HotelDetailsResponse = v.InferInput<typeof hotelDetails>
/** Parts of a property's response. */
export type HotelIdentity = Part<typeof identity>
export type HotelAddress = Part<typeof address>
export type HotelContent = Part<typeof content>
export type HotelPrices = Part<typeof prices>
export type HotelAvailability = Part<typeof availability>
