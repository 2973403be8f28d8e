import * as v from 'valibot'
import { couponFunders } from '#app/domain/prices/coupon.ts'
import {
  anyBrandId,
  calendarDay,
  citySlug,
  clockTime,
  expected,
  minorAmount,
  numberCursor,
  pageOf,
  pagingFields,
} from '../fields.ts'
import { routeRecord } from '../route-record.ts'

const uses = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000))
const maxUses = v.pipe(v.nullable(uses), v.description('total; null: unlimited'))
const budget = v.pipe(
  v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000_000))),
  v.description(
    'maximum total cost in minor units; the coupon stops once less is left than one use can cost. Needs an amount or a cap. null: unlimited',
  ),
)

const fundedBy = v.pipe(
  v.picklist(couponFunders),
  v.description('who bears the discount; a third party’s payment stays in the taxed value'),
)

export const couponResponse = v.object({
  code: v.string(),
  brand: v.pipe(v.nullable(v.string()), v.description('null: all brands')),
  percent: v.nullable(v.number()),
  amount_minor: v.nullable(v.number()),
  currency: v.nullable(v.string()),
  cap_minor: v.nullable(v.number()),
  min_total_minor: v.number(),
  starts_on: calendarDay,
  start_time: v.string(),
  ends_on: calendarDay,
  end_time: v.string(),
  cities: v.pipe(v.array(v.string()), v.description('cities it is valid in; empty: all')),
  first_booking_only: v.boolean(),
  funded_by: fundedBy,
  offered: v.pipe(v.boolean(), v.description('true: pages apply it automatically')),
  max_uses: maxUses,
  budget_minor: budget,
  paused: v.boolean(),
  uses: v.number(),
  costs: v.array(v.object({ currency: v.string(), amount_minor: v.number() })),
})

export const listCouponsRoute = routeRecord('listCoupons', 'GET /v1/coupons', {
  scope: 'offers:read',
  about: 'Lists coupons, newest first, with uses and cost so far.',
  query: v.object({
    ...pagingFields,
    cursor: numberCursor,
    code: v.optional(v.pipe(v.string(), v.maxLength(24))),
    brand: v.optional(v.pipe(anyBrandId, v.description('coupons of this brand and of all brands'))),
    paused: v.optional(v.pipe(v.picklist(['true', 'false']))),
  }),
  response: pageOf(couponResponse),
})

export const createCouponRoute = routeRecord('createCoupon', 'POST /v1/coupons', {
  scope: 'offers:write',
  stepUp: 'always',
  about: 'Creates a coupon: a percentage, optionally capped, or an amount.',
  body: v.object({
    code: v.pipe(v.string(), v.regex(/^[A-Z0-9_-]{3,24}$/)),
    brand: v.optional(v.nullable(anyBrandId), null),
    percent: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
    amount_minor: v.optional(v.pipe(minorAmount, v.description('instead of `percent`'))),
    currency: v.optional(
      v.nullable(
        v.pipe(
          v.string(),
          v.regex(/^[A-Z]{3}$/),
          v.description('currency of its amounts, the only one it is valid in'),
        ),
      ),
      null,
    ),
    cap_minor: v.optional(v.nullable(v.pipe(minorAmount, v.description('maximum discount of one use'))), null),
    min_total_minor: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000_000)), 0),
    starts_on: calendarDay,
    start_time: v.optional(clockTime, '00:00'),
    ends_on: calendarDay,
    end_time: v.optional(clockTime, '24:00'),
    cities: v.optional(v.pipe(v.array(citySlug), v.maxLength(200)), []),
    first_booking_only: v.optional(v.boolean(), false),
    funded_by: v.optional(fundedBy, 'operator'),
    offered: v.optional(v.boolean(), false),
    max_uses: v.optional(maxUses, null),
    budget_minor: v.optional(budget, null),
  }),
  response: couponResponse,
  status: 201,
  problems: ['invalid_fields'],
})

export const changeCouponRoute = routeRecord('changeCoupon', 'PATCH /v1/coupons/{code}', {
  scope: 'offers:write',
  stepUp: 'always',
  about: 'Pauses or resumes a coupon, or changes its end, uses or budget, for quotes and bookings from now on.',
  pathFields: v.object({ code: v.pipe(v.string(), v.maxLength(24)) }),
  body: v.object({
    expected,
    paused: v.optional(v.boolean()),
    ends_on: v.optional(calendarDay),
    end_time: v.optional(clockTime),
    max_uses: v.optional(maxUses),
    budget_minor: v.optional(budget),
  }),
  response: couponResponse,
  problems: ['not_found', 'invalid_fields', 'not_modifiable'],
})
