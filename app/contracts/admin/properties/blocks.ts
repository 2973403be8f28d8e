import * as v from 'valibot'
import { calendarDay, isoInstant, numberInBody, numberInQuery, pageOf, pagingFields, placeCursor } from '../fields.ts'
import { routeRecord } from '../route-record.ts'

const rooms = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999))
const reason = v.picklist(['renovation', 'owner', 'maintenance', 'other'])
const note = v.pipe(v.string(), v.trim(), v.maxLength(500))
const blockPath = v.object({ blockId: v.pipe(v.string(), v.maxLength(64)) })

const block = v.object({
  id: v.string(),
  property: v.number(),
  room: v.pipe(v.number(), v.description('id of the room category')),
  from: calendarDay,
  to: v.pipe(calendarDay, v.description('the last night, itself included')),
  rooms: v.number(),
  reason: v.string(),
  note: v.nullable(v.string()),
  short_nights: v.pipe(
    v.number(),
    v.description('nights with fewer rooms unsold than are blocked: what is sold stays sold'),
  ),
  created_at: isoInstant,
  created_by: v.string(),
})

export const listBlocksRoute = routeRecord('listBlocks', 'GET /v1/blocks', {
  scope: 'ari:read',
  about: 'Rooms taken out of sale, the last made first, of every house within reach or of one.',
  query: v.object({
    ...pagingFields,
    cursor: placeCursor,
    property: v.optional(numberInQuery),
    from: v.optional(v.pipe(calendarDay, v.description('those with a night on this day or later'))),
    to: v.optional(v.pipe(calendarDay, v.description('those with a night on this day or before'))),
  }),
  response: pageOf(block),
})

export const createBlockRoute = routeRecord('createBlock', 'POST /v1/blocks', {
  scope: 'blocks:write',
  otherScopes: ['ari:write'],
  about:
    'Takes rooms of a category out of sale from one night to another, both included. Several blocks of a night add up; what is sold stays sold.',
  body: v.object({
    property: numberInBody,
    room: v.pipe(numberInBody, v.description('id of the room category')),
    from: calendarDay,
    to: v.pipe(calendarDay, v.description('the last night, itself included')),
    rooms,
    reason,
    note: v.nullish(v.pipe(note, v.description('for the house alone; no names of guests'))),
  }),
  response: block,
  status: 201,
  problems: ['not_found', 'invalid_fields'],
})

export const updateBlockRoute = routeRecord('updateBlock', 'PATCH /v1/blocks/{blockId}', {
  scope: 'blocks:write',
  otherScopes: ['ari:write'],
  about: 'Changes the nights, rooms or words of a block. A field that is left out stays as it is.',
  pathFields: blockPath,
  body: v.object({
    from: v.optional(calendarDay),
    to: v.optional(calendarDay),
    rooms: v.optional(rooms),
    reason: v.optional(reason),
    note: v.nullish(note),
  }),
  response: block,
  problems: ['not_found', 'invalid_fields', 'in_progress'],
})

export const deleteBlockRoute = routeRecord('deleteBlock', 'DELETE /v1/blocks/{blockId}', {
  scope: 'blocks:write',
  otherScopes: ['ari:write'],
  about: 'Takes a block away: its rooms are for sale again. Answers it as it was.',
  pathFields: blockPath,
  response: block,
  problems: ['not_found'],
})
