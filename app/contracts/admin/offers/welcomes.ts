import * as v from 'valibot'
import { routeRecord } from '../route-record.ts'

const days = v.pipe(
  v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999))),
  v.description('so long it is good; null: it never ends'),
)

/** Wallet credit for a guest's first sign-in with a brand in a country. */
export const welcomeAnswer = v.object({
  country: v.string(),
  currency: v.string(),
  amount_minor: v.pipe(v.number(), v.description('0: nothing')),
  days,
})

export const listWelcomesRoute = routeRecord({
  name: 'listWelcomes',
  method: 'GET',
  path: '/v1/welcomes',
  scope: 'offers:read',
  about: 'Welcome money by country, those that give none too.',
  answer: v.object({ items: v.array(welcomeAnswer) }),
  problems: [],
})

export const changeWelcomeRoute = routeRecord({
  name: 'changeWelcome',
  method: 'PATCH',
  path: '/v1/welcomes/{country}',
  scope: 'offers:write',
  about: 'Names the welcome money of a country from now on. What was given stays.',
  pathFields: v.object({ country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)) }),
  body: v.object({
    amount_minor: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000)),
    days: v.optional(days, null),
  }),
  answer: welcomeAnswer,
  problems: ['not_found'],
})
