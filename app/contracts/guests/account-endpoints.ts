import * as v from 'valibot'
import { guestEndpoints } from '#app/contracts/guest-endpoint.ts'
import { profileBody, proofBody, walletQuery } from '#app/contracts/guests/account.ts'
import { accountDetailBody } from '#app/contracts/guests/account-detail.ts'
import { shortlistBody } from '#app/contracts/guests/shortlist.ts'
import {
  accountCopy,
  accountDetail,
  profile,
  sentCode,
  shortlist,
  shownSession,
} from '#app/contracts/responses/guests.ts'
import { currency, isoInstant, money } from '#app/contracts/responses/prices.ts'
import { walletResponse } from '#app/contracts/site/home-responses.ts'
import { looseText } from '#app/contracts/wire-values.ts'

/** Kinds of wallet transactions: money granted, spent on a booking or an order, refunded, expired or withdrawn. */
export const walletEvents = [
  'welcome',
  'granted',
  'owner',
  'joining',
  'referral',
  'game',
  'reward',
  'used',
  'returned',
  'membership_used',
  'membership_returned',
  'ended',
  'taken_back',
  'joining_withdrawn',
] as const

export const accountEndpoints = guestEndpoints({
  changeShortlist: {
    at: 'POST /api/pwa/shortlisthotel',
    summary:
      'Saves properties or removes them; repeating it changes nothing. 404 for a property of another brand, 422 ' +
      '`list_full` for the 201st.',
    needs: 'session',
    body: shortlistBody,
    response: v.object({ shortlisted: v.boolean(), ...shortlist.entries }),
    problems: ['not_found', 'list_full'],
  },
  readShortlist: {
    at: 'GET /api/pwa/shortlisted-hotels-list',
    summary: 'Lists the saved properties, newest first, with the named wishlists.',
    needs: 'session',
    response: shortlist,
  },
  readWallet: {
    at: 'GET /api/pwa/wallet',
    summary: 'Returns the wallet of the signed-in guest at this brand; an empty one for everybody else.',
    query: v.object({
      country_iso_a2_code: v.pipe(
        looseText,
        v.description('Country whose currency the wallet is counted in; else the page’s country.'),
      ),
      user_type: looseText,
    }),
    response: walletResponse,
  },
  listWalletTransactions: {
    at: 'GET /api/pwa/walletTransactions',
    summary: 'Lists the transactions of the guest’s wallet, newest first.',
    needs: 'session',
    query: walletQuery,
    response: v.object({
      balance: money,
      owner_money: money,
      currency_code: currency,
      expiring: v.array(v.object({ amount: money, ends_at: v.nullable(isoInstant), is_owner_money: v.boolean() })),
      transactions: v.array(
        v.object({
          at: isoInstant,
          event: v.picklist(walletEvents),
          amount: money,
          balance: money,
          booking_no: v.nullable(v.string()),
        }),
      ),
      count: v.number(),
      offset: v.number(),
    }),
  },
  updateProfile: {
    at: 'POST /api/pwa/updateUserProfile',
    summary:
      'Updates the profile; fields that are not sent stay. Another `email` needs a fresh proof and is confirmed by ' +
      'a link: `email_pending` is then true. See `docs/decisions/own-account.md`.',
    needs: 'session',
    body: profileBody,
    response: v.object({ user: profile, email_pending: v.optional(v.literal(true)) }),
    problems: ['invalid_fields', 'proof_needed', 'email_taken', 'not_found'],
  },
  readAccountDetail: {
    at: 'GET /api/pwa/accountDetail',
    summary: 'Returns the guest’s company account, or null.',
    response: v.object({ account_detail: accountDetail }),
  },
  askAccountDetail: {
    at: 'POST /api/pwa/accountDetail',
    summary: 'Requests a company account; at most five times a day.',
    body: accountDetailBody,
    response: v.object({ account_detail: accountDetail }),
    problems: ['invalid_fields'],
  },
  sendProofCode: {
    at: 'POST /api/pwa/sendProofCode',
    summary: 'Sends a one-time code to the account’s own number.',
    needs: 'session',
    response: sentCode,
    problems: ['proof_needed'],
  },
  proveAccount: {
    at: 'POST /api/pwa/proveAccount',
    summary: 'Proves the account by a one-time code: for ten minutes it may be changed. The session gets a new id.',
    needs: 'session',
    body: proofBody,
    response: v.object({ proven: v.literal(true) }),
    problems: ['otp_incorrect', 'proof_needed'],
  },
  listSessions: {
    at: 'GET /api/pwa/sessions',
    summary: 'Lists the guest’s sessions. Their ids are not those of the cookie.',
    needs: 'session',
    response: v.object({ sessions: v.array(shownSession) }),
  },
  endSession: {
    at: 'DELETE /api/pwa/sessions/{id}',
    summary: 'Ends one of the guest’s sessions; any other is 404.',
    needs: 'session',
    response: v.object({ ended: v.literal(1), is_logged_in: v.boolean() }),
    problems: ['not_found'],
  },
  endOtherSessions: {
    at: 'DELETE /api/pwa/sessions',
    summary: 'Ends all of the guest’s sessions but this one.',
    needs: 'session',
    response: v.object({ ended: v.number() }),
  },
  exportAccount: {
    at: 'POST /api/pwa/exportAccount',
    summary: 'Returns all data about the guest, amounts in minor units. Needs a fresh proof; three times a day.',
    needs: 'session',
    response: accountCopy,
    problems: ['proof_needed'],
  },
  deleteAccount: {
    at: 'POST /api/pwa/deleteAccount',
    summary: 'Deletes the account. Needs a fresh proof or `otp`. `stay_open` carries `booking_nos`.',
    needs: 'session',
    body: proofBody,
    response: v.object({ deleted: v.literal(true), is_logged_in: v.literal(false) }),
    problems: ['proof_needed', 'otp_incorrect', 'stay_open', 'money_open'],
  },
})
