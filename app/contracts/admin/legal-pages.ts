import * as v from 'valibot'
import { legalPages } from '#app/domain/consent/legal-pages.ts'
import { isoInstant } from './paging.ts'
import { routeRecord } from './route-record.ts'

const page = v.picklist(legalPages)

const legalPageAnswer = v.object({
  brand: v.string(),
  page: v.pipe(page, v.description('its path without the slash')),
  approved: v.pipe(v.boolean(), v.description('false: it ends by saying that it is a draft')),
  approved_at: v.nullable(isoInstant),
})

export const listLegalPagesRoute = routeRecord({
  name: 'listLegalPages',
  method: 'GET',
  path: '/v1/legal-pages',
  scope: 'catalogue:read',
  about: 'Every legal page of every brand, and whether the operator has approved it.',
  answer: v.object({ items: v.array(legalPageAnswer) }),
  problems: [],
})

export const writeLegalPageRoute = routeRecord({
  name: 'writeLegalPage',
  method: 'PATCH',
  path: '/v1/legal-pages/{brand}/{page}',
  scope: 'catalogue:write',
  about:
    'Approves a legal page of a brand, or takes the approval back. Until it is approved the page ends by saying that it is a draft, in every language.',
  pathFields: v.object({ brand: v.string(), page }),
  body: v.object({ approved: v.boolean() }),
  answer: legalPageAnswer,
  problems: ['not_found'],
})
