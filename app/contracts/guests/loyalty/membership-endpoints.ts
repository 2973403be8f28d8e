import * as v from 'valibot'
import { aliasOf, type GuestEndpointDetails, guestEndpoints } from '#app/contracts/guest-endpoint.ts'
import {
  wizardCouponQuery,
  wizardCouponResponse,
  wizardPaymentBody,
  wizardPaymentResponse,
  wizardRefundBody,
  wizardRefundResponse,
  wizardSignupBody,
} from '#app/contracts/guests/loyalty/membership.ts'
import {
  planResponse,
  wizardBaseBody,
  wizardLandingResponse,
  wizardMembershipResponse,
  wizardPlusResponse,
  wizardStatusQuery,
  wizardStatusResponse,
} from '#app/contracts/guests/loyalty/membership-responses.ts'

const readMembershipStatus = {
  at: 'GET /api/pwa/wizardStatus',
  summary:
    'Returns the membership of the signed-in guest. For another number, or without a session, it is NOT_MEMBER ' +
    'without dates.',
  query: wizardStatusQuery,
  response: wizardStatusResponse,
} satisfies GuestEndpointDetails

export const membershipEndpoints = guestEndpoints({
  listMembershipPlans: {
    at: 'GET /api/pwa/wizardPlans',
    summary:
      'Lists the membership plans on sale in the country of the page, lowest rank first; none where membership is ' +
      'hidden. The price includes the tax.',
    response: v.object({ plans: v.array(planResponse) }),
  },
  readMembershipProgramme: {
    at: 'GET /api/pwa/wizardPlus',
    summary: 'Returns plans, payment modes (never pay at property) and the guest’s membership.',
    response: wizardPlusResponse,
  },
  readMembershipLanding: {
    at: 'GET /api/pwa/wizardLandingV3',
    summary: 'Returns the text of the membership page in its language, with plans and the guest’s membership.',
    response: wizardLandingResponse,
  },
  readMembershipStatus,
  readWizardStatus: aliasOf(readMembershipStatus, 'GET /api/pwa/wizard-status'),
  readMembership: {
    at: 'GET /api/pwa/wizardMembership',
    summary:
      'Returns the membership that holds or ended last, on the terms it was bought with, and its orders, newest ' +
      'first.',
    needs: 'session',
    response: wizardMembershipResponse,
  },
  chooseHomeHotel: {
    at: 'POST /api/pwa/setWizardBase',
    summary:
      'Chooses the home hotel. 422 `invalid_fields` for a property that takes no part and, with `free_from`, for ' +
      'another one within 30 days of the last choice; 404 for guests who are no members. Existing bookings keep ' +
      'their price.',
    needs: 'session',
    body: wizardBaseBody,
    response: wizardStatusResponse,
    problems: ['not_found', 'invalid_fields'],
  },
  payMembership: {
    at: 'POST /api/pwa/wizardPayment',
    summary:
      'Orders a membership. An order that already awaits payment is returned as it is, also with 201. An order ' +
      'that costs nothing is settled at once; an unpaid one ends after 30 minutes. `user` must be the guest of the ' +
      'session.',
    needs: 'session',
    idempotency: 'wizardPayment',
    body: wizardPaymentBody,
    response: wizardPaymentResponse,
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
  signUpToMembership: {
    at: 'POST /api/pwa/wizardSignup',
    summary:
      'Joins a plan that costs nothing. For any other plan, `base_hotel_id` is stored for the next order and 422 ' +
      '`payment_needed` carries `plans`.',
    needs: 'session',
    idempotency: 'wizardSignup',
    body: wizardSignupBody,
    response: wizardPaymentResponse,
    status: 201,
    problems: ['forbidden', 'not_found', 'invalid_fields', 'payment_needed'],
  },
  refundMembership: {
    at: 'POST /api/pwa/wizardRefund',
    summary:
      'Refunds an unused membership within 14 days: the money is refunded in full, joining money is taken back, ' +
      'and the membership is as it was before the order. Repeating it returns the same answer.',
    needs: 'session',
    body: wizardRefundBody,
    response: wizardRefundResponse,
    problems: ['not_found', 'membership_used'],
  },
  checkMembershipCoupon: {
    at: 'GET /api/pwa/validate-wizard-coupon',
    summary: 'Checks a coupon for a membership; a coupon for stays is 422 `coupon_not_valid`.',
    query: wizardCouponQuery,
    response: wizardCouponResponse,
    problems: ['invalid_fields', 'coupon_unknown', 'coupon_not_valid', 'coupon_used', 'too_many_requests'],
  },
})
