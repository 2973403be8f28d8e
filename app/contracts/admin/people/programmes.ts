import * as v from 'valibot'
import { accountKinds } from '#app/domain/guests/account-detail.ts'
import { calendarDay, numberInQuery } from '../calendar-day.ts'
import { brandId } from '../offers/offer-fields.ts'
import { routeRecord } from '../route-record.ts'

const percent = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max))

const terms = {
  kind: v.picklist(accountKinds),
  brand: brandId,
  countries: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
    v.minLength(1),
    v.maxLength(300),
    v.description('where the houses are'),
  ),
  price_percent: v.pipe(percent(99), v.description('off the public price')),
  commission_percent: v.pipe(percent(100), v.description('due with the completed stay')),
  properties: v.pipe(
    v.nullable(v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), v.minLength(1), v.maxLength(1000))),
    v.description('null: all'),
  ),
  from: calendarDay,
  until: v.nullable(calendarDay),
}

/** Discount and commission of approved accounts of a kind, and the days they apply to. */
export const programmeAnswer = v.object({ id: v.number(), ...terms, live: v.boolean() })

export const listProgrammesRoute = routeRecord({
  name: 'listProgrammes',
  method: 'GET',
  path: '/v1/programmes',
  scope: 'accounts:read',
  about: 'Programmes of travel agents and companies, as they were made.',
  answer: v.object({ items: v.array(programmeAnswer) }),
  problems: [],
})

export const createProgrammeRoute = routeRecord({
  name: 'createProgramme',
  method: 'POST',
  path: '/v1/programmes',
  scope: 'accounts:write',
  about: 'Makes a programme. Of several for one house the one that names it counts, else the one made last.',
  body: v.object({
    ...terms,
    properties: v.optional(terms.properties, null),
    from: v.optional(v.pipe(calendarDay, v.description('left out: today'))),
    until: v.optional(terms.until, null),
  }),
  answer: programmeAnswer,
  status: 201,
  problems: ['invalid_fields'],
})

export const changeProgrammeRoute = routeRecord({
  name: 'changeProgramme',
  method: 'PATCH',
  path: '/v1/programmes/{programmeId}',
  scope: 'accounts:write',
  about:
    'Changes a programme, ends it (`live` false) or has it hold again. A field that is left out stays; bookings keep theirs.',
  pathFields: v.object({ programmeId: numberInQuery }),
  body: v.object({ ...v.partial(v.object(terms)).entries, live: v.optional(v.boolean()) }),
  answer: programmeAnswer,
  problems: ['not_found', 'invalid_fields'],
})
