import * as v from 'valibot'
import { accountKinds } from '#app/domain/guests/account-detail.ts'
import { anyBrandId, calendarDay, isoInstant, pageOf, pagingFields, timeCursor } from '../fields.ts'
import { routeRecord } from '../route-record.ts'

const states = ['requested', 'approved', 'refused'] as const

const accountPath = v.object({ accountId: v.pipe(v.string(), v.maxLength(64)) })

const nullableText = v.nullable(v.string())

export const accountResponse = v.object({
  account_id: v.string(),
  company: v.string(),
  kind: v.picklist(accountKinds),
  tax_number: v.string(),
  state: v.picklist(states),
  asked_at: isoInstant,
  decided_at: v.nullable(isoInstant),
  role: v.pipe(v.string(), v.description('role of the guest: `devise_role` of their requests')),
  guest: v.object({ name: v.string(), country_code: nullableText, phone: nullableText, email: nullableText }),
})

export const listAccountsRoute = routeRecord('listAccounts', 'GET /v1/accounts', {
  scope: 'accounts:read',
  guestContacts: 'counted',
  about: 'Lists requested accounts of companies and travel agents, newest first.',
  query: v.object({ ...pagingFields, cursor: timeCursor, state: v.optional(v.picklist(states)) }),
  response: pageOf(accountResponse),
})

/** The account state the operator reviewed; the request is refused when the account changed since. */
const reviewedAccount = v.object({
  tax_number: v.pipe(
    v.string(),
    v.trim(),
    v.toUpperCase(),
    v.minLength(1),
    v.maxLength(60),
    v.description('as listed'),
  ),
})

export const approveAccountRoute = routeRecord('approveAccount', 'POST /v1/accounts/{accountId}/approvals', {
  scope: 'accounts:write',
  about:
    'Approves an account as listed: the guest becomes a travel agent or company with the prices of their programme.',
  pathFields: accountPath,
  body: reviewedAccount,
  response: accountResponse,
  problems: ['not_found', 'not_modifiable'],
})

export const refuseAccountRoute = routeRecord('refuseAccount', 'POST /v1/accounts/{accountId}/refusals', {
  scope: 'accounts:write',
  about: 'Refuses an account as listed or withdraws its approval; the guest has public prices again.',
  pathFields: accountPath,
  body: reviewedAccount,
  response: accountResponse,
  problems: ['not_found', 'not_modifiable'],
})

export const listCommissionsRoute = routeRecord('listCommissions', 'GET /v1/commissions', {
  scope: 'money:read',
  about: 'Lists commissions due for completed stays by check-out day. The site does not pay them out.',
  query: v.object({
    ...pagingFields,
    cursor: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(200),
        v.regex(/^\d{4}-\d{2}-\d{2}\.[\w-]{1,40}$/),
        v.description('`next_cursor` of the previous page'),
      ),
    ),
    from: v.optional(calendarDay),
    until: v.optional(v.pipe(calendarDay, v.description('inclusive'))),
  }),
  response: v.object({
    ...pageOf(
      v.object({
        booking_no: v.string(),
        brand: v.string(),
        checkout: calendarDay,
        kind: v.string(),
        company: v.pipe(nullableText, v.description('null: the account was deleted')),
        phone: nullableText,
        percent: v.number(),
        amount_minor: v.number(),
        currency: v.string(),
      }),
    ).entries,
    sums: v.pipe(
      v.array(v.object({ currency: v.string(), amount_minor: v.number() })),
      v.description('totals of all pages'),
    ),
  }),
})

export const removeNicknameRoute = routeRecord('removeNickname', 'POST /v1/nicknames/removals', {
  scope: 'reviews:write',
  about:
    'Removes a nickname from the leaderboards of a brand, for all players who use it in any case. They keep their points and are shown by number until they choose another.',
  body: v.object({
    brand: anyBrandId,
    nickname: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(2),
      v.maxLength(20),
      v.description('as shown on the leaderboard'),
    ),
  }),
  response: v.object({
    brand: v.string(),
    nickname: v.string(),
    players: v.pipe(v.array(v.number()), v.description('the numbers shown instead')),
  }),
  problems: ['not_found'],
})
