import * as v from 'valibot'
import { calendarDay, isoInstant, numberInBody, numberInQuery } from '../fields.ts'
import { routeRecord } from '../route-record.ts'

const amountMinor = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000))
const roomCount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999))
const nightCount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90))
const optionalField = <const Schema extends v.GenericSchema>(schema: Schema, description: string) =>
  v.optional(v.pipe(schema, v.description(description)))

const nightPrice = v.strictObject({
  single_minor: v.pipe(amountMinor, v.description('one adult in a room')),
  double_minor: v.pipe(amountMinor, v.description('two adults in a room')),
  extra_minor: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(0),
    v.maxValue(1_000_000_000),
    v.description('each additional adult'),
  ),
})

/** Code of a rate plan; `standard` is the room type's own price. */
const planCode = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,20}$/))

/** Stored values of nights as `readAri` returns them; absent fields are not compared. */
const nightValues = v.strictObject({
  price: v.optional(v.nullable(nightPrice)),
  total: optionalField(roomCount, 'not with `plan`'),
  closed: v.optional(v.boolean()),
  min_nights: v.optional(v.nullable(nightCount)),
  max_nights: v.optional(v.nullable(nightCount)),
  min_nights_through: v.optional(v.nullable(nightCount)),
  closed_to_arrival: v.optional(v.boolean()),
  closed_to_departure: v.optional(v.boolean()),
})

/** A change of ARI: availability, rates and inventory, as channel managers call them. */
export const ariChange = v.strictObject({
  expected: optionalField(
    nightValues,
    'values of the nights as read; when a night has others, nothing is written and the answer is `record_changed`',
  ),
  room: v.pipe(numberInBody, v.description('id of the room type')),
  plan: optionalField(
    planCode,
    'code of a rate plan sold for the room type; default: `standard`, the room type’s own price',
  ),
  from: calendarDay,
  to: optionalField(calendarDay, 'the last night, inclusive; default: only the night of `from`'),
  days: optionalField(
    v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))), v.minLength(1), v.maxLength(7)),
    'only these weekdays: 0 Sunday … 6 Saturday',
  ),
  price: optionalField(
    v.nullable(nightPrice),
    'null: the base rate with its season again; of a plan, what follows from its base plan',
  ),
  total: optionalField(
    v.nullable(roomCount),
    'rooms for sale including sold ones, before blocks; never fewer than sold. null: all. Not with `plan`',
  ),
  available: optionalField(
    roomCount,
    'rooms left at `as_of`, before blocks; bookings made since and blocks are subtracted. Not with `plan`',
  ),
  closed: optionalField(v.boolean(), 'stop sell; of a plan: this plan alone'),
  min_nights: optionalField(v.nullable(nightCount), 'for stays that arrive on this night; null: no rule'),
  max_nights: optionalField(v.nullable(nightCount), 'for stays that arrive on this night; null: no rule'),
  min_nights_through: optionalField(v.nullable(nightCount), 'for all stays with this night; null: no rule'),
  closed_to_arrival: v.optional(v.boolean()),
  closed_to_departure: v.optional(v.boolean()),
})

export const writeAriRoute = routeRecord('writeAri', 'PATCH /v1/ari', {
  scope: 'ari:write',
  about:
    'Updates prices, availability and rules of up to 5,000 nights of one property and its rate plans, all or none. When two changes name a night, the later one wins, field by field. ' +
    'With `expected`, the values that a change replaces are compared in the transaction that writes.',
  body: v.object({
    property: numberInBody,
    as_of: optionalField(
      isoInstant,
      'when the sender read this; default: now. Nights with a newer update are left unchanged',
    ),
    dry_run: v.optional(v.boolean(), false),
    changes: v.pipe(v.array(ariChange), v.minLength(1), v.maxLength(1000)),
  }),
  response: v.object({
    property: v.number(),
    as_of: isoInstant,
    dry_run: v.boolean(),
    changed: v.pipe(v.number(), v.description('nights that changed')),
    stale: v.pipe(v.number(), v.description('nights with a newer update')),
    lines: v.pipe(
      v.array(v.object({ nights: v.number(), changed: v.number(), stale: v.number() })),
      v.description('per change; a night named by several counts for the last'),
    ),
  }),
  problems: ['not_found', 'invalid_fields', 'not_modifiable'],
})

const noRule = 'null: no rule but the longest stay the site sells'

const effectiveNight = v.object({
  price: v.pipe(
    v.nullable(
      v.object({
        source: v.pipe(
          v.picklist(['night', 'season', 'lead']),
          v.description(
            '`night`: updated for this night; `season`: base rate and season; `lead`: from the base plan of a plan',
          ),
        ),
        single_minor: v.pipe(v.nullable(v.number()), v.description('null: not sold to one adult')),
        double_minor: v.pipe(v.nullable(v.number()), v.description('null: not sold to two adults')),
        extra_minor: v.number(),
      }),
    ),
    v.description(
      'after the property’s discount, before coupons, member and programme discounts and added taxes. null: no price, so not for sale',
    ),
  ),
  available: v.pipe(v.number(), v.description('rooms guests can book; 0 when the night is closed or has no price')),
  closed: v.pipe(
    v.boolean(),
    v.description('by the night, a rule of the property, or a disabled room type or property'),
  ),
  min_nights: v.pipe(v.number(), v.description('the stricter of the night’s and the property’s rule')),
  max_nights: v.pipe(v.nullable(v.number()), v.description(noRule)),
  closed_to_arrival: v.boolean(),
  closed_to_departure: v.boolean(),
})

export const readAriRoute = routeRecord('readAri', 'GET /v1/ari', {
  scope: 'ari:read',
  about:
    'Returns the updates for nights of one property and, as `effective`, what guests can book; at most 5,000 nights, from `from` to `to` inclusive. With `plan` price, closing and rules are of that rate plan, within its nights, weekdays and lengths; its days of sale and days in advance are not counted.',
  query: v.object({
    property: numberInQuery,
    from: calendarDay,
    to: calendarDay,
    room: v.optional(numberInQuery),
    plan: optionalField(planCode, 'code of a rate plan; its room types alone are returned'),
  }),
  response: v.object({
    property: v.number(),
    plan: v.optional(v.string()),
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
            blocked: v.pipe(v.number(), v.description('rooms the blocks of the night take')),
            available: v.pipe(v.number(), v.description('rooms a guest can book, without sold and blocked ones')),
            closed: v.boolean(),
            min_nights: v.nullable(v.number()),
            max_nights: v.nullable(v.number()),
            min_nights_through: v.nullable(v.number()),
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
