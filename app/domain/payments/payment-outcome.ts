import type { Instant } from '#app/domain/dates/instant.ts'
import { UPI_WAIT_SECONDS } from './upi-id.ts'

/**
 * `waiting`: for approval in the UPI app; `open`: on the gateway’s page; `unanswered`: the approval time has passed.
 */
export type PaymentOutcome = 'waiting' | 'open' | 'unanswered' | 'succeeded' | 'failed' | 'refunded'

export type StandingPayment = {
  status: 'created' | 'succeeded' | 'failed' | 'refunded'
  mode: string
  createdAt: Instant
}

export function paymentOutcome(payment: StandingPayment, now: Instant): PaymentOutcome {
  if (payment.status !== 'created') return payment.status
  if (payment.mode !== 'UPI_VPA') return 'open'
  return secondsToAnswer(payment, now) > 0 ? 'waiting' : 'unanswered'
}

export function secondsToAnswer({ createdAt }: Pick<StandingPayment, 'createdAt'>, now: Instant): number {
  return Math.max(0, Math.ceil((createdAt + UPI_WAIT_SECONDS * 1000 - now) / 1000))
}

/** Returns the wire status: both waiting states are `pending`. */
export function wireStatus(outcome: PaymentOutcome): 'pending' | 'succeeded' | 'failed' | 'refunded' {
  if (outcome === 'succeeded' || outcome === 'failed' || outcome === 'refunded') return outcome
  return outcome === 'unanswered' ? 'failed' : 'pending'
}
