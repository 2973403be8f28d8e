import * as v from 'valibot'
import { manualPaymentMethods } from '#app/domain/payments/manual-payment-methods.ts'
import { calendarDay, isoInstant, numberInBody, numberInQuery, staffText } from '../fields.ts'
import { routeRecord } from '../route-record.ts'

const nullableText = v.nullable(v.string())

const closing = v.object({
  taken_by: v.string(),
  currency: v.string(),
  expected_minor: v.number(),
  counted_minor: v.number(),
  difference_minor: v.pipe(v.number(), v.description('counted minus expected; below zero when cash is missing')),
  note: nullableText,
  at: isoInstant,
  closed_by: v.string(),
  person: v.pipe(nullableText, v.description('who counted; null: a program')),
})

export const readCashUpRoute = routeRecord('readCashUp', 'GET /v1/cash-ups', {
  scope: 'payments:write',
  otherScopes: ['money:read'],
  about: 'Returns the manual payments and refunds of a property and day by way and person, and the counted tills.',
  query: v.object({
    property: numberInQuery,
    day: v.optional(v.pipe(calendarDay, v.description('default: today at the property'))),
  }),
  response: v.object({
    property: v.number(),
    day: calendarDay,
    sums: v.array(
      v.object({
        taken_by: v.string(),
        person: v.pipe(nullableText, v.description('null: a program')),
        way: v.picklist(manualPaymentMethods),
        currency: v.string(),
        payments: v.number(),
        taken_minor: v.number(),
        given_back_minor: v.number(),
        net_minor: v.number(),
      }),
    ),
    closings: v.array(closing),
  }),
  problems: ['not_found'],
})

export const closeCashUpRoute = routeRecord('closeCashUp', 'POST /v1/cash-ups', {
  scope: 'payments:write',
  about:
    'Records the counted cash of a person and day, once, with its difference to the recorded payments. Cash noted after the count belongs to the next day. Another’s till needs `money:read`.',
  body: v.object({
    property: numberInBody,
    day: v.optional(v.pipe(calendarDay, v.description('default: today at the property'))),
    taken_by: v.optional(v.pipe(v.string(), v.maxLength(80), v.description('as in `sums`; default: the caller'))),
    currency: v.optional(
      v.pipe(v.string(), v.regex(/^[A-Z]{3}$/), v.description('default: the currency of the property')),
    ),
    counted_minor: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000_000)),
    note: v.optional(staffText(500)),
  }),
  response: closing,
  status: 201,
  problems: ['not_found', 'forbidden', 'not_modifiable'],
})

export const readReceiptRoute = routeRecord('readReceipt', 'GET /v1/bookings/{bookingNo}/receipts/{paymentId}', {
  scope: 'payments:write',
  otherScopes: ['invoices:read'],
  about: 'Returns the receipt of a payment, to print at the front desk. The guest’s printable documents list it too.',
  pathFields: v.object({
    bookingNo: v.pipe(v.string(), v.maxLength(40)),
    paymentId: v.pipe(v.string(), v.maxLength(60)),
  }),
  response: v.object({
    receipt_no: v.pipe(v.string(), v.description('number of the booking, dash, number of the payment within it')),
    booking_no: v.string(),
    property: v.object({ id: v.number(), name: v.string(), address: v.string() }),
    received_from: v.string(),
    amount_minor: v.number(),
    currency: v.string(),
    way: v.pipe(v.string(), v.description('way of a manual payment, or the gateway’s method')),
    reference: nullableText,
    received_at: isoInstant,
    taken_by: v.pipe(nullableText, v.description('name of the person; null: a gateway or a program')),
    total_minor: v.number(),
    paid_minor: v.number(),
    balance_minor: v.pipe(v.number(), v.description('amount still due')),
  }),
  problems: ['not_found'],
})
