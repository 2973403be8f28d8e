import * as v from 'valibot'
import { bookingPath } from './bookings.ts'
import { isoInstant, minorAmount } from './fields.ts'
import { routeRecord } from './route-record.ts'
import { localeName } from './sales.ts'

const states = ['open', 'paid', 'withdrawn', 'not_due', 'ended'] as const

const linkPath = v.object({ ...bookingPath.entries, linkId: v.pipe(v.string(), v.maxLength(40)) })

export const paymentLinkResponse = v.object({
  link_id: v.string(),
  state: v.pipe(
    v.picklist(states),
    v.description('`not_due`: the booking is closed, or owes less; only `open` links can be paid'),
  ),
  amount_minor: v.number(),
  currency: v.string(),
  language: v.string(),
  ends_at: isoInstant,
  created_at: isoInstant,
  created_by: v.string(),
  withdrawn_at: v.nullable(isoInstant),
  url: v.pipe(v.string(), v.description('anyone with it can pay, and see property, dates and number')),
  text: v.pipe(v.string(), v.description('to copy into another message, in the language of the link')),
})

export const listPaymentLinksRoute = routeRecord('listPaymentLinks', 'GET /v1/bookings/{bookingNo}/payment-links', {
  scope: 'payments:write',
  about: 'Lists the payment links of a booking, newest first.',
  pathFields: bookingPath,
  response: v.object({ items: v.array(paymentLinkResponse) }),
  problems: ['not_found'],
})

export const createPaymentLinkRoute = routeRecord('createPaymentLink', 'POST /v1/bookings/{bookingNo}/payment-links', {
  scope: 'payments:write',
  about:
    'Creates a link with which the guest pays an amount once on the site’s payment page: sent by email or ' +
    'SMS, or as a text to copy.',
  pathFields: bookingPath,
  body: v.object({
    amount_minor: v.optional(v.pipe(minorAmount, v.description('at most the amount due; default: all of it'))),
    ends_at: v.pipe(isoInstant, v.description('end of validity; at most 90 days from now')),
    language: v.optional(v.pipe(localeName, v.description('default: the language of the booking'))),
    send: v.optional(
      v.pipe(v.picklist(['email', 'sms', 'none']), v.description('`none`: not sent, copy `text`')),
      'none',
    ),
  }),
  response: paymentLinkResponse,
  status: 201,
  problems: ['not_found', 'invalid_fields', 'payment_not_due', 'payment_amount', 'not_modifiable', 'in_progress'],
})

export const withdrawPaymentLinkRoute = routeRecord(
  'withdrawPaymentLink',
  'POST /v1/bookings/{bookingNo}/payment-links/{linkId}/withdrawals',
  {
    scope: 'payments:write',
    about: 'Withdraws an unpaid link; its page says so. Repeating it changes nothing.',
    pathFields: linkPath,
    response: paymentLinkResponse,
    problems: ['not_found', 'not_modifiable'],
  },
)
