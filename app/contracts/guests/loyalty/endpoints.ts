import * as v from 'valibot'
import { guestEndpoints } from '#app/contracts/guest-endpoint.ts'
import { each, pageOffset, queryNumber, wireEmail, wireText } from '#app/contracts/wire-values.ts'
import { rewardCategories } from '#app/domain/programmes/reward-categories.ts'

export const rewardsQuery = v.object({
  category: v.pipe(
    v.optional(v.pipe(v.string(), v.maxLength(20))),
    v.description('`membership`, `referral`, `games`, `vouchers` or `gifts`.'),
  ),
  limit: v.pipe(queryNumber('20', /^\d{1,2}$/), v.minValue(1), v.maxValue(50)),
  offset: pageOffset,
})

const amount = { amount: v.number(), currency_code: v.string() }

export const voucherResponse = v.object({
  code: v.string(),
  ...amount,
  /** Share taken off, at most `amount`; null: the amount is taken off. */
  percent: v.nullable(v.number()),
  minimum_total: v.number(),
  ends_on: v.string(),
  state: v.picklist(['given', 'used', 'ended']),
})

export const rewardTransaction = v.object({
  id: v.string(),
  category: v.picklist(rewardCategories),
  title: v.string(),
  note: v.nullable(v.string()),
  ...amount,
  voucher: v.nullable(voucherResponse),
  state: v.picklist(['given', 'used', 'ended']),
  date: v.string(),
  end_date: v.nullable(v.string()),
})
export type RewardTransaction = v.InferOutput<typeof rewardTransaction>

export const rewardsResponse = v.object({
  total_earned: v.array(v.object(amount)),
  categories: v.array(v.object({ id: v.picklist(rewardCategories), title: v.string(), count: v.number() })),
  vouchers: v.array(voucherResponse),
  transaction_list: v.array(rewardTransaction),
  count: v.number(),
  offset: v.number(),
})
export type RewardsResponse = v.InferOutput<typeof rewardsResponse>

export const referralCodeBody = v.object({ code: v.pipe(v.string(), v.maxLength(100)) })

const terms = {
  ...each(v.number(), 'your_amount', 'friend_amount', 'minimum_total'),
  currency_code: v.string(),
  days: v.nullable(v.number()),
  conditions: v.array(v.string()),
}

export const referralTerms = v.object(terms)

export const invitationsResponse = v.object({
  code: v.string(),
  link: v.string(),
  ...terms,
  totals: v.object({
    friends: v.number(),
    left_this_year: v.number(),
    earned: v.array(v.object({ amount: v.number(), currency_code: v.string() })),
  }),
  friends: v.array(
    v.object({
      state: v.picklist(['joined', 'booked', 'credited', 'not_counted']),
      reason: v.nullable(v.string()),
      date: v.string(),
      amount: v.number(),
      currency_code: v.string(),
    }),
  ),
})

export const referralFaqResponse = v.object({ faq: v.array(v.object({ question: v.string(), answer: v.string() })) })

export const attachedResponse = v.object({
  attached: v.literal(true),
  friend_amount: v.number(),
  currency_code: v.string(),
})

export const donateBody = v.pipe(
  v.object({
    cause_id: wireText(64, 'An open cause of the country.'),
    amount: wireText(20, 'In major units of the country’s currency.'),
    email: v.pipe(wireEmail, v.description('Where the receipt goes.')),
    mode: wireText(40, 'A code of `payment/modes`.'),
    return_url: wireText(500, 'A path of this site.'),
    cancel_url: wireText(500, 'A path of this site.'),
  }),
  v.transform(({ cause_id, amount, email, mode, return_url, cancel_url }) => ({
    causeId: cause_id ?? '',
    amount: amount ?? '',
    email: email ?? '',
    mode,
    returnUrl: return_url,
    cancelUrl: cancel_url,
  })),
)
export type DonateInput = v.InferOutput<typeof donateBody>

const cause = v.object({ id: v.string(), name: v.string() })

export const donateResponse = v.object({
  donation: v.object({
    number: v.string(),
    cause,
    amount: v.number(),
    currency_code: v.string(),
    status: v.literal('pending'),
    /** ISO time with Z until which it awaits payment. */
    expires_at: v.string(),
  }),
  redirectUrl: v.string(),
})

export const verifyDonationQuery = v.object({ number: wireText(20), code: wireText(20) })

export const verifyDonationResponse = v.object({
  donation: v.object({
    number: v.string(),
    cause,
    amount: v.number(),
    currency_code: v.string(),
    /** Day of payment in its country’s time zone. */
    date: v.string(),
    status: v.picklist(['received', 'refunded']),
  }),
})

export const loyaltyEndpoints = guestEndpoints({
  inviteAndEarn: {
    at: 'GET /api/pwa/inviteAndEarn',
    summary:
      'Returns the guest’s referral code and link, amounts, conditions, and the newest fifty friends without names ' +
      'or numbers. 404 where the country has no referral.',
    needs: 'session',
    response: invitationsResponse,
    problems: ['not_found'],
  },
  referralLoggedOut: {
    at: 'GET /api/pwa/referralLoggedOut',
    summary:
      'Returns amounts and conditions of the referral programme, without a code. 404 where the country has no ' +
      'referral.',
    response: referralTerms,
    problems: ['not_found'],
  },
  referralFaq: {
    at: 'GET /api/pwa/referralFaq',
    summary:
      'Returns questions and answers about the referral programme in the language of the page. 404 where the ' +
      'country has no referral.',
    response: referralFaqResponse,
    problems: ['not_found'],
  },
  referralCode: {
    at: 'POST /api/pwa/referralCode',
    summary:
      'Attaches a friend’s code to a signed-in guest before their first booking. An unknown, own or second code, ' +
      'and a code after a booking, is 422 with the reason.',
    needs: 'session',
    body: referralCodeBody,
    response: attachedResponse,
    problems: ['not_found', 'invalid_fields', 'too_many_requests'],
  },
  listRewards: {
    at: 'GET /api/pwa/rewards',
    summary:
      'Lists what the guest was given, newest first. `vouchers` are those that can still be used. An unknown ' +
      'category is 404.',
    needs: 'session',
    query: rewardsQuery,
    response: rewardsResponse,
    problems: ['not_found'],
  },
  donate: {
    at: 'POST /api/pwa/donate',
    summary:
      'Donates to a cause; no account is needed. Wallet money and coupons are never used. A paid donation gets a ' +
      'receipt with number and code by mail; an unpaid one ends after 30 minutes.',
    idempotency: 'donate',
    body: donateBody,
    response: donateResponse,
    status: 201,
    problems: ['not_found', 'invalid_fields', 'too_many_requests', 'payment_error'],
  },
  verifyDonation: {
    at: 'GET /api/pwa/verifyDonation',
    summary:
      'Verifies a donation by number and code of its receipt, without naming the donor. 404 for an unknown pair, ' +
      'or in a country without a cause.',
    query: verifyDonationQuery,
    response: verifyDonationResponse,
    problems: ['not_found', 'too_many_requests'],
  },
})
