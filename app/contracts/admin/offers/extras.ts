import * as v from 'valibot'
import { EXTRA_CODE, extraDays, extraUnits } from '#app/domain/extras/extra.ts'
import { isoInstant, numberInBody, numberInQuery } from '../fields.ts'
import { routeRecord } from '../route-record.ts'

const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
const extraName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80))
const description = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))
const locale = v.pipe(v.string(), v.regex(/^[a-z]{2}$/))

const extraCode = v.pipe(v.string(), v.regex(EXTRA_CODE))

const extraFields = {
  name: v.pipe(extraName, v.description('in English')),
  names: v.optional(v.pipe(v.record(locale, extraName), v.description('in other languages, by locale')), {}),
  description: v.nullish(v.pipe(description, v.description('in English')), null),
  descriptions: v.optional(v.pipe(v.record(locale, description), v.description('in other languages')), {}),
  position: v.optional(whole(0, 999), 0),
  is_live: v.optional(v.boolean(), true),
  per: v.pipe(
    v.picklist(extraUnits),
    v.description('what `amount_minor` is for; `stay` and `night` count each room, guests choose the number of others'),
  ),
  amount_minor: v.pipe(whole(0, 1_000_000_000), v.description('with or without tax as the room prices')),
  max_units: v.nullish(v.pipe(whole(1, 99), v.description('of a booking; with `unit` and `unit_night`')), null),
  day: v.optional(v.pipe(v.picklist(extraDays), v.description('when it is provided')), 'arrival'),
  per_day: v.nullish(v.pipe(whole(0, 9999), v.description('available each day; null: any number')), null),
  lead_hours: v.optional(
    v.pipe(whole(0, 8760), v.description('before check-in time; later it cannot be added online')),
    0,
  ),
  rooms: v.optional(
    v.pipe(v.array(numberInBody), v.maxLength(50), v.description('ids of room types it is sold with; empty: all')),
    [],
  ),
  plans: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,20}$/))),
      v.maxLength(50),
      v.description('codes of rate plans; `standard`: the room types’ own prices; empty: all'),
    ),
    [],
  ),
}

const extraBody = v.object(extraFields)
export type ExtraBody = v.InferOutput<typeof extraBody>

const extra = v.object({
  property: v.number(),
  code: v.string(),
  ...extraFields,
  revision: v.pipe(v.number(), v.description('grows with each change')),
})

const propertyPath = v.object({ propertyId: numberInQuery })
const extraPath = v.object({ propertyId: numberInQuery, code: extraCode })

export const listExtrasRoute = routeRecord('listExtras', 'GET /v1/properties/{propertyId}/extras', {
  scope: 'ari:read',
  about: 'Lists the extras that guests of a property may add to a stay, in their order.',
  pathFields: propertyPath,
  response: v.object({ items: v.array(extra) }),
  problems: ['not_found'],
})

export const writeExtraRoute = routeRecord('writeExtra', 'PUT /v1/properties/{propertyId}/extras/{code}', {
  scope: 'ari:write',
  about: 'Creates an extra, or replaces one: absent fields take their defaults. Bookings keep their name and price.',
  pathFields: extraPath,
  body: v.object({
    ...extraFields,
    revision: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.description('as read; 0: a new extra; refused with `record_changed` when it changed since'),
      ),
    ),
  }),
  response: extra,
  problems: ['not_found', 'invalid_fields', 'not_modifiable', 'in_progress'],
})

export const deleteExtraRoute = routeRecord('deleteExtra', 'DELETE /v1/properties/{propertyId}/extras/{code}', {
  scope: 'ari:write',
  about: 'Deletes an extra. Bookings keep it.',
  pathFields: extraPath,
  response: extra,
  problems: ['not_found', 'invalid_fields'],
})

/** An extra of a booking. */
export const bookedExtra = v.object({
  code: v.string(),
  name: v.pipe(v.string(), v.description('in the guest’s language')),
  day: v.picklist(extraDays),
  count: v.number(),
  amount_minor: v.pipe(v.number(), v.description('with or without tax as the room prices')),
})

/** The refundable deposit of a booking. */
export const depositResponse = v.object({
  due_minor: v.pipe(v.number(), v.description('refundable deposit of the stay, beside the total')),
  held_minor: v.pipe(v.number(), v.description('with the property now')),
  returned_minor: v.number(),
  kept_minor: v.pipe(v.number(), v.description('part that paid charges of the guest')),
  way: v.pipe(v.nullable(v.string()), v.description('how it was left; null: not yet')),
  taken_at: v.nullable(isoInstant),
  settled_at: v.nullable(isoInstant),
  currency: v.string(),
})
