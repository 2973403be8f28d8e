import type { Context } from 'hono'
import type * as v from 'valibot'
import type { paymentEndpoints } from '#app/contracts/bookings/payment-endpoints.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { toMajor } from '#app/domain/money/money.ts'
import type { PaymentMode } from '#app/domain/payments/payment-modes.ts'
import {
  type PaymentRecord,
  paymentOutcome,
  secondsToAnswer,
  wireStatus,
} from '#app/domain/payments/payment-outcome.ts'
import type { SavedCard } from '#worker/infra/ports/gateway.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import type { AppEnv } from '#worker/site/context.ts'

export type ModesResponse = v.InferInput<typeof paymentEndpoints.listPaymentModes.response>
type PaymentResponse = v.InferInput<typeof paymentEndpoints.readPayment.response>
type OptionsResponse = v.InferInput<typeof paymentEndpoints.listPaymentOptions.response>
type CardResponse = NonNullable<OptionsResponse['saved_cards']>[number]

type PresentedPayment = PaymentRecord & { id: string; failure: string | null; amountMinor: number; currency: string }

/** Presents a payment; `seconds_left` is null unless the guest's approval is awaited. */
export function toPaymentResponse(payment: PresentedPayment, now: Instant): PaymentResponse['payment'] {
  const outcome = paymentOutcome(payment, now)
  const { id, mode, failure, amountMinor, currency } = payment
  return {
    id,
    mode,
    status: wireStatus(outcome),
    code: failure,
    amount: toMajor({ amountMinor, currency }),
    currency_code: currency,
    seconds_left: outcome === 'waiting' ? secondsToAnswer(payment, now) : null,
  }
}

/** Presents payment modes with their titles in the guest's language. */
export async function loadModes(c: Context<AppEnv>, modes: readonly PaymentMode[]): Promise<ModesResponse['modes']> {
  const translate = await translatorOf(c.var.scope, ['summary'])
  return modes.map(({ code, group, titleMessage, isSeamless }) => ({
    code,
    group,
    title: translate(titleMessage),
    is_seamless: isSeamless,
  }))
}

export function toCardResponse({ id, brand, last4, expiryMonth, expiryYear }: SavedCard): CardResponse {
  return { id, brand, last4, expiry_month: expiryMonth, expiry_year: expiryYear }
}
