import * as v from 'valibot'
import { calendarDay } from '../calendar-day.ts'
import { routeRecord } from '../route-record.ts'
import { brandId } from './offer-fields.ts'

const percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(50))
const minor = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000_000))

const terms = {
  brand: brandId,
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

export const adminPlanAnswer = v.object({ id: v.string(), ...terms })
export type AdminPlan = v.InferOutput<typeof adminPlanAnswer>

export const listPlansRoute = routeRecord({
  name: 'listMembershipPlans',
  method: 'GET',
  path: '/v1/membership-plans',
  scope: 'offers:read',
  about: 'Plans of the membership programme, by brand, country and rank, those not on sale too.',
  answer: v.object({ items: v.array(adminPlanAnswer) }),
  problems: [],
})

export const writePlanRoute = routeRecord({
  name: 'writeMembershipPlan',
  method: 'PATCH',
  path: '/v1/membership-plans/{planId}',
  scope: 'offers:write',
  about:
    'Changes a plan, or adds one, which needs brand, country, name, price, currency, months and both percents. A field that is left out stays. Memberships and orders keep the terms they were bought with.',
  pathFields: v.object({ planId: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,63}$/)) }),
  body: v.partial(v.object(terms)),
  answer: adminPlanAnswer,
  problems: ['invalid_fields'],
})
