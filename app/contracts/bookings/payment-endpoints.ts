import * as v from 'valibot'
import {
  payAtHotelBody,
  paymentModesQuery,
  paymentStatusQuery,
  transactionBody,
} from '#app/contracts/bookings/payment.ts'
import { aliasOf, type GuestEndpointDetails, guestEndpoints } from '#app/contracts/guest-endpoint.ts'
import { booking } from '#app/contracts/responses/bookings.ts'
import { currency, money } from '#app/contracts/responses/prices.ts'
import { each, wireText } from '#app/contracts/wire-values.ts'
import { PHONE_TEXT_MAX } from '#app/domain/guests/phone.ts'

/** Body of saveCard. The amount has no effect; `return_url` is the fallback of the other two URLs. */
export const saveCardBody = v.pipe(
  v.object({
    invoice_no: wireText(64, 'As `id`: id or number of the booking, or number of its invoice.'),
    amount: v.pipe(v.optional(v.union([v.string(), v.number()])), v.description('No effect: no money moves.')),
    phone: wireText(PHONE_TEXT_MAX),
    return_url: wireText(500, 'A path of this site.'),
    success_url: wireText(500, 'A path of this site.'),
    failure_url: wireText(500, 'A path of this site.'),
  }),
  v.transform((body) => ({
    proof: { reference: body.invoice_no, phone: body.phone },
    successUrl: body.success_url ?? body.return_url,
    failureUrl: body.failure_url ?? body.return_url,
  })),
)

export const removeCardQuery = v.pipe(
  v.object({ card_id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{4,128}$/)) }),
  v.transform((query) => ({ cardId: query.card_id })),
)

const offeredModes = {
  modes: v.array(v.object({ code: v.string(), group: v.string(), title: v.string(), is_seamless: v.boolean() })),
  payable_amount: v.optional(money),
  payable_amount_prepaid: v.optional(money),
  currency_code: v.optional(currency),
}

const savedCard = v.object({
  ...each(v.string(), 'id', 'brand', 'last4'),
  expiry_month: v.number(),
  expiry_year: v.number(),
})

const openedPayment = v.object({
  transaction: v.object({
    id: v.string(),
    booking_no: v.optional(v.string()),
    order_number: v.optional(v.string()),
    amount: money,
    currency_code: currency,
  }),
  redirectUrl: v.string(),
})

const listPaymentModes = {
  at: 'GET /api/pwa/payment/modes',
  summary:
    'Lists payment modes: of a booking, of a property (`hotel_id`), or of an order (`subject_kind` with or ' +
    'without `subject_id`).',
  query: paymentModesQuery,
  response: v.object(offeredModes),
  problems: ['not_found'],
} satisfies GuestEndpointDetails

const createTransaction = {
  at: 'POST /api/pwa/createTransaction',
  summary:
    'Opens a payment. An order that awaits payment is named by `subject_kind` and `subject_id` in place of the ' +
    'booking and is paid whole; a wrong kind or another guest’s order is 404. A mode, bank or UPI id that is ' +
    'impossible is 422 `invalid_fields`. The provider’s page offers signed-in guests their saved cards and to ' +
    'save a new one.',
  needs: 'booking',
  idempotency: 'createTransaction',
  body: transactionBody,
  takesBodyInQuery: true,
  response: openedPayment,
  status: 201,
  problems: [
    'payment_not_due',
    'payment_amount',
    'payment_error',
    'invalid_fields',
    'already_cancelled',
    'proof_needed',
    'transaction_id_invalid',
  ],
} satisfies GuestEndpointDetails

export const paymentEndpoints = guestEndpoints({
  listPaymentModes,
  listModes: aliasOf(listPaymentModes, 'GET /api/pwa/paymentModes'),
  listPaymentOptions: {
    at: 'GET /api/pwa/paymentOptions',
    summary: 'The same as `payment/modes`, with the saved cards of the signed-in guest as the provider keeps them.',
    query: paymentModesQuery,
    response: v.object({ ...offeredModes, saved_cards: v.optional(v.array(savedCard)) }),
    problems: ['not_found'],
  },
  readPayment: {
    at: 'GET /api/pwa/payment/status',
    summary:
      'Returns the state of a payment as its gateway reports it, of a booking or of an order (`subject_kind`, ' +
      '`subject_id`).',
    needs: 'booking',
    query: paymentStatusQuery,
    response: v.object({
      payment: v.object({
        id: v.string(),
        mode: v.nullable(v.string()),
        status: v.picklist(['pending', 'succeeded', 'failed', 'refunded']),
        code: v.nullable(v.string()),
        amount: money,
        currency_code: currency,
        seconds_left: v.nullable(v.number()),
      }),
      booking: v.optional(v.object({ booking_no: v.string(), status_key: v.number(), payable_amount: money })),
      order: v.optional(
        v.object({
          kind: v.picklist(['membership', 'donation']),
          number: v.string(),
          status: v.picklist(['pending', 'settled', 'cancelled', 'refunded']),
          payable_amount: money,
        }),
      ),
    }),
  },
  createTransaction,
  payExtraAmount: {
    ...createTransaction,
    at: 'POST /api/pwa/extraAmount',
    summary: 'The same as `createTransaction`, for an amount that was added to a booking.',
    idempotency: 'extraAmount',
  },
  payAtHotel: {
    at: 'POST /api/pwa/payAtHotel',
    summary: 'Confirms a held booking to be paid at the property, where that is allowed.',
    needs: 'booking',
    idempotency: 'payAtHotel',
    body: payAtHotelBody,
    response: v.object({ booking }),
    problems: ['already_cancelled', 'pay_at_hotel_unavailable', 'proof_needed', 'sold_out', 'not_modifiable'],
  },
  saveCard: {
    at: 'POST /api/pwa/saveCard',
    summary: 'Returns the provider’s page on which the guest leaves a card; card numbers never reach this site.',
    needs: 'session',
    body: saveCardBody,
    response: v.object({ redirectUrl: v.string() }),
    status: 201,
    problems: ['not_found', 'payment_error'],
  },
  removeCard: {
    at: 'DELETE /api/pwa/removecard',
    summary: 'Removes a card at the provider; another guest’s card is 404.',
    needs: 'session',
    body: removeCardQuery,
    takesBodyInQuery: true,
    response: v.object({ removed: v.literal(true) }),
    problems: ['not_found', 'payment_error'],
  },
  receiveGatewayEvent: {
    at: 'POST /api/pwa/gateway/{name}/webhook',
    summary:
      'Receives an event signed by the gateway and at most 300 seconds old. It makes one ledger entry however ' +
      'often and in whatever order it arrives.',
    body: v.record(v.string(), v.unknown()),
    hasRawBody: true,
    response: v.object({ received: v.literal(true), effect: v.string() }),
    problems: ['forbidden', 'not_found'],
  },
})
