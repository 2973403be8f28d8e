import * as v from 'valibot'
import { guestEndpoints } from '#app/contracts/guest-endpoint.ts'
import { hotel, hotelDetails, listedHotel } from '#app/contracts/responses/hotels.ts'
import { day } from '#app/contracts/responses/prices.ts'
import { hotelQuery } from '#app/contracts/stays/hotel.ts'
import { memberPricesQuery, memberPricesResponse } from '#app/contracts/stays/member-prices.ts'
import { similarCardsResponse } from '#app/contracts/stays/similar-cards.ts'
import {
  each,
  wireFlag,
  wireList,
  wireNumber,
  wireObject,
  wireOptionalId,
  wireText,
} from '#app/contracts/wire-values.ts'
import { flexibleDays } from '#app/domain/search/open-search.ts'
import { type FilterWire, type SizeName, sizeMinimums } from '#app/domain/search/stay-filters.ts'
import { batchEntries, stayEntries, toStayPart } from './stay-query.ts'

export const listingPageSize = 20

/** A number, or an object with `min`. */
const atLeast = v.pipe(
  v.optional(v.nullable(v.union([v.string(), v.number(), v.object({ min: wireText(12) })])), null),
  v.transform((value) => {
    const text = typeof value === 'object' && value !== null ? value.min : value
    const count = Number(text ?? Number.NaN)
    return Number.isFinite(count) && count > 0 ? count : null
  }),
)

function minimum(name: SizeName) {
  const choices = sizeMinimums[name].join(', ')
  return v.pipe(
    atLeast,
    v.description(`Of one room type, at least: ${choices}; another number counts as the next lower`),
  )
}

/** One entry for each wire name of `stayFilters`. */
const filterEntries = {
  price: v.pipe(
    wireObject({ min: wireNumber(0, 1e9), max: wireNumber(0, 1e9) }),
    v.description(
      'In the currency of the place: around coordinates that of the nearest property, with tags alone that of the host’s country. Leaves out properties of other currencies.',
    ),
  ),
  rating: atLeast,
  amenities: wireList(10),
  collections: wireList(10),
  categories: wireList(10),
  property_type: wireList(4),
  restrictions: wireList(3),
  ...each(wireFlag, 'free_cancellation', 'pay_at_hotel', 'breakfast'),
  meals: wireList(3),
  number_of_pets: atLeast,
  within: v.pipe(
    wireText(4),
    v.description('Metres (500, 1000 or 3000) from the point searched, or from the slopes with `slopes`.'),
  ),
  slopes: v.pipe(wireFlag, v.description('At most 5 km from a ski area of its city.')),
  bedrooms: minimum('bedrooms'),
  beds: minimum('beds'),
  bathrooms: minimum('bathrooms'),
  bed: v.pipe(
    wireList(4),
    v.description('Beds that one room type has: 1 double, queen or king, 2 separate, 4 bunk bed, 8 sofa bed.'),
  ),
  available: wireFlag,
} satisfies Record<FilterWire, v.GenericSchema>

const filters = wireObject({
  guest_count: atLeast,
  number_of_rooms: wireText(8),
  all_room_categories: wireFlag,
  country_id: wireOptionalId,
  city_id: wireOptionalId,
  city: wireText(80),
  holiday_park_id: wireOptionalId,
  location_id: wireOptionalId,
  hotel_id: v.pipe(wireOptionalId, v.description('Id of the property.')),
  tags: v.optional(
    v.union([
      wireList(3),
      v.pipe(
        v.object({ list: wireList(3), method: wireText(8) }),
        v.transform(({ list }) => list),
      ),
    ]),
    [],
  ),
  tags_method: wireText(8),
  coordinates: wireObject({
    latitude: wireNumber(-90, 90),
    longitude: wireNumber(-180, 180),
    distance: wireNumber(0.1, 200),
    affinity_hotel_id: wireOptionalId,
  }),
  ...filterEntries,
})

export const helperPageSize = 8

const kinds: Readonly<Record<string, 'hotel' | 'home'>> = {
  hotel: 'hotel',
  hotels: 'hotel',
  home: 'home',
  homes: 'home',
  villa: 'home',
  vacation_home: 'home',
}

export const searchQuery = v.pipe(
  v.object({
    ...stayEntries,
    ...batchEntries,
    filters,
    tax_exclusive_pricing: v.pipe(wireFlag, v.description('Amounts without tax, see `tax_info`.')),
    flexible_days_count: wireText(12, 'How many days the stay may shift.'),
    search_type: v.pipe(
      wireText(12, '`open`, `flexible` or `closed`.'),
      v.transform((type) => (type === 'open' || type === 'flexible' ? type : 'closed')),
    ),
    search_redirection_enabled: wireFlag,
    searched_location_type: wireText(40),
    default_property_type: wireText(20, '`hotel` or `home`, where `filters[property_type]` names none.'),
    brand_name: wireText(40, 'A collection narrows the search to it; another brand finds nothing here.'),
    pageType: wireText(40, '20 properties without it or with `LISTING`, else 8.'),
    lat: wireNumber(-90, 90),
    lon: wireNumber(-180, 180),
    microsite: wireText(80, 'Kept in `url`.'),
  }),
  v.transform((wire) => {
    const { filters, rooms, guests, format_response: format } = wire
    const roomWire = {
      ...wire,
      rooms: rooms ?? filters.number_of_rooms,
      guests: guests ?? filters.guest_count?.toString() ?? null,
    }
    const isFlexible = wire.search_type === 'flexible' || flexibleDays(wire.flexible_days_count) > 0
    return {
      stay: toStayPart(roomWire),
      searchKind: wire.search_type,
      flexibleDays: isFlexible ? Math.min(flexibleDays(wire.flexible_days_count ?? '1_2'), 3) : 0,
      filters,
      origin: wire.lat === null || wire.lon === null ? null : { latitude: wire.lat, longitude: wire.lon },
      kind: kinds[wire.default_property_type?.toLowerCase() ?? ''] ?? null,
      brandName: wire.brand_name,
      wantsMeals: wire.services.some((name) => name.toLowerCase() === 'meals'),
      isForPhone: wire.source === 'Mobile Web Booking',
      microsite: wire.microsite,
      fields: wire.fields,
      additionalFields: wire.additional_fields,
      isTaxExclusive: wire.tax_exclusive_pricing,
      isRedirectionEnabled: wire.search_redirection_enabled,
      searchedLocationType: wire.searched_location_type,
      sort: { by: toSortName(format.sort_params.sort_on), ascending: format.sort_params.ascending },
      offset: format.batch.offset ?? wire.offset ?? 0,
      limit: format.batch.count ?? wire.count ?? (isListing(wire.pageType) ? listingPageSize : helperPageSize),
    }
  }),
)
export type SearchQuery = v.InferOutput<typeof searchQuery>

function isListing(pageType: string | null): boolean {
  return pageType === null || pageType.toUpperCase() === 'LISTING'
}

function toSortName(name: string | null): 'recommended' | 'price' | 'rating' | 'distance' {
  if (name === 'price' || name === 'rating' || name === 'distance') return name
  return 'recommended'
}

export const similarQuery = v.pipe(
  v.object({
    ...stayEntries,
    ...batchEntries,
    filters,
    hotel_id: v.pipe(wireOptionalId, v.description('Id of the property.')),
    tax_exclusive_pricing: v.pipe(wireFlag, v.description('Amounts without tax, see `tax_info`.')),
    cards: v.pipe(wireFlag, v.description('Returns cards instead of properties.')),
  }),
  v.transform(({ filters, format_response: format, ...wire }) => ({
    stay: toStayPart(wire),
    propertyId: filters.coordinates.affinity_hotel_id ?? wire.hotel_id,
    coordinates: filters.coordinates,
    isTaxExclusive: wire.tax_exclusive_pricing,
    areCards: wire.cards,
    offset: format.batch.offset ?? wire.offset ?? 0,
    limit: format.batch.count ?? wire.count ?? 2,
  })),
)

export const searchEndpoints = guestEndpoints({
  searchHotels: {
    at: 'GET /api/pwa/search/hotels',
    summary:
      'Lists properties for a stay. Prices and order follow the member’s total in a member’s session. Every ' +
      'property carries `fitted_rooms`, the rooms its prices are for; where the party does not fit, `reason` is ' +
      '`party_too_large`, nothing is priced and the property comes last.',
    query: searchQuery,
    response: v.object({
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
  },
  listSimilarHotels: {
    at: 'GET /api/pwa/similarHotels',
    summary:
      'Lists available properties near another one or near coordinates, nearest first. With `cards=true` it ' +
      'returns cards ready to draw in the language of the request.',
    query: similarQuery,
    response: v.object({
      hotels: v.optional(v.array(hotel)),
      cards: v.optional(similarCardsResponse.entries.cards),
      count: v.optional(v.number()),
      offset: v.number(),
      has_more: v.boolean(),
    }),
    problems: ['not_found'],
  },
  readHotel: {
    at: 'GET /api/pwa/hoteldetails',
    summary:
      'Returns one property with its rooms and prices. `similar_hotels` is filled only when it is sold out; ' +
      '`price_drop` only where recorded prices prove a fall.',
    query: hotelQuery,
    response: v.object({ hotel: hotelDetails, similar_hotels: v.array(hotel) }),
    problems: ['not_found'],
  },
  listMemberPrices: {
    at: 'GET /api/pwa/memberPrices',
    summary:
      'Returns what the stay costs the caller in properties that give them a price of their own: members in ' +
      'properties that take part, approved accounts in their mode (`_umd` in cookie or query of any request). ' +
      'Empty for everybody else. See `docs/decisions/programmes.md`.',
    query: memberPricesQuery,
    response: memberPricesResponse,
  },
})
