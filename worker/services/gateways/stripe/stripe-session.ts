import type Stripe from 'stripe'
import type { GatewayEvent, GatewayFailure, GatewayPayment } from '#worker/infra/ports/gateway.ts'
import { fromStripeAmount } from './stripe-amount.ts'

/** Stripe payment methods by our payment mode; other modes use the methods enabled in the Stripe account. */
const methodTypes: Readonly<Record<string, readonly string[]>> = {
  CC: ['card'],
  DC: ['card'],
  ADYEN: ['card'],
  UPI_VPA: ['upi'],
  GPAY_OMNI: ['upi'],
  NB: ['netbanking', 'fpx'],
  amazonpay_wallet: ['amazon_pay'],
  GRABPAY_WALLET: ['grabpay'],
  paypal: ['paypal'],
  ideal: ['ideal'],
}

/** Supported payment modes: those above, and online payment with any method. */
export const stripeModes = ['PAYUM', ...Object.keys(methodTypes)]

/** Stripe locales that differ from ours: `my` is Malay, `pt` is Brazilian. Stripe has no Arabic page, so it chooses. */
const stripeLocales: Readonly<Record<string, string>> = { my: 'ms', pt: 'pt-BR', ar: 'auto', hi: 'hi-IN' }

export function toStripeLocale(locale: string): string {
  return stripeLocales[locale] ?? locale
}

/** Returns the parameters of a checkout session: one line with our amount, ids in the metadata, and a fixed total. */
export function toSessionParams(payment: GatewayPayment, unitAmount: number): Stripe.Checkout.SessionCreateParams {
  const { paymentId, bookingNo, currency, customerRef } = payment
  const metadata = { payment_id: paymentId, booking_no: bookingNo }
  const allowedTypes = methodTypes[payment.mode]
  const returnUrl = new URL(payment.returnUrl)
  returnUrl.searchParams.set('payment', paymentId)
  const cancelUrl = new URL(returnUrl)
  cancelUrl.searchParams.set('left', '1')
  return {
    mode: 'payment',
    client_reference_id: paymentId,
    metadata,
    payment_intent_data: { metadata },
    line_items: [
      {
        quantity: 1,
        price_data: { currency: currency.toLowerCase(), unit_amount: unitAmount, product_data: { name: bookingNo } },
      },
    ],
    success_url: returnUrl.href,
    cancel_url: cancelUrl.href,
    expires_at: Math.floor(payment.endsAt / 1000),
    locale: toStripeLocale(payment.locale),
    ...(allowedTypes ? { allowed_payment_method_types: [...allowedTypes] } : {}),
    ...(customerRef ? savedCards(customerRef) : {}),
  }
}

/** Offers the guest's saved cards and the option to save one; Stripe asks for consent. */
function savedCards(customer: string) {
  return {
    customer,
    saved_payment_method_options: {
      payment_method_save: 'enabled' as const,
      allow_redisplay_filters: ['always' as const, 'limited' as const, 'unspecified' as const],
    },
  }
}

/** Converts a session to a payment event; null when its payment ids differ or it has no amount. */
export function toEvent(session: Stripe.Checkout.Session, eventId?: string): GatewayEvent | null {
  const paymentId = session.client_reference_id
  const { amount_total: amount, currency } = session
  if (session.mode !== 'payment' || !paymentId || session.metadata?.payment_id !== paymentId) return null
  if (amount === null || currency === null) return null
  const outcome = outcomeOf(session)
  return {
    eventId: eventId ?? `${session.id}.${outcome}`,
    paymentId,
    providerRef: session.id,
    outcome,
    failure: outcome === 'failed' ? failureOf(session) : null,
    amountMinor: fromStripeAmount(amount, currency.toUpperCase()),
    currency: currency.toUpperCase(),
    cardFingerprint: cardFingerprintOf(session),
  }
}

/** Returns the card's fingerprint, which only retrieved sessions have, not those in webhooks. */
function cardFingerprintOf({ payment_intent: intent }: Stripe.Checkout.Session): string | undefined {
  const charge = typeof intent === 'object' ? intent?.latest_charge : null
  return (typeof charge === 'object' && charge?.payment_method_details?.card?.fingerprint) || undefined
}

function outcomeOf({ status, payment_status, payment_intent }: Stripe.Checkout.Session): GatewayEvent['outcome'] {
  if (payment_status === 'paid') return 'succeeded'
  if (status !== 'complete') return status === 'expired' ? 'failed' : 'pending'
  // Submitted; the bank reports later. Until it declines, the payment may still arrive.
  const intent = typeof payment_intent === 'object' ? payment_intent?.status : null
  return intent === 'requires_payment_method' || intent === 'canceled' ? 'failed' : 'pending'
}

/** Returns why a session ended unpaid: whether the last attempted card was declined. */
export function failureOf({ payment_intent: intent }: Stripe.Checkout.Session): GatewayFailure {
  const error = typeof intent === 'object' ? intent?.last_payment_error : null
  return error?.type === 'card_error' ? 'card_invalid' : 'payment_error'
}
