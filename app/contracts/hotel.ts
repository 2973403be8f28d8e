import * as v from 'valibot'
import { stayEntries, toStayPart } from './stay-query.ts'
import { wireFlag, wireId, wireNumber, wireOptionalId, wireText } from './wire-values.ts'

/** GET hoteldetails [HOTEL-15, HOTEL-16]. What only tells where the call comes from is read and left. */
export const hotelQuery = v.pipe(
  v.object({
    ...stayEntries,
    hotelId: v.optional(wireId),
    hotel_id: v.optional(wireId),
    tax_exclusive_pricing: wireFlag,
    deal_id: wireText(80),
    start_time: wireText(40),
    end_time: wireText(40),
  }),
  v.check(({ hotelId, hotel_id }) => (hotelId ?? hotel_id) !== undefined, 'errors.malformedField'),
  v.transform(({ hotelId, hotel_id, ...wire }) => ({
    propertyId: hotelId ?? hotel_id ?? 0,
    stay: toStayPart(wire),
    isTaxExclusive: wire.tax_exclusive_pricing,
  })),
)

/** GET hotelrating/{id} and its reviews; type 1 all, 2 google, 0 own [HOTEL-22]. */
export const ratingQuery = v.pipe(
  v.object({ type: wireText(4), sort: wireText(20), offset: wireNumber(0, 10_000), count: wireNumber(1, 50) }),
  v.transform(({ type, sort, offset, count }) => ({
    source: type === '2' ? (2 as const) : type === '0' ? (0 as const) : null,
    sort: sort === 'best' ? ('best' as const) : sort === 'worst' ? ('worst' as const) : ('newest' as const),
    offset: offset ?? 0,
    limit: count ?? 10,
  })),
)

/** Calls about a property and nothing else: nearbyplaces, hotelonelinerinfo. */
export const propertyQuery = v.pipe(
  v.object({ hotel_id: wireOptionalId, hotelId: wireOptionalId, count: wireNumber(1, 50) }),
  v.transform(({ hotel_id, hotelId, count }) => ({ propertyId: hotel_id ?? hotelId, limit: count ?? 12 })),
)

/** GET policy-check [HOTEL-23]. */
export const policyQuery = v.object({ version: wireNumber(0, 1000) })

/** GET bookingPropertMeta, spelt as the specification does [HOTEL-26]. */
export const propertyMetaQuery = v.pipe(
  v.object({ ...stayEntries, property_id: wireId, user_country_id: wireText(8) }),
  v.transform(({ property_id, ...wire }) => ({ propertyId: property_id, stay: toStayPart(wire) })),
)
