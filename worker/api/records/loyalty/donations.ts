import { donateAnswer, donateBody, verifyDonationAnswer, verifyDonationQuery } from '#app/contracts/site/donations.ts'
import type { GuestRouteRecord } from '../route-record.ts'

/** Giving to a cause. */
export const donationRecords: readonly GuestRouteRecord[] = [
  {
    name: 'donate',
    method: 'POST',
    path: '/api/pwa/donate',
    about:
      '`cause_id` (an open cause of the country), `amount` (major units of the country’s currency, within its limits), `email` (for the receipt), `mode?` (a code of payment/modes), `return_url?` and `cancel_url?` (own paths, else `/donate`) → 201 `{donation, redirectUrl}`. No account is needed; wallet money and coupons are never taken. Paid, it has a receipt with number and code by mail; unpaid it is given up after 30 minutes',
    isKeyed: true,
    body: donateBody,
    answer: donateAnswer,
    status: 201,
    problems: ['not_found', 'invalid_fields', 'too_many_requests', 'payment_error'],
  },
  {
    name: 'verifyDonation',
    method: 'GET',
    path: '/api/pwa/verifyDonation',
    about:
      '`number`, `code`, as the receipt has them → `{donation: {number, cause, amount, currency_code, date, status}}`, nothing of the donor. A pair there is not, or in a country without a cause, is `not_found`',
    query: verifyDonationQuery,
    answer: verifyDonationAnswer,
    problems: ['not_found', 'too_many_requests'],
  },
]
