import * as v from 'valibot'
import { isoInstant } from '../paging.ts'
import { routeRecord } from '../route-record.ts'
import { bookingPath } from './booking-path.ts'

const channel = v.picklist(['email', 'sms'])
const failure = v.pipe(
  v.nullable(v.string()),
  v.description('in one word, why nobody took it; `no_sender` where none is set up'),
)

export const listBookingMessagesRoute = routeRecord({
  name: 'listBookingMessages',
  method: 'GET',
  path: '/v1/bookings/{bookingNo}/messages',
  scope: 'bookings:read',
  about:
    'What was sent to the guest of a booking, the oldest first: by which channel, what became of it and who took it. No address is told: the booking has them.',
  pathFields: bookingPath,
  answer: v.object({
    items: v.array(
      v.object({
        template: v.pipe(v.string(), v.description('what it tells, as `booking_confirmed`')),
        channel,
        locale: v.string(),
        status: v.pipe(
          v.picklist(['queued', 'sent', 'not_sent', 'failed']),
          v.description(
            '`sent`: a provider took it; `not_sent`: no sender is set up for its channel, it goes once there is one while it is of use; `failed`: given up',
          ),
        ),
        attempts: v.number(),
        provider: v.nullable(v.string()),
        provider_ref: v.pipe(v.nullable(v.string()), v.description('what the provider calls it')),
        failure,
        created_at: isoInstant,
        sent_at: v.nullable(isoInstant),
      }),
    ),
  }),
  problems: ['not_found'],
})

export const listMessageFailuresRoute = routeRecord({
  name: 'listMessageFailures',
  method: 'GET',
  path: '/v1/message-failures',
  scope: 'bookings:read',
  about:
    'Messages of the last 24 hours that were given up, or that no sender took (`no_sender`), counted by brand, channel and failure, the most first. A token for some houses is told of those about their bookings.',
  answer: v.object({
    items: v.array(
      v.object({
        failure,
        channel,
        brand: v.string(),
        messages: v.number(),
        templates: v.array(v.string()),
        last_at: v.pipe(isoInstant, v.description('when the last of them was written')),
      }),
    ),
  }),
  problems: [],
})
