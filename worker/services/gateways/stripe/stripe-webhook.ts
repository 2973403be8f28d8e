import type Stripe from 'stripe'
import type { Instant } from '#app/domain/dates/instant.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { GatewayMessage } from '#worker/infra/ports/gateway.ts'
import type { StripeTools } from './stripe-client.ts'
import { toRefundEvent } from './stripe-refunds.ts'
import { toEvent } from './stripe-session.ts'

/** Stripe's own tolerance. */
const TOLERANCE_SECONDS = 300
/** Maximum size of a webhook body; real ones have a few kilobytes. */
const MAX_BYTES = 60_000

type WebhookReader = {
  tools: () => Promise<StripeTools>
  secret: string
  now: () => Instant
  /** Retrieves the current session, because events arrive in any order. */
  findSession: (id: string) => Promise<Stripe.Checkout.Session>
}

/** Verifies signature, age and size of a webhook and converts it. */
export async function readStripeWebhook(
  request: Request,
  reader: WebhookReader,
): Promise<Result<GatewayMessage, 'forged' | 'too_old'>> {
  const header = request.headers.get('stripe-signature')
  const body = await request.text()
  if (!header || body.length > MAX_BYTES) return refuse('forged')
  const { client, crypto } = await reader.tools()
  try {
    const { secret, now } = reader
    const event = await client.webhooks.constructEventAsync(body, header, secret, TOLERANCE_SECONDS, crypto, now())
    return isFromTheFuture(header, now()) ? refuse('too_old') : ok(await toMessage(event, reader))
  } catch (error) {
    if (!isSignatureError(error)) throw error
    return refuse(/tolerance/i.test(error.message) ? 'too_old' : 'forged')
  }
}

/** Returns true for an event from the future, because Stripe's own check only rejects old ones. */
function isFromTheFuture(header: string, now: Instant): boolean {
  const signedAtSeconds = Number([...header.matchAll(/(?:^|,)t=(\d+)/g)].at(-1)?.[1])
  return !(signedAtSeconds * 1000 - now <= TOLERANCE_SECONDS * 1000)
}

function isSignatureError(error: unknown): error is Error {
  return (
    error instanceof SyntaxError ||
    (error instanceof Error && error.name.includes('Signature')) ||
    hasSignatureType(error)
  )
}

function hasSignatureType(error: unknown): boolean {
  return error instanceof Error && 'type' in error && error.type === 'StripeSignatureVerificationError'
}

async function toMessage(event: Stripe.Event, { findSession }: WebhookReader): Promise<GatewayMessage> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const checkout = event.data.object
      if (checkout.mode !== 'payment') return { kind: 'nothing' }
      // Paid is final; any other state may be outdated, so the session is retrieved.
      const session = checkout.payment_status === 'paid' ? checkout : await findSession(checkout.id)
      const payment = toEvent(session, event.id)
      return payment ? { kind: 'payment', event: payment } : alertOf(event, checkout.id)
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const refund = toRefundEvent(event.data.object)
      // A refund made in Stripe's dashboard is unknown to our ledger.
      return refund ? { kind: 'refund', event: refund } : alertOf(event, event.data.object.id)
    }
    case 'charge.dispute.created':
      return alertOf(event, event.data.object.id)
    default:
      // A declined card can be retried on the same page; refunds of a charge arrive as separate events.
      return { kind: 'nothing' }
  }
}

function alertOf(event: Stripe.Event, reference: string): GatewayMessage {
  return { kind: 'alert', name: event.type, reference }
}
