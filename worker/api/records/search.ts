import * as v from 'valibot'
import { hotelQuery } from '#app/contracts/stays/hotel.ts'
import { memberPricesAnswer, memberPricesQuery } from '#app/contracts/stays/member-prices.ts'
import { searchQuery, similarQuery } from '#app/contracts/stays/search.ts'
import { similarCardsAnswer } from '#app/contracts/stays/similar-cards.ts'
import { hotel, hotelDetails, listedHotel } from './answers/hotels.ts'
import { day } from './answers/prices.ts'
import type { GuestRouteRecord } from './route-record.ts'

/** Lists of stays, and one stay. */
export const searchRecords: readonly GuestRouteRecord[] = [
  {
    name: 'searchHotels',
    method: 'GET',
    path: '/api/pwa/search/hotels',
    about:
      'the stay, `filters` (`city_id`, `city`, `country_id`, `location_id`, `holiday_park_id`, `hotel_id`, `tags`, `coordinates`, `price`, `rating`, `amenities`, `meals`, `collections`, `categories`, `property_type`, `restrictions`, `free_cancellation`, `pay_at_hotel`, `breakfast`, `available`, `number_of_pets`), `search_type` (open, flexible, closed), `flexible_days_count`, `tax_exclusive_pricing`, `lat`, `lon`, `format_response[batch][count]` (20 on the list, 8 for any other `pageType`, ≤ 50), `[offset]`, `[sort_params][sort_on]`, `[ascending]`; `default_property_type` (hotel, home: where `filters[property_type]` says none), `brand_name` (a collection narrows to it, another brand of ours finds nothing here), `requested_coupon` (prices with it where it holds; the order stays), `pre_apply_coupon_switch`, `services[]=meals` (adds `services.meals` to each hotel), `source` (`Mobile Web Booking`: three pictures a hotel), `microsite` and `hidePrices` (go along in `url`; the latter leaves out every price), in a member’s session prices, order and `price` are by the member’s total; `fields` with `additional_fields` (only these and what every hotel carries; `pricing`, `images`, `availability`, `location` stand for groups) → `{hotels, count, offset, search_type}`; `price` is in the currency of the place (around coordinates of the nearest stay, with tags alone of the host’s country) and leaves out stays of another. Every hotel, here and in the calls below, carries `fitted_rooms` `{rooms, rooms_config, child_ages, is_fitted, reason}`: the rooms its prices are for, `reason` `min_rooms`, `max_rooms`, `no_triple`, `max_pets`, `party_too_large` (then nothing is priced, and it stands last) or null (`decisions/fitted-party.md`)',
    query: searchQuery,
    answer: v.object({
      hotels: v.array(listedHotel),
      count: v.number(),
      offset: v.number(),
      search_type: v.string(),
      search_kind: v.optional(v.picklist(['open', 'flexible', 'closed'])),
      checkin: v.optional(day),
      checkout: v.optional(day),
      dates_corrected: v.optional(v.boolean()),
      redirect_url: v.optional(v.string()),
    }),
    problems: [],
  },
  {
    name: 'listSimilarHotels',
    method: 'GET',
    path: '/api/pwa/similarHotels',
    about:
      '`hotel_id` or coordinates and the stay → `{hotels, count, offset, has_more}`, two at a time, nearest first, free ones only; with `cards=true` → `{cards, offset, has_more}`, each ready to draw in the language asked for',
    query: similarQuery,
    answer: v.object({
      hotels: v.optional(v.array(hotel)),
      cards: v.optional(similarCardsAnswer.entries.cards),
      count: v.optional(v.number()),
      offset: v.number(),
      has_more: v.boolean(),
    }),
    problems: ['not_found'],
  },
  {
    name: 'readHotel',
    method: 'GET',
    path: '/api/pwa/hoteldetails',
    about:
      '`hotelId` and the stay, `deal_id` (name or number: its coupon applies where none is asked), `start_time`, `end_time` (day, or day and hour on the place’s clock, that deals must run through), `requested_fields` (only these, and `id`), `quotation_id` (as for createBooking: its guest is answered `quotation_id` and `quotation` `{state (open, booked, withdrawn or ended), total, currency_code, ends_at, room_category_id, checkin, checkout, rooms_config}`, and the prices by it where the stay is its own; nobody else is), `guest_config_list` and `total_guest_count` (the guests where no `rooms_config` names them), `tax_exclusive_pricing` (no amount contains tax; `tax_info` tells it); `user_mode`, `source`, `sub_source`, `web_partner`, `tax_info`, `user_selected_country` and `pay_later_enabled` are read without effect → `{hotel: {…, deals_info: [{…a deal, is_requested, is_applied}], campaigns: [{id, name, coupon_code, ends_at}] (the deals that run and hold here), alternate_name, property_tag, room_categories_with_data, restrictions, cancellation_policies, rating_breakdown, reviews}, similar_hotels}`; similar ones only when it is sold out; `prepaid_discount_percent` is what the house takes off when everything is paid ahead, and `pricing_details` of a room tells `prepaid_discount` and `payable_amount_prepaid`; `price_drop` `{before, now, percentage, since, currency_code}` where recorded prices prove a fall, `urgency_info` `{rooms_left, message, booked_last_24_hours}` where there is one',
    query: hotelQuery,
    answer: v.object({ hotel: hotelDetails, similar_hotels: v.array(hotel) }),
    problems: ['not_found'],
  },
  {
    name: 'listMemberPrices',
    method: 'GET',
    path: '/api/pwa/memberPrices',
    about:
      '`hotel_ids` (≤ 50) and the stay, `coupon`, `pre_apply_coupon_switch`, `hidePrices` (then none) → `{prices: [{hotel_id, total, currency_code, card}]}`: what the stay costs the guest who asks in the properties that give them a price of their own: a member in houses that take part, an approved account in its mode (`_umd` in cookie or query, on any call); empty for everybody else. `card.members` says that a price is a member’s. There `pricing_details` of the calls above and below carry `programme` `{mode, discount_percentage, discount_amount, commission_percentage, commission_amount}` too ([decisions/programmes.md](decisions/programmes.md))',
    query: memberPricesQuery,
    answer: memberPricesAnswer,
    problems: [],
  },
]
