import * as v from 'valibot'
import { couponFunders } from '#app/domain/prices/coupon.ts'
import {
  anyBrandId,
  calendarDay,
  citySlug,
  clockTime,
  minorAmount,
  numberCursor,
  pageOf,
  pagingFields,
} from '../fields.ts'
import { routeRecord } from '../route-record.ts'

const uses = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000))
const maxUses = v.pipe(v.nullable(uses), v.description('in all; null: without end'))
const budget = v.pipe(
  v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000_000))),
  v.description(
    'most it may cost in all, in minor units; once less is left than one use can take off it gives nothing. Needs an amount or a cap. null: without end',
  ),
)

const fundedBy = v.pipe(
  v.picklist(couponFunders),
  v.description('who bears the discount; what a third party pays you stays in the taxed value'),
)

export const couponResponse = v.object({
  code: v.string(),
  brand: v.pipe(v.nullable(v.string()), v.description('null: every brand')),
  percent: v.nullable(v.number()),
  amount_minor: v.nullable(v.number()),
  currency: v.nullable(v.string()),
  cap_minor: v.nullable(v.number()),
  min_total_minor: v.number(),
  starts_on: calendarDay,
  start_time: v.string(),
  ends_on: calendarDay,
  end_time: v.string(),
  cities: v.pipe(v.array(v.string()), v.description('where it holds; none: everywhere')),
  first_booking_only: v.boolean(),
  funded_by: fundedBy,
  offered: v.pipe(v.boolean(), v.description('pages apply it without anybody typing it')),
  max_uses: maxUses,
  budget_minor: budget,
  paused: v.boolean(),
  uses: v.number(),
  costs: v.array(v.object({ currency: v.string(), amount_minor: v.number() })),
})

export const listCouponsRoute = routeRecord('listCoupons', 'GET /v1/coupons', {
  scope: 'offers:read',
  about: 'Coupons with their uses and what they cost so far, the newest first.',
  query: v.object({
    ...pagingFields,
    cursor: numberCursor,
    code: v.optional(v.pipe(v.string(), v.maxLength(24))),
    brand: v.optional(v.pipe(anyBrandId, v.description('its own, and those of every brand'))),
    paused: v.optional(v.pipe(v.picklist(['true', 'false']))),
  }),
  response: pageOf(couponResponse),
})

export const createCouponRoute = routeRecord('createCoupon', 'POST /v1/coupons', {
  scope: 'offers:write',
  about: 'Makes a coupon: a percentage, with a cap if there is to be one, or an amount.',
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
          v.description('of its amounts; it then holds in that currency alone'),
        ),
      ),
      null,
    ),
    cap_minor: v.optional(v.nullable(v.pipe(minorAmount, v.description('most one use takes off'))), null),
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
  about:
    'Pauses a coupon or lets it run again, ends it on another day, changes its uses or its budget. From then on every quote and booking follows; what was booked stays.',
  pathFields: v.object({ code: v.pipe(v.string(), v.maxLength(24)) }),
  body: v.object({
    paused: v.optional(v.boolean()),
    ends_on: v.optional(calendarDay),
    end_time: v.optional(clockTime),
    max_uses: v.optional(maxUses),
    budget_minor: v.optional(budget),
  }),
  response: couponResponse,
  problems: ['not_found', 'invalid_fields'],
})
