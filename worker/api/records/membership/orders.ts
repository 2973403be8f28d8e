import {
  wizardCouponAnswer,
  wizardCouponQuery,
  wizardPaymentAnswer,
  wizardPaymentBody,
  wizardRefundAnswer,
  wizardRefundBody,
  wizardSignupBody,
} from '#app/contracts/guests/loyalty/membership.ts'
import type { GuestRouteRecord } from '../route-record.ts'

/** Buying a membership. */
export const membershipOrdersRecords: readonly GuestRouteRecord[] = [
  {
    name: 'payMembership',
    method: 'POST',
    path: '/api/pwa/wizardPayment',
    about:
      '`user` (whoever it names must be the guest of the session), `sub_orders` (one: `plan_id`, `kind` join, renew or upgrade, `coupon_code?`), `payments` (`deduct_from_consumer_wallet`, `deduct_from_owner`, `from_gateway`: `amount` as it was shown, `payment_method_preselect`, a code of payment/modes, `redirect_url`, an own path) → 201 `{order, redirectUrl}`; an order that awaits its payment already is answered as it is, 201 too. An order that costs nothing is settled at once. Paid, it is confirmed by message; unpaid it is given up after 30 minutes',
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
      '`order_number?` (else the newest paid one) → `{order, refund}`: within 14 days and unused the money goes back whole, joining money is taken back, and the membership ends or is as it was before the order. Asked again it answers the same',
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
