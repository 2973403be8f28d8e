import * as v from 'valibot'
import { stayStates } from '#app/domain/bookings/booking-status.ts'
import { saleSources } from '#app/domain/bookings/sale-sources.ts'
import { stayEvidences, stayMarks } from '#app/domain/bookings/stay-marks.ts'
import { calendarDay as day, isoInstant, numberInQuery, pageOf, pagingFields, staffText, timeCursor } from './fields.ts'
import { bookedParts } from './offers/booked-parts.ts'
import { bookedPlan, bookedPolicy } from './offers/booked-plan.ts'
import { bookedExtra, depositResponse } from './offers/extras.ts'
import { routeRecord } from './route-record.ts'

export const bookingPath = v.object({ bookingNo: v.pipe(v.string(), v.maxLength(40)) })

export const bookingNoteResponse = v.object({
  id: v.string(),
  at: isoInstant,
  author: v.string(),
  kind: v.picklist(['note', 'message', 'cancellation', 'move', 'refund']),
  text: v.string(),
})

export const addNoteRoute = routeRecord('addNote', 'POST /v1/bookings/{bookingNo}/notes', {
  scope: 'bookings:write',
  about: 'Adds an internal note to a booking. Guests never see it.',
  pathFields: bookingPath,
  body: v.object({ text: staffText(2000) }),
  response: bookingNoteResponse,
  status: 201,
  problems: ['not_found', 'not_modifiable'],
})

export const writeToGuestRoute = routeRecord('writeToGuest', 'POST /v1/bookings/{bookingNo}/messages', {
  scope: 'bookings:write',
  about:
    'Sends a message to the guest of a booking by email, and by SMS when the number is verified or no email address is known. Stored with the booking.',
  pathFields: bookingPath,
  body: v.object({ text: staffText(1000) }),
  response: v.object({ ...bookingNoteResponse.entries, channels: v.array(v.picklist(['email', 'sms'])) }),
  status: 201,
  problems: ['not_found', 'not_modifiable'],
})

export const unchangedSince = v.optional(
  v.pipe(
    v.number(),
    v.integer(),
    v.minValue(0),
    v.description('`version` of the booking as read; refused with `record_changed` when it was changed since'),
  ),
)

/** Amounts are in minor units of `currency`. */
export const adminBookingResponse = v.object({
  booking_no: v.string(),
  invoice_no: v.string(),
  brand: v.string(),
  status_key: v.number(),
  state: v.string(),
  stay_state: v.pipe(
    v.picklist(stayStates),
    v.description('combines `status_key`, `state` and the time; see `evidence` for why the stay counts'),
  ),
  is_unsettled: v.pipe(v.boolean(), v.description('past the check-out day, without a mark of departure or no-show')),
  evidence: v.pipe(
    v.picklist(stayEvidences),
    v.description(
      'proof that the guest stayed; a completed stay with `none` is not verified and counts in no score, reward or saving',
    ),
  ),
  property: v.object({ id: v.number(), code: v.string(), name: v.string() }),
  room_category: v.object({ id: v.number(), name: v.string() }),
  plan: v.optional(bookedPlan),
  checkin: day,
  checkout: day,
  nights: v.number(),
  rooms: v.number(),
  guest: v.object({
    name: v.string(),
    country_code: v.string(),
    phone: v.string(),
    email: v.nullable(v.string()),
  }),
  currency: v.string(),
  total_minor: v.number(),
  paid_minor: v.number(),
  payment: v.pipe(
    v.picklist(['unpaid', 'part', 'paid', 'cancelled']),
    v.description('payment status; nothing is owed for a cancelled booking'),
  ),
  source: v.string(),
  created_at: isoInstant,
  cancelled_at: v.nullable(isoInstant),
  hold_until: v.pipe(v.nullable(isoInstant), v.description('end of a hold without payment')),
  revision: v.number(),
})

/** A booking with its party, requests and sale. */
export const bookingDetailsResponse = v.object({
  ...adminBookingResponse.entries,
  is_archived: v.pipe(
    v.boolean(),
    v.description('history, notes and messages are in the archive; a change brings them back'),
  ),
  language: v.pipe(v.string(), v.description('of the guest')),
  special_requests: v.nullable(v.string()),
  arrival_time: v.pipe(v.nullable(v.string()), v.description('at the property; null: unknown')),
  rooms_config: v.pipe(v.string(), v.description('rooms and guests as in URLs of the site')),
  child_ages: v.nullable(v.string()),
  policy: bookedPolicy,
  extras: v.array(bookedExtra),
  deposit: v.pipe(v.nullable(depositResponse), v.description('null: the stay has none')),
  parts: bookedParts,
  sale: v.pipe(
    v.nullable(
      v.object({
        sold_by: v.string(),
        person: v.pipe(v.nullable(v.string()), v.description('null: a program')),
        group: v.nullable(v.string()),
        usual_minor: v.pipe(v.number(), v.description('total at the public price at that time')),
      }),
    ),
    v.description('null: booked by the guest'),
  ),
})

const bookingFilters = {
  number: v.optional(v.pipe(v.string(), v.maxLength(40), v.description('booking or invoice number'))),
  guest: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.minLength(2),
      v.maxLength(80),
      v.description('part of the name, or the whole email address'),
    ),
  ),
  phone: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(20),
      v.regex(/(?:\d\D*){4}/),
      v.description('digits, with or without the country code'),
    ),
  ),
  property: v.optional(numberInQuery),
  state: v.optional(v.picklist(['confirmed', 'completed', 'cancelled', 'requested', 'saved'])),
  stay_state: v.optional(v.picklist(stayStates)),
  brand: v.optional(v.pipe(v.string(), v.maxLength(40))),
  source: v.optional(v.picklist(saleSources)),
  group: v.optional(v.pipe(v.string(), v.maxLength(80), v.description('name of a group'))),
  payment: v.optional(
    v.pipe(v.picklist(['unpaid', 'part', 'paid']), v.description('only bookings that are not cancelled')),
  ),
  arrival_from: v.optional(day),
  arrival_to: v.optional(day),
  departure_from: v.optional(day),
  departure_to: v.optional(day),
  created_from: v.optional(v.pipe(isoInstant, v.description('created at this time or later'))),
  created_to: v.optional(v.pipe(isoInstant, v.description('created before this time'))),
  unsettled: v.optional(
    v.pipe(v.literal('true'), v.description('past their check-out day, without a mark of departure or no-show')),
  ),
  in_house_on: v.optional(v.pipe(day, v.description('a night of the stay'))),
  failed: v.optional(
    v.pipe(v.literal('true'), v.description('with a message that did not reach the guest and was not sent again')),
  ),
}

export const listBookingsRoute = routeRecord('listBookings', 'GET /v1/bookings', {
  scope: 'bookings:read',
  guestContacts: 'counted',
  about: 'Lists bookings, newest first. Filters combine.',
  query: v.object({ ...pagingFields, cursor: timeCursor, ...bookingFilters }),
  response: pageOf(adminBookingResponse),
})

export const exportBookingsRoute = routeRecord('exportBookings', 'POST /v1/bookings/exports', {
  scope: 'bookings:read',
  stepUp: 'always',
  about:
    'Returns bookings for a file, in larger pages than `listBookings`, newest first. Filters combine. Every page is audited with the names of its filters and its number of bookings, also with a repeated idempotency key.',
  query: v.object({
    cursor: timeCursor,
    limit: v.optional(
      v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.toNumber(), v.integer(), v.minValue(1), v.maxValue(1000)),
      '1000',
    ),
    ...bookingFilters,
  }),
  response: pageOf(adminBookingResponse),
})

export const markStayRoute = routeRecord('markStay', 'POST /v1/bookings/{bookingNo}/marks', {
  scope: 'bookings:write',
  about: 'Marks that the guest arrived, departed or did not show up. A no-show is charged by the terms of the booking.',
  pathFields: bookingPath,
  body: v.object({
    mark: v.picklist(stayMarks),
    dry_run: v.optional(v.pipe(v.boolean(), v.description('returns the result without changing anything')), false),
  }),
  response: v.object({
    outcome: v.pipe(
      v.picklist(['marked', 'marked before', 'possible']),
      v.description('`possible`: a dry run found that the mark can be set'),
    ),
    charge_minor: v.nullable(v.number()),
    refund_minor: v.nullable(v.number()),
    currency: v.nullable(v.string()),
  }),
  problems: ['not_found', 'not_modifiable', 'in_progress'],
})

export const undoMarkRoute = routeRecord('undoMark', 'DELETE /v1/bookings/{bookingNo}/marks/{mark}', {
  scope: 'bookings:write',
  about: 'Undoes the latest mark of staff and its effects, while the month of the mark is open.',
  pathFields: v.object({ ...bookingPath.entries, mark: v.picklist(stayMarks) }),
  response: v.object({
    outcome: v.picklist(['undone', 'undone before']),
    stay_state: v.picklist(stayStates),
    evidence: v.picklist(stayEvidences),
    total_minor: v.number(),
    paid_minor: v.number(),
    currency: v.string(),
  }),
  problems: ['not_found', 'not_modifiable', 'in_progress'],
})

const channel = v.picklist(['email', 'sms'])
const failure = v.pipe(
  v.nullable(v.string()),
  v.description('code of the failure; `no_sender` when the channel has no sender'),
)

export const listBookingMessagesRoute = routeRecord('listBookingMessages', 'GET /v1/bookings/{bookingNo}/messages', {
  scope: 'bookings:read',
  about:
    'Lists the messages sent to the guest of a booking, oldest first, with channel and delivery status. Addresses are in the booking only.',
  pathFields: bookingPath,
  response: v.object({
    items: v.array(
      v.object({
        id: v.pipe(v.string(), v.description('for `resendMessage`')),
        resends: v.pipe(v.nullable(v.string()), v.description('id of the message it sends again')),
        template: v.pipe(v.string(), v.description('the kind of message, such as `booking_confirmed`')),
        channel,
        locale: v.string(),
        status: v.pipe(
          v.picklist(['queued', 'sent', 'not_sent', 'failed']),
          v.description(
            '`sent`: a provider accepted it; `not_sent`: its channel has no sender, it is sent once there is one if still useful; `failed`: given up',
          ),
        ),
        attempts: v.number(),
        provider: v.nullable(v.string()),
        provider_ref: v.pipe(v.nullable(v.string()), v.description('id of the message at the provider')),
        failure,
        created_at: isoInstant,
        sent_at: v.nullable(isoInstant),
      }),
    ),
  }),
  problems: ['not_found'],
})

export const listMessageFailuresRoute = routeRecord('listMessageFailures', 'GET /v1/message-failures', {
  scope: 'bookings:read',
  about:
    'Counts failed messages of the last 24 hours by brand, channel and failure (`no_sender`: the channel has no sender), most frequent first. A token limited to some properties sees those of their bookings.',
  response: v.object({
    items: v.array(
      v.object({
        failure,
        channel,
        brand: v.string(),
        messages: v.number(),
        templates: v.array(v.string()),
        last_at: v.pipe(isoInstant, v.description('when the latest of them was created')),
      }),
    ),
  }),
})
