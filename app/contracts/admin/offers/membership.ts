import * as v from 'valibot'
import { anyBrandId, calendarDay, expected, isNew, minorAmount, pageOf, pagingFields } from '../fields.ts'
import { routeRecord } from '../route-record.ts'

const percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(50))
const minor = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000_000))

const terms = {
  brand: anyBrandId,
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/), v.description('country of the guests it is sold to')),
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)),
  rank: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100), v.description('upgrades need a higher rank')),
  price_minor: v.pipe(minor, v.description('including tax; 0: free')),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  tax_percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  months: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60)),
  member_percent: v.pipe(percent, v.description('discount at participating properties')),
  home_percent: v.pipe(percent, v.description('discount at the home hotel; at least `member_percent`')),
  joining_minor: v.pipe(minor, v.description('wallet bonus on first joining; 0: none')),
  joining_days: v.pipe(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999))),
    v.description('days it is valid; null: no end'),
  ),
  first_day: v.pipe(calendarDay, v.description('first day of sale')),
  last_day: v.pipe(v.nullable(calendarDay), v.description('last day of sale, inclusive; null: no end')),
}

export const adminPlanResponse = v.object({ id: v.string(), ...terms })
export type AdminPlan = v.InferOutput<typeof adminPlanResponse>

export const listPlansRoute = routeRecord('listMembershipPlans', 'GET /v1/membership-plans', {
  scope: 'offers:read',
  about: 'Lists membership plans by brand, country and rank, including those not on sale.',
  response: v.object({ items: v.array(adminPlanResponse) }),
})

export const writePlanRoute = routeRecord('writeMembershipPlan', 'PATCH /v1/membership-plans/{planId}', {
  scope: 'offers:write',
  stepUp: 'always',
  about:
    'Changes a plan, or adds one with brand, country, name, price, currency, months and both percentages. Omitted fields stay unchanged. Existing memberships and orders keep their terms.',
  pathFields: v.object({ planId: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,63}$/)) }),
  body: v.object({ ...v.partial(v.object(terms)).entries, expected, is_new: isNew }),
  response: adminPlanResponse,
  problems: ['invalid_fields', 'not_modifiable'],
})

const couponPercent = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))

const bounds = {
  brand: v.pipe(v.nullable(anyBrandId), v.description('null: all brands')),
  country: v.pipe(
    v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
    v.description('country of the plans; null: all'),
  ),
  plan: v.pipe(v.nullable(v.pipe(v.string(), v.maxLength(64))), v.description('id of the plan; null: all')),
  currency: v.pipe(
    v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))),
    v.description('currency of its amounts, the only one it is valid in'),
  ),
  cap_minor: v.pipe(v.nullable(minorAmount), v.description('maximum discount of one use')),
  first_day: calendarDay,
  last_day: v.pipe(calendarDay, v.description('inclusive')),
  max_uses: v.pipe(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000))),
    v.description('total; null: unlimited'),
  ),
  paused: v.pipe(v.boolean(), v.description('true: guests see it as expired')),
}

export const memberCouponResponse = v.object({
  code: v.string(),
  percent: v.nullable(v.number()),
  amount_minor: v.nullable(v.number()),
  ...bounds,
  uses: v.number(),
  costs: v.array(v.object({ currency: v.string(), amount_minor: v.number() })),
})
export type AdminMemberCoupon = v.InferOutput<typeof memberCouponResponse>

const pathFields = v.object({ code: v.pipe(v.string(), v.regex(/^[A-Z0-9_-]{3,24}$/)) })

export const listMemberCouponsRoute = routeRecord('listMembershipCoupons', 'GET /v1/membership-coupons', {
  scope: 'offers:read',
  about: 'Lists membership coupons by code, with uses and cost so far.',
  query: v.object({
    ...pagingFields,
    code: v.optional(v.pipe(v.string(), v.maxLength(24))),
    brand: v.optional(v.pipe(anyBrandId, v.description('coupons of this brand and of all brands'))),
  }),
  response: pageOf(memberCouponResponse),
})

export const writeMemberCouponRoute = routeRecord('writeMembershipCoupon', 'PATCH /v1/membership-coupons/{code}', {
  scope: 'offers:write',
  stepUp: 'always',
  about:
    'Changes, ends or pauses a membership coupon, or adds one with `percent` or `amount_minor`, `first_day` and `last_day`. Omitted fields stay unchanged, as do existing orders.',
  pathFields,
  body: v.partial(
    v.object({
      percent: couponPercent,
      amount_minor: v.pipe(minorAmount, v.description('instead of `percent`')),
      ...bounds,
      expected,
      is_new: isNew,
    }),
  ),
  response: memberCouponResponse,
  problems: ['invalid_fields', 'not_modifiable'],
})

export const deleteMemberCouponRoute = routeRecord('deleteMembershipCoupon', 'DELETE /v1/membership-coupons/{code}', {
  scope: 'offers:write',
  about: 'Deletes an unused membership coupon and returns it. A used one is `not_modifiable`; end or pause it instead.',
  pathFields,
  response: memberCouponResponse,
  problems: ['not_found', 'not_modifiable'],
})
