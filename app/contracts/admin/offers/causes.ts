import * as v from 'valibot'
import { routeRecord } from '../route-record.ts'
import { minorAmount } from './offer-fields.ts'

const said = (longest: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longest))

const terms = {
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/), v.description('whose guests can give to it')),
  rank: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000), v.description('its place on the page')),
  is_open: v.pipe(v.boolean(), v.description('false: nobody can give to it any more; its receipts stay')),
  is_example: v.pipe(v.boolean(), v.description('true: marked as an example')),
  words: v.pipe(
    v.record(v.pipe(v.string(), v.regex(/^[a-z]{2}$/)), v.object({ name: said(80), text: said(400) })),
    v.description('by language; `en` always, shown where a language has none'),
  ),
}

export const adminCauseAnswer = v.object({
  id: v.string(),
  ...terms,
  account: v.pipe(v.string(), v.description('of the ledger: what was given')),
})
export type AdminCause = v.InferOutput<typeof adminCauseAnswer>

export const adminDonationLimit = v.object({
  currency: v.string(),
  least_minor: minorAmount,
  most_minor: minorAmount,
})
export type AdminDonationLimit = v.InferOutput<typeof adminDonationLimit>

export const listCausesRoute = routeRecord({
  name: 'listCauses',
  method: 'GET',
  path: '/v1/causes',
  scope: 'offers:read',
  about: 'Causes guests can give to, by country, those that ended too, and the limits of a donation by currency.',
  answer: v.object({ items: v.array(adminCauseAnswer), limits: v.array(adminDonationLimit) }),
  problems: [],
})

export const writeCauseRoute = routeRecord({
  name: 'writeCause',
  method: 'PATCH',
  path: '/v1/causes/{causeId}',
  scope: 'offers:write',
  about:
    'Changes a cause, or adds one, which needs country and words. A field that is left out stays. A country without an open cause has no page of donations and no link to one. What was given stays in the account of the cause.',
  pathFields: v.object({ causeId: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,63}$/)) }),
  body: v.partial(v.object(terms)),
  answer: adminCauseAnswer,
  problems: ['invalid_fields'],
})

export const writeDonationLimitRoute = routeRecord({
  name: 'writeDonationLimit',
  method: 'PATCH',
  path: '/v1/donation-limits/{currency}',
  scope: 'offers:write',
  about: 'Names the least and the most that is taken at once in a currency, in minor units. One without takes nothing.',
  pathFields: v.object({ currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)) }),
  body: v.object({ least_minor: minorAmount, most_minor: minorAmount }),
  answer: adminDonationLimit,
  problems: ['not_found', 'invalid_fields'],
})
