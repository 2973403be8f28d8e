import * as v from 'valibot'
import { accountKinds } from '#app/domain/guests/account-detail.ts'
import { hideableParts } from '#app/domain/visits/hidden-parts.ts'
import { anyBrandId, calendarDay, numberInQuery } from '../fields.ts'
import { routeRecord } from '../route-record.ts'

const shortText = v.pipe(v.string(), v.minLength(1), v.maxLength(60))

const settings = {
  title: v.pipe(shortText, v.description('name of the partner shown to its guests')),
  picker_alone: v.pipe(v.boolean(), v.description('true: its frame is too small for an overlay above the search')),
  hotel_page: v.picklist(['old', 'new']),
  devise_role: v.nullable(
    v.pipe(shortText, v.regex(/^[\w-]+$/), v.description('role in requests of its guests; grants no rights')),
  ),
  source: v.nullable(shortText),
  sub_source: v.nullable(shortText),
  hides: v.array(v.picklist(hideableParts)),
  configuration: v.record(v.string(), v.pipe(v.string(), v.maxLength(200))),
  live: v.boolean(),
}

export const partnerResponse = v.object({ name: v.string(), ...settings })

export const listPartnersRoute = routeRecord('listPartners', 'GET /v1/partners', {
  scope: 'catalogue:read',
  about: 'Lists partners with a microsite by name, including disabled ones.',
  response: v.object({ items: v.array(partnerResponse) }),
})

export const writePartnerRoute = routeRecord('writePartner', 'PATCH /v1/partners/{partnerName}', {
  scope: 'catalogue:write',
  about:
    'Changes a partner, or adds one with a title. Omitted fields stay unchanged. The site follows within a minute.',
  pathFields: v.object({
    partnerName: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/), v.description('part of its URLs')),
  }),
  body: v.partial(v.object(settings)),
  response: partnerResponse,
  problems: ['invalid_fields'],
})

const percent = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max))

const terms = {
  kind: v.picklist(accountKinds),
  brand: anyBrandId,
  countries: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
    v.minLength(1),
    v.maxLength(300),
    v.description('countries of the properties'),
  ),
  price_percent: v.pipe(percent(99), v.description('discount on the public price')),
  commission_percent: v.pipe(percent(100), v.description('due on completion of the stay')),
  properties: v.pipe(
    v.nullable(v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), v.minLength(1), v.maxLength(1000))),
    v.description('null: all'),
  ),
  from: calendarDay,
  until: v.nullable(calendarDay),
}

export const programmeResponse = v.object({ id: v.number(), ...terms, live: v.boolean() })

export const listProgrammesRoute = routeRecord('listProgrammes', 'GET /v1/programmes', {
  scope: 'accounts:read',
  about: 'Lists programmes of travel agents and companies, oldest first.',
  response: v.object({ items: v.array(programmeResponse) }),
})

export const createProgrammeRoute = routeRecord('createProgramme', 'POST /v1/programmes', {
  scope: 'accounts:write',
  about: 'Creates a programme. When several apply to a property, the one that names it wins, else the newest.',
  body: v.object({
    ...terms,
    properties: v.optional(terms.properties, null),
    from: v.optional(v.pipe(calendarDay, v.description('default: today'))),
    until: v.optional(terms.until, null),
  }),
  response: programmeResponse,
  status: 201,
  problems: ['invalid_fields'],
})

export const changeProgrammeRoute = routeRecord('changeProgramme', 'PATCH /v1/programmes/{programmeId}', {
  scope: 'accounts:write',
  about: 'Changes, ends (`live` false) or resumes a programme. Omitted fields stay unchanged, as do existing bookings.',
  pathFields: v.object({ programmeId: numberInQuery }),
  body: v.object({ ...v.partial(v.object(terms)).entries, live: v.optional(v.boolean()) }),
  response: programmeResponse,
  problems: ['not_found', 'invalid_fields'],
})
