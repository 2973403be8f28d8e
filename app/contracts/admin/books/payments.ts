import * as v from 'valibot'
import { manualPaymentMethods } from '#app/domain/payments/manual-payment-methods.ts'
import { routeRecord } from '../route-record.ts'

const reference = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[\w ./-]{1,60}$/),
  v.description('of the transfer or the receipt; of one booking each is noted once'),
)

export const notePaymentRoute = routeRecord({
  name: 'notePayment',
  method: 'POST',
  path: '/v1/bookings/{bookingNo}/payments',
  scope: 'money:write',
  about:
    'Notes money that came by hand: a bank transfer, UPI, cash or a card at the property. It counts as any payment does: it confirms a hold, and the guest is told. Not for a stay that is over.',
  pathFields: v.object({ bookingNo: v.pipe(v.string(), v.maxLength(40)) }),
  body: v.object({
    amount_minor: v.pipe(v.number(), v.integer(), v.minValue(1), v.description('at most what is left to pay')),
    way: v.picklist(manualPaymentMethods),
    reference,
  }),
  answer: v.object({
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

export const noteRefundSentRoute = routeRecord({
  name: 'noteRefundSent',
  method: 'POST',
  path: '/v1/ledger/refunds/{refundId}/notes',
  scope: 'money:write',
  about:
    'Notes that a refund was given back by hand: of money that came by hand, or one its gateway could not send (failed). Others of gateways are told by them.',
  pathFields: v.object({ refundId: v.pipe(v.string(), v.maxLength(120)) }),
  body: v.object({ reference }),
  answer: v.object({ refund: v.string(), outcome: v.picklist(['noted', 'noted before']) }),
  problems: ['not_found', 'not_modifiable'],
})
