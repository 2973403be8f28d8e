import * as v from 'valibot'
import { keyedPeer, readVariables, type VariablesOf } from '#worker/infra/read-variables.ts'

const API = 'https://api.stripe.com'
const PAGES = 'https://checkout.stripe.com'

export const stripeSchema = v.object({
  STRIPE_SECRET_KEY: v.optional(v.pipe(v.string(), v.regex(/^(sk|rk)_\S+$/, 'is no secret key'))),
  STRIPE_WEBHOOK_SECRET: v.optional(v.pipe(v.string(), v.regex(/^whsec_\S{16,}$/, 'is no signing secret'))),
  STRIPE_API_URL: v.optional(keyedPeer, API),
})

export type StripeVariables = VariablesOf<typeof stripeSchema.entries>

export type StripeSettings = {
  secretKey: string
  webhookSecret: string
  /** `https://api.stripe.com`, or a mock on the same machine. */
  apiUrl: string
  pageOrigin: string
}

/** Throws for a key without the webhook secret, because payments would arrive unnoticed. */
export function readStripeSettings(env: StripeVariables): StripeSettings | null {
  const values = readVariables(stripeSchema, env)
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values
  if (!secretKey) return null
  if (!webhookSecret) throw new Error('STRIPE_WEBHOOK_SECRET must be set with STRIPE_SECRET_KEY')
  const apiUrl = new URL(values.STRIPE_API_URL).origin
  return { secretKey, webhookSecret, apiUrl, pageOrigin: apiUrl === API ? PAGES : apiUrl }
}
