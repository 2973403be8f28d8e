import * as v from 'valibot'
import { documentKinds, guestKinds } from '#app/domain/bookings/online-checkin.ts'
import { bookingPath } from '../bookings.ts'
import { calendarDay, isoInstant } from '../fields.ts'
import { routeRecord } from '../route-record.ts'

const nullableText = v.nullable(v.string())

/** Proof of identity: a booking, and the phone number or email address of the booking or its account. */
const proof = {
  booking_no: v.pipe(v.string(), v.trim(), v.minLength(4), v.maxLength(40)),
  country_code: v.optional(v.pipe(v.string(), v.regex(/^\+\d{1,4}$/))),
  phone: v.optional(v.pipe(v.string(), v.regex(/^\d{4,15}$/), v.description('with its `country_code`, or `email`'))),
  email: v.optional(v.pipe(v.string(), v.maxLength(254), v.email(), v.toLowerCase())),
}

const ticket = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9][A-Za-z0-9._#/-]{0,59}$/),
  v.description('ticket number of the request, recorded in the audit; must not name anybody'),
)

export const searchGuestRoute = routeRecord('searchGuest', 'POST /v1/guests/searches', {
  scope: 'guests:read',
  about:
    'Finds a guest by a booking and the phone number or email address they give. Those of the account also return its other accessible bookings. Every search is audited, also with a repeated idempotency key.',
  body: v.object({ ...proof, ticket: v.optional(ticket) }),
  response: v.object({
    guest: v.object({ name: v.string(), country_code: v.string(), phone: v.string(), email: nullableText }),
    account: v.pipe(
      v.nullable(
        v.object({
          account_id: v.string(),
          name: v.string(),
          created_at: isoInstant,
          gdpr_consent_at: v.nullable(isoInstant),
          language: nullableText,
        }),
      ),
      v.description('only for its own phone number or verified email address, and tokens of all properties'),
    ),
    bookings: v.array(
      v.object({
        booking_no: v.string(),
        state: v.string(),
        property: v.object({ id: v.number(), name: v.string() }),
        checkin: calendarDay,
        checkout: calendarDay,
      }),
    ),
  }),
  problems: ['not_found', 'invalid_fields'],
})

export const exportGuestRoute = routeRecord('exportGuest', 'POST /v1/guests/exports', {
  scope: 'guests:export',
  stepUp: 'always',
  about:
    'Exports all data about a guest, as they can download it: of the account, given its own phone number or verified email address, else of the booking. Every export is audited, also with a repeated idempotency key.',
  body: v.object({ ...proof, ticket }),
  response: v.object({ of: v.picklist(['account', 'booking']), record: v.unknown() }),
  problems: ['not_found', 'invalid_fields'],
})

export const eraseGuestRoute = routeRecord('eraseGuest', 'POST /v1/guests/erasures', {
  scope: 'guests:erase',
  stepUp: 'always',
  about:
    'Erases a guest permanently, as they could themselves: the account, given its own phone number or verified email address, else the guest data of the booking. Refused during or before a stay and while money is pending.',
  body: v.object({ ...proof, ticket }),
  response: v.object({ erased: v.picklist(['account', 'booking']) }),
  problems: ['not_found', 'invalid_fields', 'stay_open', 'money_open'],
})

export const readCheckinRoute = routeRecord('readCheckin', 'POST /v1/bookings/{bookingNo}/checkin-readings', {
  scope: 'guests:read',
  about:
    'Returns the guests of an online check-in with their document numbers, which are erased 30 days after check-out. Every reading is audited, also with a repeated idempotency key.',
  pathFields: bookingPath,
  body: v.object({ ticket: v.optional(ticket) }),
  response: v.object({
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
          v.description('as entered; of an Indian identity card the last four digits'),
        ),
      }),
    ),
  }),
  problems: ['not_found'],
})
