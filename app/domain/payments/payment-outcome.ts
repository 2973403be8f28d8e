import type { Instant } from '#app/domain/dates/instant.ts'

/** How long a UPI collect request waits for the guest's approval in the app. */
const UPI_TIMEOUT_SECONDS = 300

/**
 * `waiting`: for approval in the UPI app; `open`: on the gateway’s page; `unanswered`: the approval time has passed.
 */
export type PaymentOutcome = 'waiting' | 'open' | 'unanswered' | 'succeeded' | 'failed' | 'refunded'

export type PaymentRecord = {
  status: 'created' | 'succeeded' | 'failed' | 'refunded'
  mode: string
  createdAt: Instant
}

export function paymentOutcome(payment: PaymentRecord, now: Instant): PaymentOutcome {
  if (payment.status !== 'created') return payment.status
  if (payment.mode !== 'UPI_VPA') return 'open'
  return secondsToAnswer(payment, now) > 0 ? 'waiting' : 'unanswered'
}

/** Seconds left to approve a UPI request; 0 after the timeout. */
export function secondsToAnswer({ createdAt }: Pick<PaymentRecord, 'createdAt'>, now: Instant): number {
  return Math.max(0, Math.ceil((createdAt + UPI_TIMEOUT_SECONDS * 1000 - now) / 1000))
}

/** Returns the status of responses: both waiting states are `pending`, an unanswered request is `failed`. */
export function wireStatus(outcome: PaymentOutcome): 'pending' | 'succeeded' | 'failed' | 'refunded' {
  if (outcome === 'succeeded' || outcome === 'failed' || outcome === 'refunded') return outcome
  return outcome === 'unanswered' ? 'failed' : 'pending'
}
