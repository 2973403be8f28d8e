import * as v from 'valibot'
import { removeCardQuery, saveCardBody } from '#app/contracts/bookings/cards.ts'
import {
  payAtHotelBody,
  paymentModesQuery,
  paymentStatusQuery,
  transactionBody,
} from '#app/contracts/bookings/payment.ts'
import {
  wizardCouponAnswer,
  wizardCouponQuery,
  wizardPaymentAnswer,
  wizardPaymentBody,
  wizardRefundAnswer,
  wizardRefundBody,
  wizardSignupBody,
} from '#app/contracts/guests/membership.ts'
import { booking } from './answers/bookings.ts'
import { currency, money } from './answers/prices.ts'
import type { GuestRouteRecord } from './route-record.ts'

const offeredModes = {
  modes: v.array(v.object({ code: v.string(), group: v.string(), title: v.string(), is_seamless: v.boolean() })),
  payable_amount: v.optional(money),
  payable_amount_prepaid: v.optional(money),
  currency_code: v.optional(currency),
}

const savedCard = v.object({
  id: v.string(),
  brand: v.string(),
  last4: v.string(),
  expiry_month: v.number(),
  expiry_year: v.number(),
})

const openedPayment = v.object({
  transaction: v.object({
    id: v.string(),
    /** Of an order in its place: its number. */
    booking_no: v.optional(v.string()),
    order_number: v.optional(v.string()),
    amount: money,
    currency_code: currency,
  }),
  redirectUrl: v.string(),
})

/** Paying. */
export const paymentsRecords: readonly GuestRouteRecord[] = [
  {
    name: 'listPaymentModes',
    method: 'GET',
    path: '/api/pwa/payment/modes',
    about:
      "B, or `hotel_id`, or `subject_kind` (membership, donation) with or without `subject_id` (the order's number) → `{modes: [{code, group, title, is_seamless}], payable_amount?, payable_amount_prepaid?, currency_code?}`",
    query: paymentModesQuery,
    answer: v.object(offeredModes),
    problems: ['not_found'],
  },
  {
    name: 'listModes',
    method: 'GET',
    path: '/api/pwa/paymentModes',
    about: 'the same as `payment/modes`',
    query: paymentModesQuery,
    answer: v.object(offeredModes),
    problems: ['not_found'],
  },
  {
    name: 'listPaymentOptions',
    method: 'GET',
    path: '/api/pwa/paymentOptions',
    about:
      "the same as `payment/modes`, with `saved_cards: [{id, brand, last4, expiry_month, expiry_year}]`, the signed-in caller's own as the provider keeps them",
    query: paymentModesQuery,
    answer: v.object({ ...offeredModes, saved_cards: v.array(savedCard) }),
    problems: ['not_found'],
  },
  {
    name: 'readPayment',
    method: 'GET',
    path: '/api/pwa/payment/status',
    about:
      "`payment_id?` (else the newest) → `{payment: {id, mode, status: pending | succeeded | failed | refunded, code, amount, currency_code, seconds_left}, booking: {booking_no, status_key, payable_amount}}` by the gateway's word; of an order, named by `subject_kind` and `subject_id` (its number) in place of B, `order: {kind, number, status, payable_amount}` stands for `booking`",
    needs: 'booking',
    query: paymentStatusQuery,
    answer: v.object({
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
    problems: [],
  },
  {
    name: 'createTransaction',
    method: 'POST',
    path: '/api/pwa/createTransaction',
    about:
      "`amount` (all that is due without it, less what paying everything ahead takes off), the wish: `mode` (a code of payment/modes), `bank`, `upi_id`, `saved_card_id`, `save_card`; `upm_id` names a mode, a UPI id or a kept card; `return_url`, `cancel_url` (own paths) → 201 `{transaction, redirectUrl}`. An order that awaits its payment is named by `subject_kind` (membership, donation) and `subject_id` (its number) in place of B and paid whole; a wrong kind or another guest's is 404. A mode, bank or UPI id that cannot be is 422 `invalid_fields`. For who is signed in the provider's page offers their saved cards and to keep a new one",
    needs: 'booking',
    isKeyed: true,
    query: transactionBody,
    body: transactionBody,
    answer: openedPayment,
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
  },
  {
    name: 'payExtraAmount',
    method: 'POST',
    path: '/api/pwa/extraAmount',
    about: 'the same as `createTransaction` for what came on top',
    needs: 'booking',
    isKeyed: true,
    query: transactionBody,
    body: transactionBody,
    answer: openedPayment,
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
  },
  {
    name: 'payAtHotel',
    method: 'POST',
    path: '/api/pwa/payAtHotel',
    about: '→ `{booking}`: a hold becomes a booking paid at the desk, where that is allowed',
    needs: 'booking',
    isKeyed: true,
    body: payAtHotelBody,
    answer: v.object({ booking }),
    problems: ['already_cancelled', 'pay_at_hotel_unavailable', 'proof_needed', 'sold_out', 'not_modifiable'],
  },
  {
    name: 'saveCard',
    method: 'POST',
    path: '/api/pwa/saveCard',
    about:
      "`invoice_no` with `phone` or the booking's proof (the booking it is for), `amount` (decides nothing), `return_url`, `success_url`, `failure_url` (own paths) → 201 `{redirectUrl}`: the provider's page on which a card is left; no card comes here",
    needs: 'session',
    body: saveCardBody,
    answer: v.object({ redirectUrl: v.string() }),
    status: 201,
    problems: ['not_found', 'payment_error'],
  },
  {
    name: 'removeCard',
    method: 'DELETE',
    path: '/api/pwa/removecard',
    about: "`card_id` → `{removed}`: forgotten at the provider; another guest's is 404",
    needs: 'session',
    query: removeCardQuery,
    answer: v.object({ removed: v.literal(true) }),
    problems: ['not_found', 'payment_error'],
  },
  {
    name: 'receiveGatewayEvent',
    method: 'POST',
    path: '/api/pwa/gateway/{name}/webhook',
    about:
      'signed by the gateway, no older than 300 s → `{received, effect}`; one ledger entry however often it comes, in any order',
    pathFields: v.object({ name: v.string() }),
    body: v.record(v.string(), v.unknown()),
    answer: v.object({ received: v.literal(true), effect: v.string() }),
    problems: ['forbidden', 'not_found'],
  },
]

/** Buying a membership. */
export const membershipOrdersRecords: readonly GuestRouteRecord[] = [
  {
    name: 'payMembership',
    method: 'POST',
    path: '/api/pwa/wizardPayment',
    about:
      '`user` (whoever it names must be the guest of the session), `sub_orders` (one: `plan_id`, `kind` join, renew or upgrade, `coupon_code?`), `payments` (`deduct_from_consumer_wallet`, `deduct_from_owner`, `from_gateway`: `amount` as it was shown, `payment_method_preselect`, a code of payment/modes, `redirect_url`, an own path) → 201 `{order, redirectUrl}`; an order that awaits its payment already is answered as it is. An order that costs nothing is settled at once. Paid, it is confirmed by message; unpaid it is given up after 30 minutes',
    needs: 'session',
    isKeyed: true,
    body: wizardPaymentBody,
    answer: wizardPaymentAnswer,
    status: 201,
    problems: [
      'forbidden',
      'invalid_fields',
      'price_changed',
      'renewal_too_early',
      'coupon_unknown',
      'coupon_not_valid',
      'coupon_used',
      'payment_error',
    ],
  },
  {
    name: 'signUpToMembership',
    method: 'POST',
    path: '/api/pwa/wizardSignup',
    about:
      '`user` (`country_calling_code`, `phone`), `subscription` (`base_hotel_id`, `plan_id?`) → 201 `{order, redirectUrl}` for a plan that costs nothing; else `base_hotel_id` is kept for the next order and 422 `payment_needed` brings `plans`',
    needs: 'session',
    isKeyed: true,
    body: wizardSignupBody,
    answer: wizardPaymentAnswer,
    status: 201,
    problems: ['forbidden', 'not_found', 'invalid_fields', 'payment_needed'],
  },
  {
    name: 'refundMembership',
    method: 'POST',
    path: '/api/pwa/wizardRefund',
    about:
      '`order_number?` (else the newest paid one) → `{order, refund}`: within 14 days and unused the money goes back whole, joining money is taken back, and the membership ends or is as it was before the order. A repeat answers the same; older orders go back by their number once the newer ones did',
    needs: 'session',
    body: wizardRefundBody,
    answer: wizardRefundAnswer,
    problems: ['not_found', 'membership_used'],
  },
  {
    name: 'checkMembershipCoupon',
    method: 'GET',
    path: '/api/pwa/validate-wizard-coupon',
    about:
      '`code`, `plan_id`, `kind?` (of an order: join, renew, upgrade) → `{code, plan_id, price, discount, final_price, currency_code}`; a coupon for stays is `coupon_not_valid`',
    query: wizardCouponQuery,
    answer: wizardCouponAnswer,
    problems: ['invalid_fields', 'coupon_unknown', 'coupon_not_valid', 'coupon_used', 'too_many_requests'],
  },
]
