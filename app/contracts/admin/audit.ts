import * as v from 'valibot'
import { isoInstant, numberCursor, pageOf, pagingFields } from './fields.ts'
import { routeRecord } from './route-record.ts'

export const auditEventResponse = v.object({
  seq: v.number(),
  at: isoInstant,
  actor: v.pipe(v.string(), v.description('`operator:`, `token:` or `device:` with its id, or `setup`')),
  person: v.pipe(v.nullable(v.string()), v.description('name of the person then; null: a program')),
  device: v.pipe(v.nullable(v.string()), v.description('name of the shared computer then')),
  way: v.pipe(v.nullable(v.string()), v.description('passkey, password, pin, token or setup')),
  via: v.pipe(v.nullable(v.string()), v.description('whom Cloudflare Access let in with it')),
  action: v.pipe(v.string(), v.description('what it was done to, a dot, and what was done: `legal-page.write`')),
  subject: v.string(),
  property: v.nullable(v.number()),
  before: v.nullable(v.record(v.string(), v.unknown())),
  after: v.nullable(v.record(v.string(), v.unknown())),
  request_id: v.string(),
})

export const listAuditRoute = routeRecord('listAudit', 'GET /v1/audit', {
  scope: 'audit:read',
  about:
    'What was done through the admin API, the newest first. Rows are never changed or deleted. A page ends early once what was before and after comes to 2 MB.',
  query: v.object({
    ...pagingFields,
    cursor: numberCursor,
    subject: v.optional(v.pipe(v.string(), v.maxLength(100), v.description('as `booking:MRG…`'))),
    actor: v.optional(v.pipe(v.string(), v.maxLength(100), v.description('as `operator:…`'))),
  }),
  response: pageOf(auditEventResponse),
})
