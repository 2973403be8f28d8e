import * as v from 'valibot'
import { readVariables, type VariablesOf } from '#worker/infra/read-variables.ts'
import { type StripeVariables, secretKey, webhookSecret } from './stripe/stripe-settings.ts'

const accountName = v.pipe(v.string(), v.regex(/^[a-z0-9]{1,20}$/, 'needs names of small letters and digits'))

const accountKeys = v.pipe(
  v.object({
    provider: v.picklist(['stripe', 'sandbox']),
    secret_key: v.optional(secretKey),
    webhook_secret: v.optional(webhookSecret),
  }),
  v.check(
    ({ provider, ...keys }) => provider === 'sandbox' || Boolean(keys.secret_key && keys.webhook_secret),
    'needs secret_key and webhook_secret',
  ),
)

/** Keys of sellers' accounts by name, as JSON. The rows that name them are in the table `payment_account`. */
export const accountSchema = v.object({
  PAYMENT_ACCOUNTS: v.optional(
    v.pipe(v.string(), v.parseJson(undefined, 'is no JSON'), v.record(accountName, accountKeys)),
    '{}',
  ),
})

export type AccountVariables = VariablesOf<typeof accountSchema.entries>

export type AccountKeys = v.InferOutput<typeof accountKeys>

/** Returns the keys of sellers' accounts by the name of their gateway, such as `stripe-nl`. */
export function readPaymentAccounts(env: AccountVariables & StripeVariables): Record<string, AccountKeys> {
  const { PAYMENT_ACCOUNTS: accounts } = readVariables(accountSchema, env)
  return Object.fromEntries(Object.entries(accounts).map(([name, keys]) => [accountGateway(keys.provider, name), keys]))
}

export function accountGateway(provider: string, name: string): string {
  return `${provider}-${name}`
}

/** Returns whether a gateway is a seller's account, as opposed to one of the deployment. */
export function isAccount(gateway: string): boolean {
  return gateway.includes('-')
}
