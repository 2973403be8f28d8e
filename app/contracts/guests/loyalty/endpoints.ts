import { guestEndpoint } from '#app/contracts/guest-endpoint.ts'
import {
  donateAnswer,
  donateBody,
  verifyDonationAnswer,
  verifyDonationQuery,
} from '#app/contracts/guests/loyalty/donations.ts'
import {
  attachedAnswer,
  invitationsAnswer,
  referralCodeBody,
  referralFaqAnswer,
  referralTerms,
} from '#app/contracts/guests/loyalty/referral.ts'
import { rewardsAnswer, rewardsQuery } from '#app/contracts/guests/loyalty/rewards.ts'

export const inviteAndEarnEndpoint = guestEndpoint({
  name: 'inviteAndEarn',
  method: 'GET',
  path: '/api/pwa/inviteAndEarn',
  summary:
    'Returns the guest’s referral code and link, amounts, conditions, and the newest fifty friends ' +
    'without names or numbers. 404 where the country has no referral.',
  needs: 'session',
  answer: invitationsAnswer,
  problems: ['not_found'],
})

export const referralLoggedOutEndpoint = guestEndpoint({
  name: 'referralLoggedOut',
  method: 'GET',
  path: '/api/pwa/referralLoggedOut',
  summary:
    'Returns amounts and conditions of the referral programme, without a code. 404 where the country has ' +
    'no referral.',
  answer: referralTerms,
  problems: ['not_found'],
})

export const referralFaqEndpoint = guestEndpoint({
  name: 'referralFaq',
  method: 'GET',
  path: '/api/pwa/referralFaq',
  summary:
    'Returns questions and answers about the referral programme in the language of the page. 404 where ' +
    'the country has no referral.',
  answer: referralFaqAnswer,
  problems: ['not_found'],
})

export const referralCodeEndpoint = guestEndpoint({
  name: 'referralCode',
  method: 'POST',
  path: '/api/pwa/referralCode',
  summary:
    'Attaches a friend’s code to a signed-in guest before their first booking. An unknown, own or second ' +
    'code, and a code after a booking, is 422 with the reason.',
  needs: 'session',
  body: referralCodeBody,
  answer: attachedAnswer,
  problems: ['not_found', 'invalid_fields', 'too_many_requests'],
})

export const listRewardsEndpoint = guestEndpoint({
  name: 'listRewards',
  method: 'GET',
  path: '/api/pwa/rewards',
  summary:
    'Lists what the guest was given, newest first. `vouchers` are those that can still be used. An ' +
    'unknown category is 404.',
  needs: 'session',
  query: rewardsQuery,
  answer: rewardsAnswer,
  problems: ['not_found'],
})

export const donateEndpoint = guestEndpoint({
  name: 'donate',
  method: 'POST',
  path: '/api/pwa/donate',
  summary:
    'Donates to a cause; no account is needed. Wallet money and coupons are never used. A paid donation ' +
    'gets a receipt with number and code by mail; an unpaid one ends after 30 minutes.',
  idempotency: 'donate',
  body: donateBody,
  answer: donateAnswer,
  status: 201,
  problems: ['not_found', 'invalid_fields', 'too_many_requests', 'payment_error'],
})

export const verifyDonationEndpoint = guestEndpoint({
  name: 'verifyDonation',
  method: 'GET',
  path: '/api/pwa/verifyDonation',
  summary:
    'Verifies a donation by number and code of its receipt, without naming the donor. 404 for an unknown ' +
    'pair, or in a country without a cause.',
  query: verifyDonationQuery,
  answer: verifyDonationAnswer,
  problems: ['not_found', 'too_many_requests'],
})

export const loyaltyEndpoints = [
  inviteAndEarnEndpoint,
  referralLoggedOutEndpoint,
  referralFaqEndpoint,
  referralCodeEndpoint,
  listRewardsEndpoint,
  donateEndpoint,
  verifyDonationEndpoint,
]
