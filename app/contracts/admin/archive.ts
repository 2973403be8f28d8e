import * as v from 'valibot'
import { bookingPath } from './bookings.ts'
import { isoInstant, numberCursor, pageOf, pagingFields } from './fields.ts'
import { routeRecord } from './route-record.ts'

export const restoreBookingRoute = routeRecord('restoreBooking', 'POST /v1/bookings/{bookingNo}/restorations', {
  scope: 'bookings:write',
  about:
    'Brings the history, notes and messages of an archived stay back into the database for at least thirty days. ' +
    'Reading needs no restoration, and changes restore a stay by themselves.',
  pathFields: bookingPath,
  response: v.object({ is_restored: v.pipe(v.boolean(), v.description('false: the stay was not archived')) }),
  problems: ['not_found'],
})

const auditKind = v.pipe(
  v.picklist(['nights', 'other']),
  v.description('`nights`: rate updates; `other`: all other changes'),
)

export const listAuditArchivesRoute = routeRecord('listAuditArchives', 'GET /v1/audit-archives', {
  scope: 'audit:read',
  about:
    'Lists archived parts of the audit, newest first: rate updates after two days, all other changes after thirteen ' +
    'months. For tokens of all properties.',
  query: v.object({ ...pagingFields, cursor: numberCursor }),
  response: pageOf(
    v.object({
      kind: auditKind,
      first_seq: v.number(),
      last_seq: v.number(),
      events: v.number(),
      first_at: isoInstant,
      last_at: isoInstant,
    }),
  ),
})

export const readAuditArchiveRoute = routeRecord('readAuditArchive', 'GET /v1/audit-archives/{kind}/{firstSeq}', {
  scope: 'audit:read',
  about: 'Returns the events of an archived part as JSON lines, oldest first. For tokens of all properties.',
  pathFields: v.object({
    kind: auditKind,
    firstSeq: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.description('`first_seq` of the list')),
  }),
  files: ['application/jsonl'],
  response: v.string(),
  problems: ['not_found'],
})
