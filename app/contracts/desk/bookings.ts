import * as v from 'valibot'
import { stayMarks } from '#app/domain/bookings/stay-marks.ts'
import { calendarDay as day, numberInQuery } from './calendar-day.ts'
import { isoInstant, pageOf, pagingFields, placeCursor } from './paging.ts'
import { routeRecord } from './route-record.ts'

const bookingPath = v.object({ bookingNo: v.pipe(v.string(), v.maxLength(40)) })

/** A booking as an operator sees it. Amounts are in minor units of `currency`. */
export const deskBookingAnswer = v.object({
  booking_no: v.string(),
  invoice_no: v.string(),
  brand: v.string(),
  status_key: v.number(),
  state: v.string(),
  property: v.object({ id: v.number(), code: v.string(), name: v.string() }),
  room_category: v.object({ id: v.number(), name: v.string() }),
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
  source: v.string(),
  created_at: isoInstant,
  cancelled_at: v.nullable(isoInstant),
  revision: v.number(),
})

export const listBookingsRoute = routeRecord({
  name: 'listBookings',
  method: 'GET',
  path: '/v1/bookings',
  scope: 'bookings:read',
  about: 'Bookings by any of number, guest, phone, dates, house and state; the newest first.',
  query: v.object({
    ...pagingFields,
    cursor: placeCursor,
    number: v.optional(v.pipe(v.string(), v.maxLength(40), v.description('booking or invoice number'))),
    guest: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.minLength(2),
        v.maxLength(80),
        v.description('part of the name or the whole mail'),
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
    arrival_from: v.optional(day),
    arrival_to: v.optional(day),
    in_house_on: v.optional(v.pipe(day, v.description('night somebody sleeps there'))),
  }),
  answer: pageOf(deskBookingAnswer),
  problems: [],
})

export const readBookingRoute = routeRecord({
  name: 'readBooking',
  method: 'GET',
  path: '/v1/bookings/{bookingNo}',
  scope: 'bookings:read',
  about: 'One booking with its history.',
  pathFields: bookingPath,
  answer: v.object({
    ...deskBookingAnswer.entries,
    history: v.array(
      v.object({ at: isoInstant, event: v.string(), actor: v.string(), details: v.record(v.string(), v.unknown()) }),
    ),
  }),
  problems: ['not_found'],
})

export const markStayRoute = routeRecord({
  name: 'markStay',
  method: 'POST',
  path: '/v1/bookings/{bookingNo}/marks',
  scope: 'bookings:write',
  about:
    'What the house says of its guest: came, left, or never came. Who never came is charged by the terms of the booking.',
  pathFields: bookingPath,
  body: v.object({ mark: v.picklist(stayMarks) }),
  answer: v.object({
    outcome: v.picklist(['marked', 'marked before']),
    charge_minor: v.nullable(v.number()),
    refund_minor: v.nullable(v.number()),
    currency: v.nullable(v.string()),
  }),
  problems: ['not_found', 'not_modifiable', 'in_progress'],
})
