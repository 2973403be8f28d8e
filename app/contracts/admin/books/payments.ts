import * as v from 'valibot'
import { manualPaymentMethods } from '#app/domain/payments/manual-payment-methods.ts'
import { isoInstant, pageOf, pagingFields, timeCursor } from '../fields.ts'
import { routeRecord } from '../route-record.ts'

const reference = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[\w ./-]{1,60}$/),
  v.description('reference of the transfer or receipt; recorded once per booking'),
)

export const notePaymentRoute = routeRecord('notePayment', 'POST /v1/bookings/{bookingNo}/payments', {
  scope: 'payments:write',
  otherScopes: ['money:write'],
  about:
    'Records a manual payment: bank transfer, UPI, cash or card at the property. Like any payment it confirms a hold and notifies the guest. Not possible after the stay.',
  pathFields: v.object({ bookingNo: v.pipe(v.string(), v.maxLength(40)) }),
  body: v.object({
    amount_minor: v.pipe(v.number(), v.integer(), v.minValue(1), v.description('at most the amount due')),
    way: v.picklist(manualPaymentMethods),
    reference,
  }),
  response: v.object({
    payment: v.string(),
    outcome: v.pipe(
      v.picklist(['counted', 'to_be_given_back']),
      v.description('`to_be_given_back`: the hold had expired and its rooms are sold'),
    ),
    paid_minor: v.number(),
    total_minor: v.number(),
    currency: v.string(),
  }),
  problems: ['not_found', 'payment_not_due', 'payment_amount', 'invalid_fields', 'in_progress'],
})

export const noteRefundSentRoute = routeRecord('noteRefundSent', 'POST /v1/ledger/refunds/{refundId}/notes', {
  scope: 'money:write',
  about:
    'Records that a refund was paid out manually: of a manual payment, or when its gateway failed. Gateways report their other refunds.',
  pathFields: v.object({ refundId: v.pipe(v.string(), v.maxLength(120)) }),
  body: v.object({ reference }),
  response: v.object({ refund: v.string(), outcome: v.picklist(['noted', 'noted before']) }),
  problems: ['not_found', 'not_modifiable'],
})

const status = v.picklist(['pending', 'settled', 'cancelled', 'refunded'])

export const orderResponse = v.object({
  number: v.string(),
  kind: v.picklist(['membership', 'donation']),
  brand: v.string(),
  country: v.string(),
  guest: v.pipe(v.nullable(v.string()), v.description('account id; null: without an account')),
  status,
  membership: v.pipe(
    v.nullable(
      v.object({
        kind: v.picklist(['join', 'renew', 'upgrade']),
        plan: v.string(),
        start_date: v.nullable(v.string()),
        end_date: v.nullable(v.string()),
      }),
    ),
    v.description('the purchased membership; null for donations'),
  ),
  currency: v.string(),
  total_minor: v.number(),
  tax_minor: v.number(),
  wallet_minor: v.pipe(v.number(), v.description('part of the total paid from the wallet')),
  refunded_minor: v.number(),
  created_at: isoInstant,
  settled_at: v.nullable(isoInstant),
})

export const listOrdersRoute = routeRecord('listOrders', 'GET /v1/orders', {
  scope: 'money:read',
  about: 'Lists orders of memberships and donations, newest first. A token limited to some properties sees none.',
  query: v.object({
    ...pagingFields,
    cursor: timeCursor,
    brand: v.optional(v.pipe(v.string(), v.maxLength(40))),
    kind: v.optional(v.picklist(['membership', 'donation'])),
    status: v.optional(status),
    number: v.optional(v.pipe(v.string(), v.maxLength(40))),
  }),
  response: pageOf(orderResponse),
})

export const refundOrderRoute = routeRecord('refundOrder', 'POST /v1/orders/{number}/refund', {
  scope: 'refunds:write',
  stepUp: 'above-limit',
  about:
    'Refunds a membership order in full, as the guest could: the newest paid order, unused and within 14 days. Withdraws the joining bonus and notifies the guest.',
  pathFields: v.object({ number: v.pipe(v.string(), v.maxLength(40)) }),
  body: v.object({}),
  response: v.object({
    number: v.string(),
    status,
    refunded_minor: v.number(),
    wallet_minor: v.pipe(v.number(), v.description('amount returned to the wallet')),
    joining_minor: v.pipe(v.number(), v.description('withdrawn joining bonus')),
    currency: v.string(),
  }),
  problems: ['not_found', 'membership_used', 'in_progress'],
})
