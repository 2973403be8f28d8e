import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Gateway, GatewayEvent } from '#worker/infra/ports/gateway.ts'
import { createSandboxCards } from './sandbox-cards.ts'
import { type SandboxContext, type SignedPurpose, signParams, verifyParams } from './sandbox-signature.ts'
import { findCharge, insertCharge, insertRefund, type SandboxCharge } from './sandbox-storage.ts'

/**
 * Creates the built-in test gateway with a hosted page under /sandbox-gateway, signed in both directions. Moves no
 * money.
 */
export function createSandboxGateway({ key, db, now }: SandboxContext, name = 'sandbox'): Gateway {
  async function readSigned(
    purpose: SignedPurpose,
    params: URLSearchParams,
  ): Promise<Result<GatewayEvent, 'forged' | 'too_old'>> {
    const verified = await verifyParams(key, purpose, params, now())
    if (!verified.ok) return verified
    const event = toEvent(verified.value)
    return event ? ok(event) : refuse('forged')
  }

  return {
    name,
    async start(payment) {
      const providerRef = toProviderRef(payment.paymentId)
      const signed = await signParams(
        key,
        'pay',
        {
          payment_id: payment.paymentId,
          provider_ref: providerRef,
          booking_no: payment.bookingNo,
          amount_minor: String(payment.amountMinor),
          charged_in: payment.currency,
          return_url: payment.returnUrl,
          webhook_url: payment.webhookUrl,
          locale: payment.locale,
          ...(payment.customerRef ? { customer_ref: payment.customerRef } : {}),
        },
        now(),
      )
      return { redirectUrl: `${payment.origin}/sandbox-gateway/pay?${signed}`, providerRef }
    },
    async requestUpi(payment) {
      const providerRef = toProviderRef(payment.paymentId)
      const upiResult = sandboxUpiResult(payment.upiId)
      if (upiResult === 'unknown_id') return upiResult
      const { paymentId, amountMinor, currency } = payment
      const decidedAt = now() + UPI_APPROVAL_MS
      if (upiResult) await insertCharge(db, { paymentId, amountMinor, currency, ...upiResult, providerRef, decidedAt })
      return { providerRef }
    },
    readReturn: (url) => readSigned('return', url.searchParams),
    async readWebhook(request) {
      const text = await request.text()
      const result = await readSigned('webhook', new URLSearchParams(text.slice(0, MAX_WEBHOOK_LENGTH)))
      return result.ok ? ok({ kind: 'payment', event: result.value }) : result
    },
    async fetchStatus(payment) {
      const charge = await findCharge(db, payment.providerRef)
      return charge && charge.decidedAt <= now() ? chargeToEvent(charge) : null
    },
    async refund(refund) {
      const isSent = await insertRefund(db, { ...refund, at: now() })
      const refundRef = `sbxr_${refund.refundId}`
      return isSent
        ? { refundRef, outcome: 'settled', failure: null }
        : { refundRef, outcome: 'failed', failure: 'not_charged' }
    },
    fetchRefund: async (refundRef) => ({ refundRef, outcome: 'settled', failure: null }),
    cards: createSandboxCards({ key, db, now }),
  }
}

/** Time after which a test guest approves or declines a UPI request. */
const UPI_APPROVAL_MS = 4_000
/** Longer webhook bodies are cut, and their signature fails. */
const MAX_WEBHOOK_LENGTH = 4_000

/** Returns the result of a test UPI id by its name; null for all others, which never respond. */
function sandboxUpiResult(upiId: string): Pick<SandboxCharge, 'outcome' | 'failure'> | 'unknown_id' | null {
  const [name] = upiId.split('@')
  if (name === 'success') return { outcome: 'succeeded', failure: null }
  if (name === 'failure') return { outcome: 'failed', failure: 'payment_error' }
  return name === 'unknown' ? 'unknown_id' : null
}

/** Returns a reference derived from the payment, so that a start can be repeated. */
export function toProviderRef(paymentId: string): string {
  return `sbx_${paymentId}`
}

export function chargeToEvent(charge: SandboxCharge): GatewayEvent {
  return {
    eventId: `${charge.providerRef}.${charge.outcome}`,
    paymentId: charge.paymentId,
    providerRef: charge.providerRef,
    outcome: charge.outcome,
    failure: charge.failure,
    amountMinor: charge.amountMinor,
    currency: charge.currency,
  }
}

export function eventToParams(event: GatewayEvent): Record<string, string> {
  return {
    event_id: event.eventId,
    payment_id: event.paymentId,
    provider_ref: event.providerRef,
    outcome: event.outcome,
    failure: event.failure ?? '',
    amount_minor: String(event.amountMinor),
    // Not `currency`: in a page URL that is the guest's display currency.
    charged_in: event.currency,
  }
}

function toEvent(params: Record<string, string>): GatewayEvent | null {
  const { event_id, payment_id, provider_ref, outcome, failure, charged_in: currency } = params
  const amountMinor = Number(params.amount_minor)
  if (!event_id || !payment_id || !provider_ref || !currency || !Number.isSafeInteger(amountMinor)) return null
  if (outcome !== 'succeeded' && outcome !== 'failed' && outcome !== 'pending') return null
  return {
    eventId: event_id,
    paymentId: payment_id,
    providerRef: provider_ref,
    outcome,
    failure: outcome === 'failed' ? (failure === 'card_invalid' ? 'card_invalid' : 'payment_error') : null,
    amountMinor,
    currency,
  }
}
