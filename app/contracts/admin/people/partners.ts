import * as v from 'valibot'
import { hideableParts } from '#app/domain/visits/hidden-parts.ts'
import { routeRecord } from '../route-record.ts'

const short = v.pipe(v.string(), v.minLength(1), v.maxLength(60))

const settings = {
  title: v.pipe(short, v.description('the partner as its guests know it')),
  picker_alone: v.pipe(v.boolean(), v.description('its frame is no place for an overlay over a search')),
  hotel_page: v.picklist(['old', 'new']),
  devise_role: v.nullable(
    v.pipe(short, v.regex(/^[\w-]+$/), v.description('role its guests’ calls name; it gives no rights')),
  ),
  source: v.nullable(short),
  sub_source: v.nullable(short),
  hides: v.array(v.picklist(hideableParts)),
  configuration: v.record(v.string(), v.pipe(v.string(), v.maxLength(200))),
  live: v.boolean(),
}

export const partnerAnswer = v.object({ name: v.string(), ...settings })

export const listPartnersRoute = routeRecord({
  name: 'listPartners',
  method: 'GET',
  path: '/v1/partners',
  scope: 'catalogue:read',
  about: 'Partners that have a microsite, by name, those switched off too.',
  answer: v.object({ items: v.array(partnerAnswer) }),
  problems: [],
})

export const writePartnerRoute = routeRecord({
  name: 'writePartner',
  method: 'PATCH',
  path: '/v1/partners/{partnerName}',
  scope: 'catalogue:write',
  about:
    'Changes a partner, or adds one, which needs a title. A field that is left out stays; the site knows within a minute.',
  pathFields: v.object({
    partnerName: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/), v.description('stands in its addresses')),
  }),
  body: v.partial(v.object(settings)),
  answer: partnerAnswer,
  problems: ['invalid_fields'],
})
