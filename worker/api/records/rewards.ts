import {
  attachedAnswer,
  invitationsAnswer,
  referralCodeBody,
  referralFaqAnswer,
  referralTerms,
} from '#app/contracts/guests/referral.ts'
import { rewardsAnswer, rewardsQuery } from '#app/contracts/guests/rewards.ts'
import type { GuestRouteRecord } from './route-record.ts'

/** What guests are given, and inviting friends. */
export const rewardRecords: readonly GuestRouteRecord[] = [
  {
    name: 'listRewards',
    method: 'GET',
    path: '/api/pwa/rewards',
    about:
      '`category` (membership, referral, games, vouchers, gifts; any other is 404), `limit` (≤ 50), `offset` → `{total_earned: [{amount, currency_code}], categories: [{id, title, count}], vouchers: [{code, amount, currency_code, minimum_total, ends_on, state}] (those that can be used), transaction_list: [{id, category, title, note, amount, currency_code, voucher, state, date, end_date}], count, offset}`, the newest first; `state` is `given`, `used` or `ended`',
    needs: 'session',
    query: rewardsQuery,
    answer: rewardsAnswer,
    problems: ['not_found'],
  },
  {
    name: 'inviteAndEarn',
    method: 'GET',
    path: '/api/pwa/inviteAndEarn',
    about:
      "the guest's own `code` and `link`, amounts, `conditions` in words, `totals` and the newest fifty `friends` by `state` (joined, booked, credited, not_counted with a general `reason`), without names or numbers; 404 where the country has no referral",
    needs: 'session',
    answer: invitationsAnswer,
    problems: ['not_found'],
  },
  {
    name: 'referralLoggedOut',
    method: 'GET',
    path: '/api/pwa/referralLoggedOut',
    about: 'amounts and `conditions` for anybody, and no code; 404 where the country has no referral',
    answer: referralTerms,
    problems: ['not_found'],
  },
  {
    name: 'referralFaq',
    method: 'GET',
    path: '/api/pwa/referralFaq',
    about: "→ `{faq: [{question, answer}]}` in the page's language; 404 where the country has no referral",
    answer: referralFaqAnswer,
    problems: ['not_found'],
  },
  {
    name: 'referralCode',
    method: 'POST',
    path: '/api/pwa/referralCode',
    about:
      '`code` of a friend, typed by a signed-in guest before their first booking → `{attached: true, friend_amount, currency_code}`; an unknown, own or second code, and one after a booking, is 422 with the reason in words',
    needs: 'session',
    body: referralCodeBody,
    answer: attachedAnswer,
    problems: ['not_found', 'invalid_fields', 'too_many_requests'],
  },
]
