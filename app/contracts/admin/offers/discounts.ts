import * as v from 'valibot'
import { OWN_PLAN } from '#app/domain/rates/rate-plan.ts'
import { calendarDay, numberInBody, numberInQuery } from '../fields.ts'
import { routeRecord } from '../route-record.ts'

const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
const day = v.nullish(calendarDay, null)
const discountName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80))
const code = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,20}$/))
const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))
const condition = (about: string) => v.optional(v.pipe(v.boolean(), v.description(about)), false)

const discountFields = {
  name: v.pipe(discountName, v.description('in English')),
  names: v.optional(
    v.pipe(
      v.record(v.pipe(v.string(), v.regex(/^[a-z]{2}$/)), discountName),
      v.description('in other languages, by locale'),
    ),
    {},
  ),
  position: v.optional(v.pipe(whole(0, 999), v.description('order in which guests see discounts')), 0),
  is_live: v.optional(v.boolean(), true),
  percent: v.pipe(whole(1, 90), v.description('of the room price')),
  is_exclusive: condition('added to no other: the stay gets it or the sum of the others, whichever is more'),
  needs_member: condition('for members only'),
  needs_phone: condition('for phones only'),
  countries: v.nullish(
    v.pipe(
      v.array(country),
      v.minLength(1),
      v.maxLength(100),
      v.description('codes of the countries on whose sites guests book; null: all'),
    ),
    null,
  ),
  rooms: v.nullish(
    v.pipe(v.array(numberInBody), v.minLength(1), v.maxLength(50), v.description('ids of room types; null: all')),
    null,
  ),
  plans: v.nullish(
    v.pipe(
      v.array(code),
      v.minLength(1),
      v.maxLength(50),
      v.description(`codes of rate plans, \`${OWN_PLAN}\` for the room type’s own price; null: all`),
    ),
    null,
  ),
  sell_from: day,
  sell_to: v.nullish(v.pipe(calendarDay, v.description('last day of booking')), null),
  stay_from: day,
  stay_to: v.nullish(v.pipe(calendarDay, v.description('last night')), null),
  arrival_days: v.nullish(
    v.pipe(v.array(whole(0, 6)), v.minLength(1), v.maxLength(7), v.description('0 Sunday … 6 Saturday')),
    null,
  ),
  min_advance: v.nullish(v.pipe(whole(0, 730), v.description('days between booking and arrival: early bird')), null),
  max_advance: v.nullish(v.pipe(whole(0, 730), v.description('last minute')), null),
  min_nights: v.nullish(v.pipe(whole(1, 90), v.description('long stay')), null),
  max_nights: v.nullish(whole(1, 90), null),
}

const discountBody = v.object(discountFields)
export type DiscountBody = v.InferOutput<typeof discountBody>

const revision = v.pipe(v.number(), v.description('grows with each change'))
const revisionAsRead = v.optional(
  v.pipe(
    v.number(),
    v.integer(),
    v.description('as read; 0: a new one; refused with `record_changed` when it changed since'),
  ),
)
const discount = v.object({ property: v.number(), code: v.string(), ...discountFields, revision })

const limitFields = {
  max_percent: v.pipe(whole(1, 90), v.description('most that all discounts of a stay take together')),
  floor_minor: v.optional(
    v.pipe(whole(0, 1_000_000_000), v.description('room price for each room and night below which no discount goes')),
    0,
  ),
}
const limits = v.object({ ...limitFields, revision })

const propertyPath = v.object({ propertyId: numberInQuery })
const discountPath = v.object({ propertyId: numberInQuery, code })

export const listDiscountsRoute = routeRecord('listDiscounts', 'GET /v1/properties/{propertyId}/discounts', {
  scope: 'ari:read',
  about: 'Lists the automatic discounts of a property in their order, with the limits of all together.',
  pathFields: propertyPath,
  response: v.object({ limits, items: v.array(discount) }),
  problems: ['not_found'],
})

export const writeDiscountRoute = routeRecord('writeDiscount', 'PUT /v1/properties/{propertyId}/discounts/{code}', {
  scope: 'ari:write',
  about:
    'Creates an automatic discount, or replaces one: absent fields take their defaults. Bookings keep what was agreed.',
  pathFields: discountPath,
  body: v.object({ ...discountFields, revision: revisionAsRead }),
  response: discount,
  problems: ['not_found', 'invalid_fields', 'not_modifiable', 'in_progress'],
})

export const deleteDiscountRoute = routeRecord(
  'deleteDiscount',
  'DELETE /v1/properties/{propertyId}/discounts/{code}',
  {
    scope: 'ari:write',
    about: 'Deletes an automatic discount. Bookings keep it.',
    pathFields: discountPath,
    response: discount,
    problems: ['not_found', 'in_progress'],
  },
)

export const writeDiscountLimitsRoute = routeRecord(
  'writeDiscountLimits',
  'PUT /v1/properties/{propertyId}/discount-limits',
  {
    scope: 'ari:write',
    about: 'Sets the limits of all automatic discounts of a property together.',
    pathFields: propertyPath,
    body: v.object({ ...limitFields, revision: revisionAsRead }),
    response: limits,
    problems: ['not_found', 'not_modifiable', 'in_progress'],
  },
)
