import type { Context } from 'hono'
import type { Instant } from '#app/domain/dates/instant.ts'
import { toMajor } from '#app/domain/money/money.ts'
import type { PaymentMode } from '#app/domain/payments/payment-modes.ts'
import {
  paymentOutcome,
  type StandingPayment,
  secondsToAnswer,
  wireStatus,
} from '#app/domain/payments/payment-outcome.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import type { AppEnv } from '#worker/site/context.ts'

type ShownPayment = StandingPayment & { id: string; failure: string | null; amountMinor: number; currency: string }

/** A payment as it travels, whatever it is for. */
export function toPaymentAnswer(payment: ShownPayment, now: Instant) {
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

/** Ways to pay as they travel, titled in the guest's language. */
export async function toModes(c: Context<AppEnv>, modes: readonly PaymentMode[]) {
  const translate = await translatorOf(c.var.scope, ['summary'])
  return modes.map(({ code, group, titleMessage, isSeamless }) => ({
    code,
    group,
    title: translate(titleMessage),
    is_seamless: isSeamless,
  }))
}
