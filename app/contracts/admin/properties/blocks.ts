import * as v from 'valibot'
import {
  calendarDay,
  expected,
  isoInstant,
  numberInBody,
  numberInQuery,
  pageOf,
  pagingFields,
  timeCursor,
} from '../fields.ts'
import { routeRecord } from '../route-record.ts'

const rooms = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999))
const reason = v.picklist(['renovation', 'owner', 'maintenance', 'other'])
const note = v.pipe(v.string(), v.trim(), v.maxLength(500))
const blockPath = v.object({ blockId: v.pipe(v.string(), v.maxLength(64)) })

const block = v.object({
  id: v.string(),
  property: v.number(),
  room: v.pipe(v.number(), v.description('id of the room type')),
  from: calendarDay,
  to: v.pipe(calendarDay, v.description('the last night, inclusive')),
  rooms: v.number(),
  reason: v.string(),
  note: v.nullable(v.string()),
  short_nights: v.pipe(v.number(), v.description('nights with fewer unsold rooms than blocked; sold rooms stay sold')),
  created_at: isoInstant,
  created_by: v.string(),
})

export const listBlocksRoute = routeRecord('listBlocks', 'GET /v1/blocks', {
  scope: 'ari:read',
  about: 'Lists blocks, newest first, of one or all accessible properties.',
  query: v.object({
    ...pagingFields,
    cursor: timeCursor,
    property: v.optional(numberInQuery),
    from: v.optional(v.pipe(calendarDay, v.description('blocks with a night on this day or later'))),
    to: v.optional(v.pipe(calendarDay, v.description('blocks with a night on this day or earlier'))),
  }),
  response: pageOf(block),
})

export const createBlockRoute = routeRecord('createBlock', 'POST /v1/blocks', {
  scope: 'blocks:write',
  otherScopes: ['ari:write'],
  about:
    'Blocks rooms of a room type from the first to the last night, inclusive. Blocks of a night add up; sold rooms stay sold.',
  body: v.object({
    property: numberInBody,
    room: v.pipe(numberInBody, v.description('id of the room type')),
    from: calendarDay,
    to: v.pipe(calendarDay, v.description('the last night, inclusive')),
    rooms,
    reason,
    note: v.nullish(v.pipe(note, v.description('internal; must not name guests'))),
  }),
  response: block,
  status: 201,
  problems: ['not_found', 'invalid_fields'],
})

export const updateBlockRoute = routeRecord('updateBlock', 'PATCH /v1/blocks/{blockId}', {
  scope: 'blocks:write',
  otherScopes: ['ari:write'],
  about: 'Changes the nights, rooms, reason or note of a block. Omitted fields stay unchanged.',
  pathFields: blockPath,
  body: v.object({
    expected,
    from: v.optional(calendarDay),
    to: v.optional(calendarDay),
    rooms: v.optional(rooms),
    reason: v.optional(reason),
    note: v.nullish(note),
  }),
  response: block,
  problems: ['not_found', 'invalid_fields', 'in_progress', 'not_modifiable'],
})

export const deleteBlockRoute = routeRecord('deleteBlock', 'DELETE /v1/blocks/{blockId}', {
  scope: 'blocks:write',
  otherScopes: ['ari:write'],
  about: 'Deletes a block, so its rooms are for sale again. Returns the deleted block.',
  pathFields: blockPath,
  response: block,
  problems: ['not_found'],
})
