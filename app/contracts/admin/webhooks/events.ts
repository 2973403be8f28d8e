import * as v from 'valibot'
import { eventKinds, readersOf } from '#app/domain/operators/event-kinds.ts'
import { numberInQuery } from '../calendar-day.ts'
import { isoInstant, numberCursor, pageOf, pagingFields } from '../paging.ts'
import { routeRecord } from '../route-record.ts'

const kindsInQuery = v.pipe(
  v.string(),
  v.maxLength(500),
  v.description(
    'by commas, as `booking.confirmed,booking.cancelled`; left out: all this token may read. One it may not is `forbidden`',
  ),
  v.transform((text) => text.split(',')),
  v.array(v.picklist(eventKinds)),
)

export const eventAnswer = v.object({
  seq: v.pipe(v.number(), v.description('grows with every event; a later one never has a smaller one')),
  id: v.string(),
  kind: v.string(),
  at: isoInstant,
  subject: v.string(),
  property: v.nullable(v.number()),
  revision: v.pipe(v.number(), v.description('grows with the life of the subject')),
  data: v.record(v.string(), v.unknown()),
})

export const listEventsRoute = routeRecord({
  name: 'listEvents',
  method: 'GET',
  path: '/v1/events',
  scope: 'bookings:read',
  otherScopes: readersOf(eventKinds).filter((scope) => scope !== 'bookings:read'),
  about: 'What happened, the oldest first, kept for thirty days. Ask again with the last `seq` as `after`.',
  query: v.object({
    ...pagingFields,
    cursor: numberCursor,
    after: v.optional(v.pipe(numberInQuery, v.description('the last `seq` you have'))),
    kinds: v.optional(kindsInQuery),
    property: v.optional(numberInQuery),
  }),
  answer: pageOf(eventAnswer),
  problems: ['forbidden'],
})
