import * as v from 'valibot'
import { profileBody, proofBody, walletQuery } from '#app/contracts/guests/account.ts'
import { accountDetailBody } from '#app/contracts/guests/account-detail.ts'
import { shortlistBody } from '#app/contracts/guests/shortlist.ts'
import { walletAnswer } from '#app/contracts/site/home-answers.ts'
import {
  accountCopy,
  accountDetail,
  profile,
  sentCode,
  shortlist,
  shownSession,
} from '#worker/api/records/answers/guests.ts'
import { currency, isoInstant, money } from '#worker/api/records/answers/prices.ts'
import { type GuestRouteRecord, idInPath } from '../route-record.ts'

/** A guest’s own account, wallet and kept stays. */
export const ownAccountRecords: readonly GuestRouteRecord[] = [
  {
    name: 'changeShortlist',
    method: 'POST',
    path: '/api/pwa/shortlisthotel',
    about:
      '`hotel_id` or `hotel_ids` (≤ 50), `shortlisted` (true) → `{shortlisted, properties, default_shortlist, wishlists}`; asking for what is so already changes nothing; 404 for a stay that is not the brand’s, 422 `list_full` for the 201st',
    needs: 'session',
    body: shortlistBody,
    answer: v.object({ shortlisted: v.boolean(), ...shortlist.entries }),
    problems: ['not_found', 'list_full'],
  },
  {
    name: 'readShortlist',
    method: 'GET',
    path: '/api/pwa/shortlisted-hotels-list',
    about:
      '→ `{properties: [{id, name, url, property_type, display_category, no_of_people, no_of_pets, no_of_bedrooms, shortlisted}], default_shortlist: {count, hotel_ids}, wishlists: [{id, name, hotel_ids}]}`, the newest first; `wishlists` are the named lists',
    needs: 'session',
    answer: shortlist,
    problems: [],
  },
  {
    name: 'readWallet',
    method: 'GET',
    path: '/api/pwa/wallet',
    about:
      "`country_iso_a2_code` (its currency; the page's country without it), `user_type` → `{wallet: {is_logged_in, redeemable_expirable_balance, redeemable_expirable_limit, redeemed_expirable_amount, currency_id, wallet_usage_percentage, owner_money_discount}}` of the signed-in guest with this brand; an empty one for anybody else",
    query: v.object({ country_iso_a2_code: v.optional(v.string()), user_type: v.optional(v.string()) }),
    answer: walletAnswer,
    problems: [],
  },
  {
    name: 'listWalletTransactions',
    method: 'GET',
    path: '/api/pwa/walletTransactions',
    about:
      '`country_iso_a2_code`, `limit` (≤ 100), `offset` → `{balance, owner_money, currency_code, expiring: [{amount, ends_at, is_owner_money}], transactions: [{at, event, amount, balance, booking_no}], count, offset}`, the newest first; `event` is `welcome`, `granted`, `owner`, `used`, `returned` or `ended`, `balance` what there was after it',
    needs: 'session',
    query: walletQuery,
    answer: v.object({
      balance: money,
      owner_money: money,
      currency_code: currency,
      expiring: v.array(v.object({ amount: money, ends_at: v.nullable(isoInstant), is_owner_money: v.boolean() })),
      transactions: v.array(
        v.object({
          at: isoInstant,
          event: v.picklist([
            'welcome',
            'granted',
            'owner',
            'joining',
            'referral',
            'game',
            'reward',
            'used',
            'returned',
            'ended',
            'taken_back',
          ]),
          amount: money,
          balance: money,
          booking_no: v.nullable(v.string()),
        }),
      ),
      count: v.number(),
      offset: v.number(),
    }),
    problems: [],
  },
  {
    name: 'updateProfile',
    method: 'POST',
    path: '/api/pwa/updateUserProfile',
    about:
      "`name` or `first_name`, `last_name`; `street_name`, `street_no`, `zip_code`, `city`, `country_name`, `language`, `gdpr_consent`, `guest_creation` (the account of nobody becomes a guest's) → `{user}`; what is not given stays. Another `email` needs a fresh proof and is asked for by a link: `email_pending: true` ([decisions/own-account.md](decisions/own-account.md))",
    needs: 'session',
    body: profileBody,
    answer: v.object({ user: profile, email_pending: v.optional(v.literal(true)) }),
    problems: ['invalid_fields', 'proof_needed', 'email_taken', 'not_found'],
  },
  {
    name: 'readAccountDetail',
    method: 'GET',
    path: '/api/pwa/accountDetail',
    about:
      "the guest's company account: `account_detail` with `company`, `kind`, `tax_number`, `state` (requested, approved, refused), or null",
    answer: v.object({ account_detail: accountDetail }),
    problems: [],
  },
  {
    name: 'askAccountDetail',
    method: 'POST',
    path: '/api/pwa/accountDetail',
    about: 'asks for one: `company`, `kind` (travel_agent, corporate), `tax_number`; five times a day',
    body: accountDetailBody,
    answer: v.object({ account_detail: accountDetail }),
    problems: ['invalid_fields'],
  },
  {
    name: 'sendProofCode',
    method: 'POST',
    path: '/api/pwa/sendProofCode',
    about: "Sends the account's own number a code → `{expires_in, resend_in, number_of_digits}`",
    needs: 'session',
    answer: sentCode,
    problems: ['proof_needed'],
  },
  {
    name: 'proveAccount',
    method: 'POST',
    path: '/api/pwa/proveAccount',
    about: '`otp` → `{proven: true}`: for ten minutes the account may be changed; the session gets another id',
    needs: 'session',
    body: proofBody,
    answer: v.object({ proven: v.literal(true) }),
    problems: ['otp_incorrect', 'proof_needed'],
  },
  {
    name: 'listSessions',
    method: 'GET',
    path: '/api/pwa/sessions',
    about:
      '→ `{sessions: [{id, mode, device, country, created_at, seen_at, is_current}]}`; the id says nothing of the one in the cookie',
    needs: 'session',
    answer: v.object({ sessions: v.array(shownSession) }),
    problems: [],
  },
  {
    name: 'endSession',
    method: 'DELETE',
    path: '/api/pwa/sessions/{id}',
    about: "Ends one of the guest's own → `{ended: 1, is_logged_in}`; any other is 404",
    needs: 'session',
    pathFields: idInPath,
    answer: v.object({ ended: v.literal(1), is_logged_in: v.boolean() }),
    problems: ['not_found'],
  },
  {
    name: 'endOtherSessions',
    method: 'DELETE',
    path: '/api/pwa/sessions',
    about: 'Ends all but this one → `{ended}`',
    needs: 'session',
    answer: v.object({ ended: v.number() }),
    problems: [],
  },
  {
    name: 'exportAccount',
    method: 'POST',
    path: '/api/pwa/exportAccount',
    about: 'Fresh proof, three times a day → everything that is kept about the guest; amounts in minor units',
    needs: 'session',
    answer: accountCopy,
    problems: ['proof_needed'],
  },
  {
    name: 'deleteAccount',
    method: 'POST',
    path: '/api/pwa/deleteAccount',
    about:
      'Fresh proof or `otp` → `{deleted: true, is_logged_in: false}`; 409 `stay_open` with `booking_nos`, `money_open`',
    needs: 'session',
    body: proofBody,
    answer: v.object({ deleted: v.literal(true), is_logged_in: v.literal(false) }),
    problems: ['proof_needed', 'otp_incorrect', 'stay_open', 'money_open'],
  },
]
