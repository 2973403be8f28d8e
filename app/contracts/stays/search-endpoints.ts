import * as v from 'valibot'
import { hotel, hotelDetails, listedHotel } from '#app/contracts/answers/hotels.ts'
import { day } from '#app/contracts/answers/prices.ts'
import { guestEndpoint } from '#app/contracts/guest-endpoint.ts'
import { hotelQuery } from '#app/contracts/stays/hotel.ts'
import { memberPricesAnswer, memberPricesQuery } from '#app/contracts/stays/member-prices.ts'
import { searchQuery, similarQuery } from '#app/contracts/stays/search.ts'
import { similarCardsAnswer } from '#app/contracts/stays/similar-cards.ts'

export const searchHotelsEndpoint = guestEndpoint({
  name: 'searchHotels',
  method: 'GET',
  path: '/api/pwa/search/hotels',
  summary:
    'Lists properties for a stay. Prices and order follow the member’s total in a member’s session. Every ' +
    'property carries `fitted_rooms`, the rooms its prices are for; where the party does not fit, ' +
    '`reason` is `party_too_large`, nothing is priced and the property comes last.',
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
})

export const listSimilarHotelsEndpoint = guestEndpoint({
  name: 'listSimilarHotels',
  method: 'GET',
  path: '/api/pwa/similarHotels',
  summary:
    'Lists available properties near another one or near coordinates, nearest first. With `cards=true` it ' +
    'returns cards ready to draw in the language of the request.',
  query: similarQuery,
  answer: v.object({
    hotels: v.optional(v.array(hotel)),
    cards: v.optional(similarCardsAnswer.entries.cards),
    count: v.optional(v.number()),
    offset: v.number(),
    has_more: v.boolean(),
  }),
  problems: ['not_found'],
})

export const readHotelEndpoint = guestEndpoint({
  name: 'readHotel',
  method: 'GET',
  path: '/api/pwa/hoteldetails',
  summary:
    'Returns one property with its rooms and prices. `similar_hotels` is filled only when it is sold out; ' +
    '`price_drop` only where recorded prices prove a fall.',
  query: hotelQuery,
  answer: v.object({ hotel: hotelDetails, similar_hotels: v.array(hotel) }),
  problems: ['not_found'],
})

export const listMemberPricesEndpoint = guestEndpoint({
  name: 'listMemberPrices',
  method: 'GET',
  path: '/api/pwa/memberPrices',
  summary:
    'Returns what the stay costs the caller in properties that give them a price of their own: members in ' +
    'properties that take part, approved accounts in their mode (`_umd` in cookie or query of any ' +
    'request). Empty for everybody else. See `docs/decisions/programmes.md`.',
  query: memberPricesQuery,
  answer: memberPricesAnswer,
  problems: [],
})

export const searchEndpoints = [
  searchHotelsEndpoint,
  listSimilarHotelsEndpoint,
  readHotelEndpoint,
  listMemberPricesEndpoint,
]
