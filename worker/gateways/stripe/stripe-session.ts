import type Stripe from 'stripe'
import type { GatewayEvent, GatewayFailure, GatewayPayment } from '#worker/ports/gateway.ts'
import { fromStripeAmount } from './stripe-amount.ts'

/** What of ours the provider's page can be narrowed to; a mode that is not here is left to what its account offers. */
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
}

/** Payment modes the provider can take: its kinds of payment, and paying online by whatever it offers. */
export const stripeModes = ['PAYUM', ...Object.keys(methodTypes)]

/** Our languages by their names at the provider; `my` is Malay, `pt` is Brazilian. It writes no Arabic, so it chooses. */
const locales: Readonly<Record<string, string>> = { my: 'ms', pt: 'pt-BR', ar: 'auto', hi: 'hi-IN' }

/** The language a page of the provider is written in. */
export function toStripeLocale(locale: string): string {
  return locales[locale] ?? locale
}

/** The page of one payment: one line with our amount, our numbers on everything, and no way to change the sum. */
export function toSessionParams(payment: GatewayPayment, unitAmount: number): Stripe.Checkout.SessionCreateParams {
  const { paymentId, bookingNo, currency, customerRef } = payment
  const metadata = { payment_id: paymentId, booking_no: bookingNo }
  const allowed = methodTypes[payment.mode]
  const back = new URL(payment.returnUrl)
  back.searchParams.set('payment', paymentId)
  const left = new URL(back)
  left.searchParams.set('left', '1')
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
    success_url: back.href,
    cancel_url: left.href,
    expires_at: Math.floor(payment.endsAt / 1000),
    locale: toStripeLocale(payment.locale),
    ...(allowed ? { allowed_payment_method_types: [...allowed] } : {}),
    ...(customerRef ? savedCards(customerRef) : {}),
  }
}

/** The guest's cards are offered, and one may be kept: the provider's page asks for their consent. */
function savedCards(customer: string) {
  return {
    customer,
    saved_payment_method_options: {
      payment_method_save: 'enabled' as const,
      allow_redisplay_filters: ['always' as const, 'limited' as const, 'unspecified' as const],
    },
  }
}

/**
 * What a session says of its payment. A session that names two payments, or one that counts in no amount of ours, is
 * about none: null.
 */
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
    cardPrint: cardPrintOf(session),
  }
}

/** The provider tells it of a payment that is looked up, not in its messages. */
function cardPrintOf({ payment_intent: intent }: Stripe.Checkout.Session): string | undefined {
  const charge = typeof intent === 'object' ? intent?.latest_charge : null
  return (typeof charge === 'object' && charge?.payment_method_details?.card?.fingerprint) || undefined
}

function outcomeOf({ status, payment_status, payment_intent }: Stripe.Checkout.Session): GatewayEvent['outcome'] {
  if (payment_status === 'paid') return 'succeeded'
  if (status !== 'complete') return status === 'expired' ? 'failed' : 'pending'
  // Sent in, and told later by the bank: until it says no, it may still come.
  const intent = typeof payment_intent === 'object' ? payment_intent?.status : null
  return intent === 'requires_payment_method' || intent === 'canceled' ? 'failed' : 'pending'
}

/** Why a page ended unpaid: the card that was tried last, if one was. */
export function failureOf({ payment_intent: intent }: Stripe.Checkout.Session): GatewayFailure {
  const error = typeof intent === 'object' ? intent?.last_payment_error : null
  return error?.type === 'card_error' ? 'card_invalid' : 'payment_error'
}
