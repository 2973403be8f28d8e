import type Stripe from 'stripe'
import type { StripeSettings } from './stripe-settings.ts'

/** The parts of the SDK that the site calls. */
export type StripeClient = Pick<Stripe, 'customers' | 'paymentMethods' | 'refunds' | 'webhooks'> & {
  checkout: Pick<Stripe['checkout'], 'sessions'>
}

export type StripeTools = { client: StripeClient; crypto: Stripe.CryptoProvider }

/** As long as a guest who waits for a page can be asked to wait. */
const TIMEOUT_MS = 10_000

/** The provider's own client over fetch, loaded when it is first needed: few requests need it, and it is large. */
export function createStripeTools({
  secretKey,
  apiUrl,
}: Pick<StripeSettings, 'secretKey' | 'apiUrl'>): () => Promise<StripeTools> {
  let tools: Promise<StripeTools> | null = null
  async function load(): Promise<StripeTools> {
    const { default: Stripe } = await import('stripe')
    const { protocol, hostname, port } = new URL(apiUrl)
    const client = new Stripe(secretKey, {
      httpClient: Stripe.createFetchHttpClient(),
      protocol: protocol === 'http:' ? 'http' : 'https',
      host: hostname,
      port: port || (protocol === 'http:' ? 80 : 443),
      timeout: TIMEOUT_MS,
      maxNetworkRetries: 2,
      telemetry: false,
    })
    return { client, crypto: Stripe.createSubtleCryptoProvider() }
  }
  return () => {
    tools ??= load()
    return tools
  }
}

/** The provider will never do this, however often it is asked: it is no outage. */
export function isRefused(error: unknown): error is Stripe.errors.StripeError {
  return typeOf(error) === 'StripeInvalidRequestError' || typeOf(error) === 'StripeCardError'
}

/** Nobody of that name is known there, or not any more. */
export function isUnknown(error: unknown): boolean {
  return isRefused(error) && error.code === 'resource_missing'
}

/** What may be logged of a refusal: the provider's own words for it, never its message, which may quote what was sent. */
export function describeRefusal(error: Stripe.errors.StripeError) {
  return { type: error.type, code: error.code, declineCode: error.decline_code, requestId: error.requestId }
}

function typeOf(error: unknown): string {
  return error instanceof Error && 'type' in error ? String(error.type) : ''
}
