import * as v from 'valibot'
import { roomLayoutFields } from '#app/contracts/stays/room-layout.ts'
import { feeKinds, feeModes, feeUnits } from '#app/domain/prices/fees.ts'
import { numberCursor, pageOf, pagingFields } from '../fields.ts'
import { routeRecord } from '../route-record.ts'

export const propertyResponse = v.object({
  id: v.number(),
  code: v.string(),
  name: v.string(),
  brand: v.string(),
  kind: v.picklist(['hotel', 'home']),
  city: v.string(),
  time_zone: v.string(),
  currency: v.string(),
  is_live: v.boolean(),
  auto_mark_stays: v.pipe(
    v.boolean(),
    v.description('true: arrivals and departures are marked automatically; false: by staff or the online check-in'),
  ),
  discount_percent: v.number(),
  tax_inclusive: v.pipe(v.boolean(), v.description('true: prices include the country’s tax')),
  tax_registration: v.pipe(
    v.nullable(v.string()),
    v.description('the registration that sells its stays; null: the brand’s default seller'),
  ),
  fees: v.array(
    v.object({
      kind: v.picklist(feeKinds),
      mode: v.picklist(feeModes),
      per: v.picklist(feeUnits),
      amount_minor: v.number(),
      taken: v.nullable(v.picklist(['booking', 'arrival'])),
      return_days: v.nullable(v.number()),
    }),
  ),
  rooms: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      is_disabled: v.boolean(),
      rooms_total: v.number(),
      max_adults: v.number(),
      max_occupancy: v.number(),
      ...roomLayoutFields,
      single_minor: v.number(),
      double_minor: v.number(),
      extra_minor: v.number(),
    }),
  ),
})

/** Words of a property's name, city or code, as in the fields of `/v1/properties`. */
export const propertyWords = v.optional(
  v.pipe(v.string(), v.maxLength(80), v.description('words or parts of its name, city or code, in any order')),
)

export const listPropertiesRoute = routeRecord('listProperties', 'GET /v1/properties', {
  scope: 'catalogue:read',
  about: 'Lists accessible properties with their room types, by id.',
  query: v.object({
    ...pagingFields,
    cursor: numberCursor,
    code: v.optional(
      v.pipe(v.string(), v.maxLength(40), v.description('the property’s own code, `property_code` in imports')),
    ),
    q: propertyWords,
  }),
  response: pageOf(propertyResponse),
})
