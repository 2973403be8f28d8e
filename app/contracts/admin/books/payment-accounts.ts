import * as v from 'valibot'
import { expected } from '../fields.ts'
import { routeRecord } from '../route-record.ts'
import { countryCode, requiredText } from './sellers.ts'

const currencyCode = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/), v.description('ISO 4217'))

const limits = {
  currencies: v.pipe(
    v.nullable(v.pipe(v.array(currencyCode), v.minLength(1), v.maxLength(40))),
    v.description('the only currencies it is charged in; null: all'),
  ),
  countries: v.pipe(
    v.nullable(v.pipe(v.array(countryCode), v.minLength(1), v.maxLength(60))),
    v.description('the only countries of properties it is used for; null: all'),
  ),
}

const reference = v.pipe(requiredText(120), v.description('the account at the provider, such as acct_1Nv0FGQ9RKHgCVdK'))

const accountFields = {
  account: v.pipe(v.string(), v.description('gateway of its payments, in payments, the ledger and webhook addresses')),
  seller: v.string(),
  provider: v.string(),
  keys: v.pipe(v.string(), v.description('name of its keys in the secret PAYMENT_ACCOUNTS')),
  reference,
  ...limits,
  active: v.pipe(v.boolean(), v.description('false: takes no new payments; refunds of earlier ones still use it')),
  has_keys: v.pipe(v.boolean(), v.description('the deployment has its keys; without them guests cannot pay online')),
}

const accountResponse = v.object(accountFields)

export const listPaymentAccountsRoute = routeRecord('listPaymentAccounts', 'GET /v1/payment-accounts', {
  scope: 'money:read',
  about:
    'Lists the accounts at payment providers that sellers are paid into. Keys are never shown. ' +
    'Needs a token for all properties.',
  response: v.object({ items: v.array(accountResponse) }),
})

export const createPaymentAccountRoute = routeRecord('createPaymentAccount', 'POST /v1/payment-accounts', {
  scope: 'money:write',
  stepUp: 'always',
  about:
    'Adds an account of a seller. Later online payments for stays the seller sells are taken by it; earlier payments ' +
    'and their refunds stay with the account that took them. Its keys are in the secret PAYMENT_ACCOUNTS.',
  body: v.object({
    seller: v.pipe(v.string(), v.maxLength(40)),
    provider: v.picklist(['stripe', 'sandbox']),
    keys: v.pipe(
      v.string(),
      v.regex(/^[a-z0-9]{1,20}$/),
      v.description('name of its keys in the secret PAYMENT_ACCOUNTS; used once for ever'),
    ),
    reference,
    currencies: v.optional(limits.currencies, null),
    countries: v.optional(limits.countries, null),
  }),
  response: accountResponse,
  status: 201,
  problems: ['invalid_fields'],
})

export const changePaymentAccountRoute = routeRecord('changePaymentAccount', 'PATCH /v1/payment-accounts/{account}', {
  scope: 'money:write',
  stepUp: 'always',
  about:
    'Changes an account for later payments. Seller, provider and keys cannot change: add another account and ' +
    'make this one inactive.',
  pathFields: v.object({ account: v.pipe(v.string(), v.maxLength(40)) }),
  body: v.object({ ...v.partial(v.object({ reference, ...limits, active: accountFields.active })).entries, expected }),
  response: accountResponse,
  problems: ['not_found', 'invalid_fields', 'not_modifiable'],
})
