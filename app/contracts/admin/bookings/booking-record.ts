import * as v from 'valibot'
import { bookingDetailsResponse, bookingNoteResponse, bookingPath } from '../bookings.ts'
import { calendarDay as day, isoInstant } from '../fields.ts'
import { routeRecord } from '../route-record.ts'

export const readBookingRoute = routeRecord('readBooking', 'GET /v1/bookings/{bookingNo}', {
  scope: 'bookings:read',
  guestContacts: 'counted',
  about: 'Returns a booking with its history, payments, refunds, notes and failed messages.',
  pathFields: bookingPath,
  response: v.object({
    ...bookingDetailsResponse.entries,
    read_at: v.pipe(isoInstant, v.description('time of this response')),
    version: v.pipe(
      v.number(),
      v.description('number of events in the history except messages; see `unchanged_since` of the changes'),
    ),
    price: v.object({
      nights: v.pipe(
        v.array(v.object({ day, amount_minor: v.number() })),
        v.description('price of the rooms after discounts; replaces the lines `room` and `discount`'),
      ),
      lines: v.pipe(
        v.array(v.object({ kind: v.string(), name: v.string(), amount_minor: v.number() })),
        v.description('add up to the total'),
      ),
      tax_minor: v.number(),
      tax_inclusive: v.boolean(),
    }),
    units: v.pipe(
      v.array(v.object({ room: v.number(), unit: v.number(), name: v.string(), from: day, to: day })),
      v.description('rooms by number; `room` is the number of the room in `rooms_config`, `to` the last night'),
    ),
    history: v.array(
      v.object({
        at: isoInstant,
        event: v.string(),
        actor: v.string(),
        person: v.pipe(v.nullable(v.string()), v.description('of staff, at that time; null: unknown or nobody')),
        details: v.record(v.string(), v.unknown()),
      }),
    ),
    payments: v.array(
      v.object({
        id: v.string(),
        gateway: v.string(),
        mode: v.string(),
        amount_minor: v.number(),
        status: v.picklist(['created', 'succeeded', 'failed', 'refunded']),
        created_at: isoInstant,
      }),
    ),
    refunds: v.array(
      v.object({
        id: v.string(),
        payment: v.pipe(v.nullable(v.string()), v.description('null: refunded to the wallet')),
        amount_minor: v.number(),
        reason: v.string(),
        status: v.picklist(['initiated', 'sent', 'failed']),
        created_at: isoInstant,
      }),
    ),
    notes: v.array(
      v.object({
        ...bookingNoteResponse.entries,
        person: v.pipe(v.nullable(v.string()), v.description('name of the author; null: a program')),
      }),
    ),
    failed_messages: v.pipe(
      v.array(
        v.object({
          id: v.string(),
          template: v.string(),
          channel: v.picklist(['email', 'sms']),
          failure: v.nullable(v.string()),
          created_at: isoInstant,
        }),
      ),
      v.description('messages that did not reach the guest and were not sent again; `no_sender`: the channel has none'),
    ),
  }),
  problems: ['not_found'],
})
