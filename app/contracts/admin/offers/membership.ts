import * as v from 'valibot'
import { anyBrandId, calendarDay, minorAmount, pageOf, pagingFields } from '../fields.ts'
import { routeRecord } from '../route-record.ts'

const percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(50))
const minor = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000_000))

const terms = {
  brand: anyBrandId,
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/), v.description('whose guests are sold it')),
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)),
  rank: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100), v.description('upgrades go to a higher one')),
  price_minor: v.pipe(minor, v.description('with the tax in it; 0: joined without paying')),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  tax_percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  months: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60)),
  member_percent: v.pipe(percent, v.description('off the rooms of every house that takes part')),
  home_percent: v.pipe(percent, v.description('at the home hotel; never below `member_percent`')),
  joining_minor: v.pipe(minor, v.description('wallet money for who joins for the first time; 0: none')),
  joining_days: v.pipe(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999))),
    v.description('so long it is good; null: it never ends'),
  ),
  first_day: v.pipe(calendarDay, v.description('of its sale')),
  last_day: v.pipe(v.nullable(calendarDay), v.description('of its sale, that day included; null: no end')),
}

export const adminPlanResponse = v.object({ id: v.string(), ...terms })
export type AdminPlan = v.InferOutput<typeof adminPlanResponse>

export const listPlansRoute = routeRecord('listMembershipPlans', 'GET /v1/membership-plans', {
  scope: 'offers:read',
  about: 'Plans of the membership programme, by brand, country and rank, those not on sale too.',
  response: v.object({ items: v.array(adminPlanResponse) }),
})

export const writePlanRoute = routeRecord('writeMembershipPlan', 'PATCH /v1/membership-plans/{planId}', {
  scope: 'offers:write',
  about:
    'Changes a plan, or adds one, which needs brand, country, name, price, currency, months and both percents. A field that is left out stays. Memberships and orders keep the terms they were bought with.',
  pathFields: v.object({ planId: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,63}$/)) }),
  body: v.partial(v.object(terms)),
  response: adminPlanResponse,
  problems: ['invalid_fields'],
})

const couponPercent = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))

const bounds = {
  brand: v.pipe(v.nullable(anyBrandId), v.description('null: every brand')),
  country: v.pipe(
    v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
    v.description('whose plans it holds for; null: every country'),
  ),
  plan: v.pipe(v.nullable(v.pipe(v.string(), v.maxLength(64))), v.description('id of the plan; null: every plan')),
  currency: v.pipe(
    v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))),
    v.description('of its amounts; it then holds in that currency alone'),
  ),
  cap_minor: v.pipe(v.nullable(minorAmount), v.description('most one use takes off')),
  first_day: calendarDay,
  last_day: v.pipe(calendarDay, v.description('that day included')),
  max_uses: v.pipe(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000))),
    v.description('in all; null: without end'),
  ),
  paused: v.pipe(v.boolean(), v.description('true: whoever types it is told that it has ended')),
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
  about: 'Coupons for memberships with their uses and what they cost so far, by code.',
  query: v.object({
    ...pagingFields,
    code: v.optional(v.pipe(v.string(), v.maxLength(24))),
    brand: v.optional(v.pipe(anyBrandId, v.description('its own, and those of every brand'))),
  }),
  response: pageOf(memberCouponResponse),
})

export const writeMemberCouponRoute = routeRecord('writeMembershipCoupon', 'PATCH /v1/membership-coupons/{code}', {
  scope: 'offers:write',
  about:
    'Changes a coupon for memberships, ends or pauses it, or adds one, which needs `percent` or `amount_minor`, `first_day` and `last_day`. A field that is left out stays. Orders keep what they were given.',
  pathFields,
  body: v.partial(
    v.object({
      percent: couponPercent,
      amount_minor: v.pipe(minorAmount, v.description('instead of `percent`')),
      ...bounds,
    }),
  ),
  response: memberCouponResponse,
  problems: ['invalid_fields'],
})

export const deleteMemberCouponRoute = routeRecord('deleteMembershipCoupon', 'DELETE /v1/membership-coupons/{code}', {
  scope: 'offers:write',
  about:
    'Takes a coupon for memberships away that no order has ever named; one that was used is `not_modifiable` and can be ended or paused. Answers it as it was.',
  pathFields,
  response: memberCouponResponse,
  problems: ['not_found', 'not_modifiable'],
})
