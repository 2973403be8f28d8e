import * as v from 'valibot'
import { parseRoomsConfig } from '#app/domain/stays/occupancy.ts'
import { calendarDay, isoInstant, numberInBody, numberInQuery, pageOf, pagingFields, timeCursor } from './fields.ts'
import { routeRecord } from './route-record.ts'

const states = ['open', 'booked', 'withdrawn', 'ended'] as const

const quotationPath = v.object({ quotationNo: v.pipe(v.string(), v.maxLength(40)) })

const nullableText = v.nullable(v.string())

export const quotationResponse = v.object({
  quotation_no: v.string(),
  state: v.picklist(states),
  brand: v.string(),
  property: v.object({ id: v.number(), name: v.string() }),
  room_category: v.object({ id: v.number(), name: v.string() }),
  checkin: calendarDay,
  checkout: calendarDay,
  rooms_config: v.string(),
  child_ages: nullableText,
  currency: v.string(),
  total_minor: v.number(),
  guest: v.object({ country_code: nullableText, phone: nullableText, email: nullableText }),
  ends_at: isoInstant,
  created_at: isoInstant,
  withdrawn_at: v.nullable(isoInstant),
  booking_no: v.pipe(nullableText, v.description('the booking made with the quotation')),
})

export const createQuotationRoute = routeRecord('createQuotation', 'POST /v1/quotations', {
  scope: 'quotations:write',
  stepUp: 'above-limit',
  about:
    'Quotes a price including taxes to one guest for a stay available now, and sends them the link. It holds no room and can be booked once. A price below the public one counts against the limit of the role; a token also needs `refunds:write`.',
  body: v.object({
    site: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(200),
        v.regex(/^https?:\/\/[a-z0-9.:-]+$/),
        v.description('the guest’s site, `https://host`; default: the first of the brand in the country'),
      ),
    ),
    property: numberInBody,
    room: v.pipe(numberInBody, v.description('id of the room type')),
    checkin: calendarDay,
    checkout: calendarDay,
    rooms_config: v.pipe(
      v.string(),
      v.maxLength(200),
      v.check((text) => parseRoomsConfig(text) !== null),
      v.description('rooms and guests as in URLs of the site: `1-2_0_0_0` is one room for two'),
    ),
    child_ages: v.optional(v.pipe(v.string(), v.maxLength(200), v.description('as in URLs of the site: `5_9`'))),
    total_minor: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000_000)),
    ends_at: v.pipe(isoInstant, v.description('when the offer ends; not after check-in')),
    country_code: v.optional(v.pipe(v.string(), v.regex(/^\+\d{1,4}$/))),
    phone: v.optional(v.pipe(v.string(), v.regex(/^\d{4,15}$/), v.description('with its `country_code`'))),
    email: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(254),
        v.email(),
        v.toLowerCase(),
        v.description('the link is sent here, or to the phone without an email address'),
      ),
    ),
    locale: v.optional(
      v.pipe(v.string(), v.regex(/^[a-z]{2}(-[a-z]{2,4})?$/i), v.description('default: the language of the site')),
    ),
  }),
  response: v.object({
    ...quotationResponse.entries,
    usual_minor: v.pipe(v.number(), v.description('price without the quotation')),
  }),
  status: 201,
  problems: ['not_found', 'invalid_fields'],
})

export const listQuotationsRoute = routeRecord('listQuotations', 'GET /v1/quotations', {
  scope: 'bookings:read',
  guestContacts: 'counted',
  about: 'Lists quotations, newest first.',
  query: v.object({
    ...pagingFields,
    cursor: timeCursor,
    property: v.optional(numberInQuery),
    state: v.optional(v.picklist(states)),
  }),
  response: pageOf(quotationResponse),
})

export const withdrawQuotationRoute = routeRecord(
  'withdrawQuotation',
  'POST /v1/quotations/{quotationNo}/withdrawals',
  {
    scope: 'quotations:write',
    about: 'Withdraws an open quotation; the guest then sees the current price. Repeating it changes nothing.',
    pathFields: quotationPath,
    response: quotationResponse,
    problems: ['not_found', 'not_modifiable'],
  },
)
