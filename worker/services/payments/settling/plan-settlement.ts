import { statusKeys } from '#app/domain/bookings/booking-status.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { paymentStatusOf } from '#app/domain/payments/payment-rules.ts'
import type { GatewayEvent } from '#worker/infra/ports/gateway.ts'

export type PaymentDetails = {
  paymentStatus: 'created' | 'succeeded' | 'failed' | 'refunded'
  amountMinor: number
  currency: string
  providerRef: string | null
}

/** Data behind the decision on a booking's payment; the transaction checks that it is unchanged. */
export type SettlementDetails = PaymentDetails & {
  /** Discount on the total if the payment settles everything due. */
  prepaidDiscountMinor: number
  bookingStatusKey: number
  totalMinor: number
  paidMinor: number
  advanceMinor: number
  /** The payment link was paid by another payment: this one goes back. */
  isLinkPaid: boolean
  /** From this time on the stay cannot be revived. */
  stayLostAt: Instant
}

export type SettlementPlan =
  /** Nothing to do: a duplicate, or an event after the final one. */
  | { effect: 'repeated' }
  /** Amount, currency or reference differ from ours: nothing is confirmed, an operator must check. */
  | { effect: 'mismatch' }
  | { effect: 'waiting' }
  | { effect: 'failed' }
  /** The money counts towards the booking; `confirms` is true when it ends a hold. */
  | ({ effect: 'applied'; confirms: boolean } & CountedPayment)
  /** The hold had expired: revive it if the room is available, otherwise refund. */
  | ({ effect: 'late'; canRebook: boolean } & CountedPayment)

/** `discountMinor` is the discount earned by prepaying in full. */
type CountedPayment = { paidMinor: number; bookingPaymentStatus: number; discountMinor: number }

const { confirm, checkedIn, hold, upcoming } = statusKeys
const PAYABLE_KEYS: readonly number[] = [confirm, checkedIn, hold, upcoming]

/** Classifies a verified gateway event, for any subject; `paid` means new money has arrived. */
export function classifyEvent(
  details: PaymentDetails,
  event: GatewayEvent,
): 'repeated' | 'mismatch' | 'waiting' | 'failed' | 'paid' {
  if (!matchesPayment(details, event)) return 'mismatch'
  if (event.outcome === 'pending') return 'waiting'
  if (event.outcome === 'failed') return details.paymentStatus === 'created' ? 'failed' : 'repeated'
  // A success overrides an earlier failure: events may arrive out of order, and the money is real.
  return details.paymentStatus === 'created' || details.paymentStatus === 'failed' ? 'paid' : 'repeated'
}

/** Decides what a verified event does to a booking. A pure function. */
export function planSettlement(details: SettlementDetails, event: GatewayEvent, now: Instant): SettlementPlan {
  const effect = classifyEvent(details, event)
  if (effect !== 'paid') return { effect }
  const paidMinor = details.paidMinor + details.amountMinor
  // After another payment or a changed stay, this payment no longer settles everything due.
  const paysEverythingDue = paidMinor + details.prepaidDiscountMinor === details.totalMinor
  const discountMinor = paysEverythingDue ? details.prepaidDiscountMinor : 0
  const totalMinor = details.totalMinor - discountMinor
  const bookingPaymentStatus = paymentStatusOf({ isCancelled: false, paidMinor, totalMinor })
  const counted = { paidMinor, bookingPaymentStatus, discountMinor }
  const isEnough = paidMinor >= Math.min(details.advanceMinor, totalMinor)
  const isTooMuch = paidMinor > totalMinor || details.isLinkPaid
  if (!PAYABLE_KEYS.includes(details.bookingStatusKey) || isTooMuch) {
    const canRebook = details.bookingStatusKey === statusKeys.void && isEnough && !isTooMuch && now < details.stayLostAt
    return { effect: 'late', canRebook, ...counted }
  }
  return { effect: 'applied', ...counted, confirms: details.bookingStatusKey === hold && isEnough }
}

function matchesPayment(details: PaymentDetails, event: GatewayEvent): boolean {
  const hasSameRef = details.providerRef === null || details.providerRef === event.providerRef
  return hasSameRef && details.amountMinor === event.amountMinor && details.currency === event.currency
}
