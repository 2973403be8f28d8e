import * as v from 'valibot'
import { manualPaymentMethods } from '#app/domain/payments/manual-payment-methods.ts'
import { isoInstant, pageOf, pagingFields, placeCursor } from '../fields.ts'
import { routeRecord } from '../route-record.ts'

const reference = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[\w ./-]{1,60}$/),
  v.description('of the transfer or the receipt; of one booking each is noted once'),
)

export const notePaymentRoute = routeRecord('notePayment', 'POST /v1/bookings/{bookingNo}/payments', {
  scope: 'payments:write',
  otherScopes: ['money:write'],
  about:
    'Notes money that came by hand: a bank transfer, UPI, cash or a card at the property. It counts as any payment does: it confirms a hold, and the guest is told. Not for a stay that is over.',
  pathFields: v.object({ bookingNo: v.pipe(v.string(), v.maxLength(40)) }),
  body: v.object({
    amount_minor: v.pipe(v.number(), v.integer(), v.minValue(1), v.description('at most what is left to pay')),
    way: v.picklist(manualPaymentMethods),
    reference,
  }),
  response: v.object({
    payment: v.string(),
    outcome: v.pipe(
      v.picklist(['counted', 'to_be_given_back']),
      v.description('to_be_given_back: the hold had ended meanwhile, and its rooms are gone'),
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
    'Notes that a refund was given back by hand: of money that came by hand, or one its gateway could not send (failed). Others of gateways are told by them.',
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
  guest: v.pipe(v.nullable(v.string()), v.description('account id; null: nobody’s account')),
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
    v.description('of a membership: what it bought'),
  ),
  currency: v.string(),
  total_minor: v.number(),
  tax_minor: v.number(),
  wallet_minor: v.pipe(v.number(), v.description('of the total, paid by the wallet')),
  refunded_minor: v.number(),
  created_at: isoInstant,
  settled_at: v.nullable(isoInstant),
})

export const listOrdersRoute = routeRecord('listOrders', 'GET /v1/orders', {
  scope: 'money:read',
  about:
    'Orders of guests that are no bookings, memberships and donations, the newest first. They belong to no house: a token for some houses sees none.',
  query: v.object({
    ...pagingFields,
    cursor: placeCursor,
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
    'Gives a membership order back whole, as its guest could: the newest paid one, within 14 days and unused. Joining money is taken back, and the guest is told.',
  pathFields: v.object({ number: v.pipe(v.string(), v.maxLength(40)) }),
  body: v.object({}),
  response: v.object({
    number: v.string(),
    status,
    refunded_minor: v.number(),
    wallet_minor: v.pipe(v.number(), v.description('what went back to the wallet')),
    joining_minor: v.pipe(v.number(), v.description('joining money that was taken back')),
    currency: v.string(),
  }),
  problems: ['not_found', 'membership_used', 'in_progress'],
})
