import * as v from 'valibot'
import { calendarDay } from '../calendar-day.ts'
import { pageOf, pagingFields } from '../paging.ts'
import { routeRecord } from '../route-record.ts'
import { brandId, minorAmount } from './offer-fields.ts'

const percent = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))

const bounds = {
  brand: v.pipe(v.nullable(brandId), v.description('null: every brand')),
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

/** A membership coupon with its redemptions. Unpaid orders release theirs. */
export const memberCouponAnswer = v.object({
  code: v.string(),
  percent: v.nullable(v.number()),
  amount_minor: v.nullable(v.number()),
  ...bounds,
  uses: v.number(),
  costs: v.array(v.object({ currency: v.string(), amount_minor: v.number() })),
})
export type AdminMemberCoupon = v.InferOutput<typeof memberCouponAnswer>

const pathFields = v.object({ code: v.pipe(v.string(), v.regex(/^[A-Z0-9_-]{3,24}$/)) })

export const listMemberCouponsRoute = routeRecord({
  name: 'listMembershipCoupons',
  method: 'GET',
  path: '/v1/membership-coupons',
  scope: 'offers:read',
  about: 'Coupons for memberships with their uses and what they cost so far, by code.',
  query: v.object({
    ...pagingFields,
    code: v.optional(v.pipe(v.string(), v.maxLength(24))),
    brand: v.optional(v.pipe(brandId, v.description('its own, and those of every brand'))),
  }),
  answer: pageOf(memberCouponAnswer),
  problems: [],
})

export const writeMemberCouponRoute = routeRecord({
  name: 'writeMembershipCoupon',
  method: 'PATCH',
  path: '/v1/membership-coupons/{code}',
  scope: 'offers:write',
  about:
    'Changes a coupon for memberships, ends or pauses it, or adds one, which needs `percent` or `amount_minor`, `first_day` and `last_day`. A field that is left out stays. Orders keep what they were given.',
  pathFields,
  body: v.partial(
    v.object({
      percent,
      amount_minor: v.pipe(minorAmount, v.description('instead of `percent`')),
      ...bounds,
    }),
  ),
  answer: memberCouponAnswer,
  problems: ['invalid_fields'],
})

export const deleteMemberCouponRoute = routeRecord({
  name: 'deleteMembershipCoupon',
  method: 'DELETE',
  path: '/v1/membership-coupons/{code}',
  scope: 'offers:write',
  about:
    'Takes a coupon for memberships away that no order has ever named; one that was used is `not_modifiable` and can be ended or paused. Answers it as it was.',
  pathFields,
  answer: memberCouponAnswer,
  problems: ['not_found', 'not_modifiable'],
})
