import * as v from 'valibot'
import { boards, OWN_PLAN, visibilities } from '#app/domain/rates/rate-plan.ts'
import { calendarDay, clockTime, numberInBody, numberInQuery } from '../fields.ts'
import { routeRecord } from '../route-record.ts'

const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
const days = v.nullish(whole(0, 730), null)
const nights = v.nullish(whole(1, 90), null)
const day = v.nullish(calendarDay, null)
const planName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80))
const board = v.picklist(boards)

export const planCode = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{1,20}$/),
  v.check((code) => code !== OWN_PLAN, 'names the room type’s own price'),
)

const fee = v.variant('kind', [
  v.strictObject({ kind: v.literal('nights'), value: whole(1, 60) }),
  v.strictObject({ kind: v.literal('percent'), value: whole(1, 100) }),
  v.strictObject({ kind: v.literal('amount'), value: whole(1, 1_000_000_000) }),
])

const stepEnd = v.pipe(
  v.union([
    v.strictObject({ hours: whole(0, 8760) }),
    v.strictObject({ days: whole(0, 365), time: v.pipe(clockTime, v.notValue('24:00')) }),
  ]),
  v.description('hours before check-in time, or days before the day of arrival at a time of the property'),
)

function hasOneEnd(steps: readonly { until: unknown }[]): boolean {
  return steps.every(({ until }, index) => (until === null) === (index === steps.length - 1))
}

const policy = v.pipe(
  v.strictObject({
    steps: v.pipe(
      v.array(v.strictObject({ until: v.nullable(stepEnd), fee: v.nullable(fee) })),
      v.minLength(1),
      v.maxLength(6),
      v.check((steps) => hasOneEnd(steps), 'the last step alone has no end'),
      v.description('earliest first; `fee` null: free. The last step has `until` null'),
    ),
    no_show: v.optional(v.pipe(fee, v.description('default: the fee of the last step'))),
  }),
  v.description('null: that of the property'),
)

const planFields = {
  name: v.pipe(planName, v.description('in English')),
  names: v.optional(
    v.pipe(
      v.record(v.pipe(v.string(), v.regex(/^[a-z]{2}$/)), planName),
      v.description('in other languages, by locale'),
    ),
    {},
  ),
  position: v.optional(whole(0, 999), 0),
  is_live: v.optional(v.boolean(), true),
  lead: v.nullish(
    v.pipe(planCode, v.description('plan whose price it follows; null: the room type’s own price')),
    null,
  ),
  nightly: v.optional(v.pipe(v.boolean(), v.description('sold only on nights with a price of their own')), false),
  change_bp: v.optional(
    v.pipe(whole(-9000, 50_000), v.description('of the lead’s price of a night: -1000 is 10 % less')),
    0,
  ),
  room_minor: v.optional(
    v.pipe(whole(-1_000_000_000, 1_000_000_000), v.description('added for each room and night')),
    0,
  ),
  person_minor: v.optional(
    v.pipe(whole(-1_000_000_000, 1_000_000_000), v.description('added for each paying guest and night')),
    0,
  ),
  board: v.nullish(v.pipe(board, v.description('null: that of the room type')), null),
  policy: v.nullish(policy, null),
  payment: v.nullish(
    v.pipe(v.picklist(['at_property', 'deposit', 'prepaid']), v.description('null: that of the property')),
    null,
  ),
  deposit_percent: v.nullish(v.pipe(whole(1, 99), v.description('of a deposit, of the total')), null),
  visibility: v.optional(v.picklist(visibilities), 'public'),
  sell_from: day,
  sell_to: v.nullish(v.pipe(calendarDay, v.description('last day it can be booked')), null),
  stay_from: day,
  stay_to: v.nullish(v.pipe(calendarDay, v.description('last night')), null),
  arrival_days: v.nullish(
    v.pipe(v.array(whole(0, 6)), v.minLength(1), v.maxLength(7), v.description('0 Sunday … 6 Saturday')),
    null,
  ),
  min_advance: v.nullish(v.pipe(whole(0, 730), v.description('days between booking and arrival')), null),
  max_advance: days,
  min_nights: nights,
  max_nights: nights,
  rooms: v.pipe(
    v.array(
      v.strictObject({
        room: v.pipe(numberInBody, v.description('id of a room type')),
        board: v.nullish(v.pipe(board, v.description('null: that of the plan')), null),
        policy: v.nullish(policy, null),
      }),
    ),
    v.minLength(1),
    v.maxLength(50),
    v.description('room types it is sold for'),
  ),
}

const planBody = v.object(planFields)
export type PlanBody = v.InferOutput<typeof planBody>

const plan = v.object({
  property: v.number(),
  code: v.string(),
  ...planFields,
  revision: v.pipe(v.number(), v.description('grows with each change')),
})

const propertyPath = v.object({ propertyId: numberInQuery })
const planPath = v.object({ propertyId: numberInQuery, code: planCode })

export const listRatePlansRoute = routeRecord('listRatePlans', 'GET /v1/properties/{propertyId}/rate-plans', {
  scope: 'ari:read',
  about: 'Lists the rate plans of a property, sold beside each room type’s own price, in their order.',
  pathFields: propertyPath,
  response: v.object({ items: v.array(plan) }),
  problems: ['not_found'],
})

export const writeRatePlanRoute = routeRecord('writeRatePlan', 'PUT /v1/properties/{propertyId}/rate-plans/{code}', {
  scope: 'ari:write',
  about:
    'Creates a rate plan, or replaces one: absent fields take their defaults. Prices of single nights stay. Bookings keep what was agreed.',
  pathFields: planPath,
  body: v.object({
    ...planFields,
    revision: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.description('as read; 0: a new plan; refused with `record_changed` when it changed since'),
      ),
    ),
  }),
  response: plan,
  problems: ['not_found', 'invalid_fields', 'not_modifiable', 'in_progress'],
})

export const deleteRatePlanRoute = routeRecord(
  'deleteRatePlan',
  'DELETE /v1/properties/{propertyId}/rate-plans/{code}',
  {
    scope: 'ari:write',
    about: 'Deletes a rate plan that no other plan follows. Bookings keep it.',
    pathFields: planPath,
    response: plan,
    problems: ['not_found', 'invalid_fields'],
  },
)
