import { statusKeys } from '#app/domain/bookings/booking-status.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { paymentStatusOf } from '#app/domain/payments/payment-rules.ts'
import type { GatewayEvent } from '#worker/ports/gateway.ts'

/** What a message is held against, whatever is paid for. */
export type PaymentFacts = {
  paymentStatus: 'created' | 'succeeded' | 'failed' | 'refunded'
  amountMinor: number
  currency: string
  providerRef: string | null
}

/** The facts a booking's settlement is decided on; the batch that carries it out asks whether they still hold. */
export type SettlementFacts = PaymentFacts & {
  /** What it takes off the total if it pays everything due. */
  prepaidDiscountMinor: number
  bookingStatusKey: number
  totalMinor: number
  paidMinor: number
  advanceMinor: number
  /** From here on nobody can take the stay up any more. */
  stayLostAt: Instant
}

/** What a gateway's message leads to. */
export type SettlementPlan =
  /** Nothing left to do: the same was said before, or it came after the last word. */
  | { effect: 'repeated' }
  /** Amount, currency or reference are not ours: nothing is confirmed, somebody must look. */
  | { effect: 'mismatch' }
  | { effect: 'waiting' }
  | { effect: 'failed' }
  /** The money counts for the booking; `confirms` when it ends a hold. */
  | ({ effect: 'applied'; confirms: boolean } & Counted)
  /** The hold had ended: take the room again if it is free, else send the money back. */
  | ({ effect: 'late'; canRebook: boolean } & Counted)

/** What is paid with it. `discountMinor`: what the total falls by, as everything due was paid ahead [PAY-26]. */
type Counted = { paidMinor: number; bookingPaymentStatus: number; discountMinor: number }

const { confirm, checkedIn, hold, upcoming } = statusKeys
/** A guest pays for a booking that is confirmed, checked in or upcoming, or on hold. */
const PAYABLE_KEYS: readonly number[] = [confirm, checkedIn, hold, upcoming]

/** What a verified message says of a payment, whatever is paid for; `paid`: new money is there. */
export function judgeMessage(
  facts: PaymentFacts,
  event: GatewayEvent,
): 'repeated' | 'mismatch' | 'waiting' | 'failed' | 'paid' {
  if (!isAboutThisPayment(facts, event)) return 'mismatch'
  if (event.outcome === 'pending') return 'waiting'
  if (event.outcome === 'failed') return facts.paymentStatus === 'created' ? 'failed' : 'repeated'
  // A success outweighs a failure told before it: the order of messages is not promised, the money is real.
  return facts.paymentStatus === 'created' || facts.paymentStatus === 'failed' ? 'paid' : 'repeated'
}

/** Decides what a verified message does for a booking, whichever road it came by. Pure: the same facts give the same plan. */
export function planSettlement(facts: SettlementFacts, event: GatewayEvent, now: Instant): SettlementPlan {
  const effect = judgeMessage(facts, event)
  if (effect !== 'paid') return { effect }
  const paidMinor = facts.paidMinor + facts.amountMinor
  // Another payment, or another stay, came in between: then it was not everything.
  const isWhole = paidMinor + facts.prepaidDiscountMinor === facts.totalMinor
  const discountMinor = isWhole ? facts.prepaidDiscountMinor : 0
  const totalMinor = facts.totalMinor - discountMinor
  const bookingPaymentStatus = paymentStatusOf({ isCancelled: false, paidMinor, totalMinor })
  const counted = { paidMinor, bookingPaymentStatus, discountMinor }
  const isEnough = paidMinor >= Math.min(facts.advanceMinor, totalMinor)
  const isTooMuch = paidMinor > totalMinor
  if (!PAYABLE_KEYS.includes(facts.bookingStatusKey) || isTooMuch) {
    const canRebook = facts.bookingStatusKey === statusKeys.void && isEnough && !isTooMuch && now < facts.stayLostAt
    return { effect: 'late', canRebook, ...counted }
  }
  return { effect: 'applied', ...counted, confirms: facts.bookingStatusKey === hold && isEnough }
}

function isAboutThisPayment(facts: PaymentFacts, event: GatewayEvent): boolean {
  const isRef = facts.providerRef === null || facts.providerRef === event.providerRef
  return isRef && facts.amountMinor === event.amountMinor && facts.currency === event.currency
}
