import type Stripe from 'stripe'
import type { StripeSettings } from './stripe-settings.ts'

export type StripeClient = Pick<Stripe, 'customers' | 'paymentMethods' | 'refunds' | 'webhooks'> & {
  checkout: Pick<Stripe['checkout'], 'sessions'>
}

export type StripeTools = { client: StripeClient; crypto: Stripe.CryptoProvider }

/** Maximum time a guest waits for a page. */
const TIMEOUT_MS = 10_000

/** Returns a loader of Stripe's SDK over fetch, which is large and needed by few requests. */
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

/** Returns true for a permanent refusal, as opposed to an outage. */
export function isRefused(error: unknown): error is Stripe.errors.StripeError {
  return typeOf(error) === 'StripeInvalidRequestError' || typeOf(error) === 'StripeCardError'
}

/** Returns true when Stripe does not know the requested object. */
export function isUnknown(error: unknown): boolean {
  return isRefused(error) && error.code === 'resource_missing'
}

/** Returns details of a refusal for the log, without its message, which may quote the request. */
export function describeRefusal(error: Stripe.errors.StripeError) {
  return { type: error.type, code: error.code, declineCode: error.decline_code, requestId: error.requestId }
}

function typeOf(error: unknown): string {
  return error instanceof Error && 'type' in error ? String(error.type) : ''
}
