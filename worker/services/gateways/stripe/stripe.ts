import type Stripe from 'stripe'
import type { Instant } from '#app/domain/dates/instant.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { log } from '#worker/infra/log.ts'
import type { FindRef, Gateway, GatewayEvent, GatewayPayment } from '#worker/infra/ports/gateway.ts'
import { toStripeAmount } from './stripe-amount.ts'
import { createStripeCards } from './stripe-cards.ts'
import { createStripeTools, describeRefusal, isRefused, type StripeClient } from './stripe-client.ts'
import { fetchStripeRefund, sendStripeRefund } from './stripe-refunds.ts'
import { stripeModes, toEvent, toSessionParams } from './stripe-session.ts'
import type { StripeSettings } from './stripe-settings.ts'
import { readStripeWebhook } from './stripe-webhook.ts'

/** `name` is the gateway of a seller's account; absent for the deployment's. */
type StripeOptions = StripeSettings & { now: () => Instant; name?: string }

/** Creates Stripe as a payment gateway: guests pay on its hosted page, so card data never passes through us. */
export function createStripeGateway(options: StripeOptions): Gateway {
  const tools = createStripeTools(options)
  const getClient = async () => (await tools()).client
  const findSession = async (id: string) => retrieve(await getClient(), id)
  return {
    name: options.name ?? 'stripe',
    pageOrigin: options.pageOrigin,
    modes: stripeModes,
    start: async (payment) =>
      payment.providerRef ? findPage(findSession, payment) : createPage(await getClient(), payment),
    readReturn: async (url, findRef) => readReturn(await getClient(), url, findRef),
    readWebhook: (request) =>
      readStripeWebhook(request, { tools, secret: options.webhookSecret, now: options.now, findSession }),
    fetchStatus: async ({ providerRef }) => toEvent(await findSession(providerRef)),
    close: async ({ providerRef }) => requireEvent(await expireSession(await getClient(), providerRef)),
    refund: async (refund) => sendStripeRefund(await getClient(), refund),
    fetchRefund: async (refundRef) => fetchStripeRefund(await getClient(), refundRef),
    cards: createStripeCards(getClient),
  }
}

function retrieve(client: StripeClient, id: string): Promise<Stripe.Checkout.Session> {
  return client.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })
}

/** Returns the page of an existing session; an ended one leads to the return URL. */
async function findPage(findSession: (id: string) => Promise<Stripe.Checkout.Session>, payment: GatewayPayment) {
  const session = await findSession(payment.providerRef ?? '')
  const returnUrl = new URL(payment.returnUrl)
  returnUrl.searchParams.set('payment', payment.paymentId)
  const isOpen = session.status === 'open' && session.url
  return { redirectUrl: isOpen ? (session.url ?? returnUrl.href) : returnUrl.href, providerRef: session.id }
}

/** Creates the session; concurrent or repeated calls for one payment get the same page through the idempotency key. */
async function createPage(client: StripeClient, payment: GatewayPayment) {
  const amount = toStripeAmount(payment.amountMinor, payment.currency)
  if (amount === null) {
    log('error', 'stripe_amount_refused', { paymentId: payment.paymentId, currency: payment.currency })
    return null
  }
  try {
    const session = await client.checkout.sessions.create(toSessionParams(payment, amount), {
      idempotencyKey: `payment_${payment.paymentId}_${payment.endsAt}`,
    })
    if (!session.url) throw new Error('the gateway gave no page')
    return { redirectUrl: session.url, providerRef: session.id }
  } catch (error) {
    if (!isRefused(error)) throw error
    log('error', 'stripe_payment_refused', { paymentId: payment.paymentId, ...describeRefusal(error) })
    return null
  }
}

/**
 * Returns the result of a payment, which is retrieved from Stripe: the URL only names the payment. A guest who left
 * through the cancel link will not pay on that page any more, so it is closed.
 */
async function readReturn(
  client: StripeClient,
  url: URL,
  findRef: FindRef,
): Promise<Result<GatewayEvent, 'forged' | 'too_old'>> {
  const paymentId = url.searchParams.get('payment') ?? ''
  const ref = await findRef(paymentId)
  if (!ref) return refuse('forged')
  const session = url.searchParams.has('left') ? await expireSession(client, ref) : await retrieve(client, ref)
  const event = toEvent(session)
  return event?.paymentId === paymentId ? ok(event) : refuse('forged')
}

/** Expires an open session; one that has already ended is returned unchanged. */
async function expireSession(client: StripeClient, id: string): Promise<Stripe.Checkout.Session> {
  const session = await retrieve(client, id)
  if (session.status !== 'open') return session
  try {
    const ended = await client.checkout.sessions.expire(id)
    // Only the retrieved session has the error of the last attempt; the response of `expire` does not.
    return { ...ended, payment_intent: session.payment_intent }
  } catch (error) {
    if (!isRefused(error)) throw error
    return retrieve(client, id)
  }
}

function requireEvent(session: Stripe.Checkout.Session): GatewayEvent {
  const event = toEvent(session)
  if (!event) throw new Error('the session belongs to no payment of this site')
  return event
}
