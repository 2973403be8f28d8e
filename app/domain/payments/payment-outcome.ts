import type { Instant } from '#app/domain/dates/instant.ts'
import { UPI_WAIT_SECONDS } from './upi-id.ts'

/**
 * Where a payment stands for its guest: `waiting` for an answer in their app, `open` on the gateway's page, `unanswered`
 * when the time to answer is over; the rest is the gateway's last word.
 */
export type PaymentOutcome = 'waiting' | 'open' | 'unanswered' | 'succeeded' | 'failed' | 'refunded'

export type StandingPayment = {
  status: 'created' | 'succeeded' | 'failed' | 'refunded'
  mode: string
  createdAt: Instant
}

/** Tells how a payment stands at a moment. */
export function paymentOutcome(payment: StandingPayment, now: Instant): PaymentOutcome {
  if (payment.status !== 'created') return payment.status
  if (payment.mode !== 'UPI_VPA') return 'open'
  return secondsToAnswer(payment, now) > 0 ? 'waiting' : 'unanswered'
}

/** How long the guest still has to answer in their UPI app; 0 when the time is over. */
export function secondsToAnswer({ createdAt }: Pick<StandingPayment, 'createdAt'>, now: Instant): number {
  return Math.max(0, Math.ceil((createdAt + UPI_WAIT_SECONDS * 1000 - now) / 1000))
}

/** The wire's word for an outcome: who waits need not know for what. */
export function wireStatus(outcome: PaymentOutcome): 'pending' | 'succeeded' | 'failed' | 'refunded' {
  if (outcome === 'succeeded' || outcome === 'failed' || outcome === 'refunded') return outcome
  return outcome === 'unanswered' ? 'failed' : 'pending'
}
