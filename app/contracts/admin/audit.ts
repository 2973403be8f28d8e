import * as v from 'valibot'
import { isoInstant, numberCursor, numberInQuery, pageOf, pagingFields } from './fields.ts'
import { routeRecord } from './route-record.ts'

export const auditEventResponse = v.object({
  seq: v.number(),
  at: isoInstant,
  actor: v.pipe(v.string(), v.description('`operator:`, `token:` or `device:` with its id, or `setup`')),
  person: v.pipe(v.nullable(v.string()), v.description('name of the person at that time; null: a program')),
  device: v.pipe(v.nullable(v.string()), v.description('name of the shared computer at that time')),
  way: v.pipe(v.nullable(v.string()), v.description('passkey, password, pin, token or setup')),
  via: v.pipe(v.nullable(v.string()), v.description('the user of Cloudflare Access')),
  action: v.pipe(v.string(), v.description('subject and verb: `legal-page.write`')),
  subject: v.string(),
  property: v.nullable(v.number()),
  before: v.nullable(v.record(v.string(), v.unknown())),
  after: v.nullable(v.record(v.string(), v.unknown())),
  request_id: v.string(),
})

export const listAuditRoute = routeRecord('listAudit', 'GET /v1/audit', {
  scope: 'audit:read',
  about:
    'Lists changes made through the admin API, newest first. Events are never changed or deleted. A page ends early when its values exceed 2 MB.',
  query: v.object({
    ...pagingFields,
    cursor: numberCursor,
    subject: v.optional(v.pipe(v.string(), v.maxLength(100), v.description('such as `booking:MRG…`'))),
    actor: v.optional(v.pipe(v.string(), v.maxLength(100), v.description('such as `operator:…`'))),
    action: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[a-z-]{1,40}(\.[a-z-]{1,40})?$/),
        v.description('such as `booking.cancel`, or `booking` for all of its verbs'),
      ),
    ),
    property: v.optional(numberInQuery),
    from: v.optional(v.pipe(isoInstant, v.description('changes since then'))),
    to: v.optional(v.pipe(isoInstant, v.description('changes before then'))),
  }),
  response: pageOf(auditEventResponse),
})
