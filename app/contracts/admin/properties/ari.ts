import * as v from 'valibot'
import { calendarDay, isoInstant, numberInBody, numberInQuery } from '../fields.ts'
import { routeRecord } from '../route-record.ts'

const minor = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000))
const rooms = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999))
const nightCount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90))
const told = <const Schema extends v.GenericSchema>(schema: Schema, words: string) =>
  v.optional(v.pipe(schema, v.description(words)))

const nightPrice = v.strictObject({
  single_minor: v.pipe(minor, v.description('one adult in a room')),
  double_minor: v.pipe(minor, v.description('two')),
  extra_minor: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(0),
    v.maxValue(1_000_000_000),
    v.description('each further one'),
  ),
})

export const ariChange = v.strictObject({
  room: v.pipe(numberInBody, v.description('id of the room category')),
  from: calendarDay,
  to: told(calendarDay, 'the last night, itself included; left out: the night of `from` alone'),
  days: told(
    v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))), v.minLength(1), v.maxLength(7)),
    'only nights that begin on these weekdays: 0 Sunday … 6 Saturday',
  ),
  price: told(v.nullable(nightPrice), 'null: the tariff by its season again'),
  total: told(
    v.nullable(rooms),
    'rooms for sale, with those sold, blocks not counted; never fewer than are sold. null: all there are',
  ),
  available: told(
    rooms,
    'rooms left as the sender saw it at `as_of`, blocks not counted; what was booked since and what is blocked is taken off',
  ),
  closed: told(v.boolean(), 'sells nothing, whatever is left'),
  min_nights: told(v.nullable(nightCount), 'of stays that arrive then; null: no rule'),
  max_nights: told(v.nullable(nightCount), 'of stays that arrive then; null: no rule'),
  closed_to_arrival: v.optional(v.boolean()),
  closed_to_departure: v.optional(v.boolean()),
})

export const writeAriRoute = routeRecord('writeAri', 'PATCH /v1/ari', {
  scope: 'ari:write',
  about:
    'Says prices, rooms and rules of nights of one property, at most 5,000 of them, all or none. Of two changes to a night the later of the list holds, field by field.',
  body: v.object({
    property: numberInBody,
    as_of: told(
      isoInstant,
      'when the sender knew this; left out: now. What is older than the last word on a night changes nothing of it',
    ),
    dry_run: v.optional(v.boolean(), false),
    changes: v.pipe(v.array(ariChange), v.minLength(1), v.maxLength(1000)),
  }),
  response: v.object({
    property: v.number(),
    as_of: isoInstant,
    dry_run: v.boolean(),
    changed: v.pipe(v.number(), v.description('nights that are not as they were')),
    stale: v.pipe(v.number(), v.description('nights of which something newer was known')),
    lines: v.pipe(
      v.array(v.object({ nights: v.number(), changed: v.number(), stale: v.number() })),
      v.description('for each change; a night that several name counts for the last of them'),
    ),
  }),
  problems: ['not_found', 'invalid_fields'],
})

const noRule = 'null: no rule; the longest stay the site sells holds'

const effectiveNight = v.object({
  price: v.pipe(
    v.nullable(
      v.object({
        source: v.pipe(v.picklist(['night', 'season']), v.description('sent for this night, or tariff and season')),
        single_minor: v.pipe(v.nullable(v.number()), v.description('null: the tariff sells no room to one adult')),
        double_minor: v.pipe(v.nullable(v.number()), v.description('null: the tariff sells no room to two')),
        extra_minor: v.number(),
      }),
    ),
    v.description(
      'what guests pay, after the discount of the property, before coupons, members’ and programmes’ discounts; taxes that are added come on top. null: no price, so not for sale',
    ),
  ),
  available: v.pipe(v.number(), v.description('rooms guests can book: 0 where the night is closed or has no price')),
  closed: v.pipe(
    v.boolean(),
    v.description('by the night, the property’s rules, or because room or property is switched off'),
  ),
  min_nights: v.pipe(v.number(), v.description('the strictest of the night and the property’s rules')),
  max_nights: v.pipe(v.nullable(v.number()), v.description(noRule)),
  closed_to_arrival: v.boolean(),
  closed_to_departure: v.boolean(),
})

export const readAriRoute = routeRecord('readAri', 'GET /v1/ari', {
  scope: 'ari:read',
  about:
    'What was sent for the nights of one property, and under `effective` what guests get; at most 5,000, each room from `from` to `to`, both included.',
  query: v.object({
    property: numberInQuery,
    from: calendarDay,
    to: calendarDay,
    room: v.optional(numberInQuery),
  }),
  response: v.object({
    property: v.number(),
    currency: v.string(),
    as_of: isoInstant,
    rooms: v.array(
      v.object({
        room: v.number(),
        name: v.string(),
        nights: v.array(
          v.object({
            day: calendarDay,
            price: v.nullable(nightPrice),
            total: v.number(),
            sold: v.number(),
            blocked: v.pipe(v.number(), v.description('rooms the blocks of the night ask for')),
            available: v.pipe(v.number(), v.description('what a guest can book: without those sold and blocked')),
            closed: v.boolean(),
            min_nights: v.nullable(v.number()),
            max_nights: v.nullable(v.number()),
            closed_to_arrival: v.boolean(),
            closed_to_departure: v.boolean(),
            effective: effectiveNight,
          }),
        ),
      }),
    ),
  }),
  problems: ['not_found', 'invalid_fields'],
})
