import {
  attachedAnswer,
  invitationsAnswer,
  referralCodeBody,
  referralFaqAnswer,
  referralTerms,
} from '#app/contracts/guests/loyalty/referral.ts'
import type { GuestRouteRecord } from '../route-record.ts'

/** Inviting friends. */
export const referralRecords: readonly GuestRouteRecord[] = [
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
