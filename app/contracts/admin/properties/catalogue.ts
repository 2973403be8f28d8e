import * as v from 'valibot'
import { isoInstant, numberInBody, numberInQuery, pageOf, pagingFields, timeCursor } from '../fields.ts'
import { routeRecord } from '../route-record.ts'
import { propertyResponse, propertyWords } from './properties.ts'
import { propertyFields, propertyIdentity, roomTypeFields } from './property-fields.ts'

const propertyPath = v.object({ propertyId: numberInQuery })
const roomTypePath = v.object({ roomTypeId: v.pipe(numberInQuery, v.description('id of a room type')) })

export const revision = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^[0-9a-f]{20}$/),
    v.description('`revision` of the record as read; refused with `record_changed` when it was changed since'),
  ),
)

const completeness = {
  score: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  missing: v.array(
    v.object({
      id: v.string(),
      weight: v.pipe(v.number(), v.description('points of the score')),
      field: v.pipe(v.string(), v.description('field to change')),
      why: v.string(),
    }),
  ),
}

const roomType = v.object({
  id: v.number(),
  shown: v.pipe(v.boolean(), v.description('false: not sold; its bookings stay')),
  fields: v.object(roomTypeFields),
})

const textField = v.picklist(['description', 'room_name', 'room_view', 'room_one_liner'])

const staleText = v.object({
  room: v.pipe(v.nullable(v.number()), v.description('id of the room type; null: a text of the property')),
  field: textField,
  language: v.string(),
  since: v.pipe(isoInstant, v.description('when the English text changed')),
})

const recordResponse = v.object({
  ...propertyResponse.entries,
  revision: v.string(),
  fields: v.object({ ...propertyIdentity, ...propertyFields }),
  room_types: v.array(roomType),
  completeness: v.object(completeness),
  stale_texts: v.pipe(v.array(staleText), v.description('translations whose English text changed after them')),
})

export const readPropertyRoute = routeRecord('readProperty', 'GET /v1/properties/{propertyId}', {
  scope: 'catalogue:read',
  about: 'Returns a property with every field, its room types, hidden ones too, and its completeness.',
  pathFields: propertyPath,
  response: recordResponse,
  problems: ['not_found'],
})

export const changePropertyRoute = routeRecord('changeProperty', 'PATCH /v1/properties/{propertyId}', {
  scope: 'catalogue:write',
  otherScopes: ['ari:write'],
  about:
    'Changes the given fields of a property; null empties one. Prices, rooms, terms, city and whether it is live need `ari:write`, all else `catalogue:write`.',
  pathFields: propertyPath,
  body: v.object({ ...propertyFields, revision }),
  response: recordResponse,
  problems: ['not_found', 'forbidden', 'invalid_fields', 'not_modifiable'],
})

export const checkTextRoute = routeRecord('checkText', 'POST /v1/properties/{propertyId}/text-checks', {
  scope: 'catalogue:write',
  about:
    'Records that a translation still holds although its English text changed. Returns the translations still out ' +
    'of date.',
  pathFields: propertyPath,
  body: v.object({
    room: v.nullish(v.pipe(numberInBody, v.description('id of the room type; absent or null: a text of the property'))),
    field: textField,
    language: v.pipe(v.string(), v.regex(/^[a-z]{2}$/)),
  }),
  response: v.object({ items: v.array(staleText) }),
  problems: ['not_found'],
})

export const createPropertyRoute = routeRecord('createProperty', 'POST /v1/properties', {
  scope: 'catalogue:write',
  about: 'Adds a property with its room types. Needs `ari:write` too, both for all properties.',
  body: v.object({
    ...propertyIdentity,
    ...propertyFields,
    rooms: v.pipe(v.array(v.object(roomTypeFields)), v.minLength(1), v.maxLength(20)),
  }),
  response: recordResponse,
  status: 201,
  problems: ['forbidden', 'invalid_fields'],
})

export const clonePropertyRoute = routeRecord('cloneProperty', 'POST /v1/properties/{propertyId}/clones', {
  scope: 'catalogue:write',
  about:
    'Adds a hidden copy of a property with its texts, terms, amenities, room types on sale and rate plans. Not copied: pictures, photographs, rates, stock and rules of nights, rooms by number, reviews, registration number and tax registration. Needs `ari:write` too, both for all properties.',
  pathFields: propertyPath,
  body: v.object({ property_code: propertyIdentity.property_code, ...propertyFields }),
  response: recordResponse,
  status: 201,
  problems: ['not_found', 'forbidden', 'invalid_fields'],
})

export const createRoomTypeRoute = routeRecord('createRoomType', 'POST /v1/properties/{propertyId}/room-types', {
  scope: 'catalogue:write',
  about: 'Adds a room type to a property. Needs `ari:write` too.',
  pathFields: propertyPath,
  body: v.object({ ...roomTypeFields, shown: v.optional(v.boolean(), true), revision }),
  response: recordResponse,
  status: 201,
  problems: ['not_found', 'forbidden', 'invalid_fields', 'not_modifiable'],
})

export const changeRoomTypeRoute = routeRecord('changeRoomType', 'PATCH /v1/room-types/{roomTypeId}', {
  scope: 'catalogue:write',
  otherScopes: ['ari:write'],
  about:
    'Changes the given fields of a room type, its name too; `shown: false` takes it off sale, its bookings stay. Prices, numbers of rooms and guests, meals and `shown` need `ari:write`, all else `catalogue:write`.',
  pathFields: roomTypePath,
  body: v.object({ ...roomTypeFields, shown: v.optional(v.boolean()), revision }),
  response: recordResponse,
  problems: ['not_found', 'forbidden', 'invalid_fields', 'not_modifiable'],
})

export const cloneRoomTypeRoute = routeRecord('cloneRoomType', 'POST /v1/room-types/{roomTypeId}/clones', {
  scope: 'catalogue:write',
  about:
    'Adds a copy of a room type under another name, hidden until `shown` and sold in the same rate plans. Not copied: translations of its name, photographs, rooms by number, and rates, stock and rules of nights. Needs `ari:write` too.',
  pathFields: roomTypePath,
  body: v.object({ ...roomTypeFields, shown: v.optional(v.boolean(), false), revision }),
  response: recordResponse,
  status: 201,
  problems: ['not_found', 'forbidden', 'invalid_fields', 'not_modifiable'],
})

export const listCompletenessRoute = routeRecord('listCompleteness', 'GET /v1/completeness', {
  scope: 'catalogue:read',
  about: 'Lists properties by the completeness of their description, with what is missing and why it matters.',
  query: v.object({
    ...pagingFields,
    cursor: timeCursor,
    order: v.optional(v.pipe(v.picklist(['least', 'most']), v.description('complete ones first or last')), 'least'),
    property: v.optional(numberInQuery),
    q: propertyWords,
  }),
  response: pageOf(
    v.object({ id: v.number(), code: v.string(), name: v.string(), is_live: v.boolean(), ...completeness }),
  ),
})
