import * as v from 'valibot'
import {
  anyBrandId,
  calendarDay,
  citySlug,
  clockTime,
  expected,
  numberCursor,
  pageOf,
  pagingFields,
} from '../fields.ts'
import { routeRecord } from '../route-record.ts'

const dealName = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/), v.description('part of the deal’s URL'))

const textsByLanguage = v.pipe(
  v.record(
    v.pipe(v.string(), v.regex(/^[a-z]{2}(-[a-z]{2,4})?$/i)),
    v.object({
      title: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120)),
      terms: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(600)),
    }),
  ),
  v.check((texts) => 'en' in texts),
  v.description('by language; English is required'),
)

const changeable = {
  coupon: v.pipe(v.nullable(v.pipe(v.string(), v.maxLength(24))), v.description('code of its coupon')),
  city: v.nullable(citySlug),
  starts_on: calendarDay,
  start_time: clockTime,
  ends_on: calendarDay,
  end_time: clockTime,
  members_only: v.pipe(v.boolean(), v.description('true: only for signed-in guests')),
  texts: textsByLanguage,
}

export const dealResponse = v.object({
  deal_name: v.string(),
  brand: v.string(),
  coupon: v.nullable(v.string()),
  city: v.nullable(v.string()),
  starts_on: calendarDay,
  start_time: v.string(),
  ends_on: calendarDay,
  end_time: v.string(),
  members_only: v.boolean(),
  paused: v.boolean(),
  texts: v.record(v.string(), v.object({ title: v.string(), terms: v.string() })),
})

export const listDealsRoute = routeRecord('listDeals', 'GET /v1/deals', {
  scope: 'offers:read',
  about: 'Lists deals in all languages, newest first.',
  query: v.object({
    ...pagingFields,
    cursor: numberCursor,
    brand: v.optional(anyBrandId),
    coupon: v.optional(v.pipe(v.string(), v.maxLength(24))),
  }),
  response: pageOf(dealResponse),
})

export const createDealRoute = routeRecord('createDeal', 'POST /v1/deals', {
  scope: 'offers:write',
  stepUp: 'always',
  about: 'Creates a deal with the fields of a deal import. It is shown from its first to its last day.',
  body: v.object({
    deal_name: dealName,
    brand: anyBrandId,
    ...changeable,
    coupon: v.optional(changeable.coupon, null),
    city: v.optional(changeable.city, null),
    start_time: v.optional(clockTime, '00:00'),
    end_time: v.optional(clockTime, '24:00'),
    members_only: v.optional(changeable.members_only, false),
  }),
  response: dealResponse,
  status: 201,
  problems: ['invalid_fields'],
})

export const changeDealRoute = routeRecord('changeDeal', 'PATCH /v1/deals/{dealName}', {
  scope: 'offers:write',
  stepUp: 'always',
  about: 'Changes, pauses or resumes a deal. Omitted fields stay unchanged; `texts` replaces all texts.',
  pathFields: v.object({ dealName: v.pipe(v.string(), v.maxLength(80)) }),
  body: v.object({ expected, ...v.partial(v.object(changeable)).entries, paused: v.optional(v.boolean()) }),
  response: dealResponse,
  problems: ['not_found', 'invalid_fields', 'not_modifiable'],
})
