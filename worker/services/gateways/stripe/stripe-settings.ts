import * as v from 'valibot'
import { readVariables, secureServerUrl, type VariablesOf } from '#worker/infra/read-variables.ts'

const API_ORIGIN = 'https://api.stripe.com'
const PAGE_ORIGIN = 'https://checkout.stripe.com'

export const secretKey = v.pipe(v.string(), v.regex(/^(sk|rk)_\S+$/, 'is no secret key'))
export const webhookSecret = v.pipe(v.string(), v.regex(/^whsec_\S{16,}$/, 'is no signing secret'))

export const stripeSchema = v.object({
  STRIPE_SECRET_KEY: v.optional(secretKey),
  STRIPE_WEBHOOK_SECRET: v.optional(webhookSecret),
  STRIPE_API_URL: v.optional(secureServerUrl, API_ORIGIN),
})

export type StripeVariables = VariablesOf<typeof stripeSchema.entries>

export type StripeSettings = {
  secretKey: string
  webhookSecret: string
  /** `https://api.stripe.com`, or a mock on the same machine. */
  apiUrl: string
  pageOrigin: string
}

/** Returns the address of Stripe's API, and the origin of its pages for the CSP. */
export function readStripeAddress(env: StripeVariables): Pick<StripeSettings, 'apiUrl' | 'pageOrigin'> {
  const apiUrl = new URL(readVariables(stripeSchema, env).STRIPE_API_URL).origin
  return { apiUrl, pageOrigin: apiUrl === API_ORIGIN ? PAGE_ORIGIN : apiUrl }
}

/** Returns null without a key. Throws for a key without the webhook secret, because payments would arrive unnoticed. */
export function readStripeSettings(env: StripeVariables): StripeSettings | null {
  const values = readVariables(stripeSchema, env)
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values
  if (!secretKey) return null
  if (!webhookSecret) throw new Error('STRIPE_WEBHOOK_SECRET must be set with STRIPE_SECRET_KEY')
  return { secretKey, webhookSecret, ...readStripeAddress(env) }
}
