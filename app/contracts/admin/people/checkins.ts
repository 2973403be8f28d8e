import * as v from 'valibot'
import { documentKinds, guestKinds } from '#app/domain/bookings/online-checkin.ts'
import { bookingPath } from '../bookings/booking-path.ts'
import { routeRecord } from '../route-record.ts'

export const readCheckinRoute = routeRecord({
  name: 'readCheckin',
  method: 'POST',
  path: '/v1/bookings/{bookingNo}/checkin-readings',
  scope: 'guests:read',
  about:
    'Who stays, with the numbers of their documents, as they checked in online. Each reading is recorded and in the audit, whatever key is sent; the numbers are erased 30 days after check-out.',
  pathFields: bookingPath,
  body: v.object({
    ticket: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[A-Za-z0-9][A-Za-z0-9._#/-]{0,59}$/),
        v.description('number of the request elsewhere, kept in the audit: name nobody in it'),
      ),
    ),
  }),
  answer: v.object({
    state: v.picklist(['not_started', 'started', 'done']),
    missing: v.array(v.picklist(['guests', 'arrival_time', 'rules'])),
    arrival_time: v.nullable(v.string()),
    guests: v.array(
      v.object({
        kind: v.picklist(guestKinds),
        name: v.string(),
        nationality: v.pipe(v.string(), v.description('ISO 3166, two letters')),
        document_kind: v.nullable(v.picklist(documentKinds)),
        document_number: v.pipe(
          v.nullable(v.string()),
          v.description('as typed; of an Indian identity card the last four digits'),
        ),
      }),
    ),
  }),
  problems: ['not_found'],
})
