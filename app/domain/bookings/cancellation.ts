import type { Instant } from '#app/domain/dates/instant.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import { type BookingStatus, isCancellable, statusKeys } from './booking-status.ts'

export type CancellationPolicy = {
  /** Last moment of free cancellation; null when cancellation is never free. */
  freeUntil: Instant | null
  checkinAt: Instant
  afterwards: 'first_night' | 'total'
  /** Minimum charge in minor units: what cancelling cost when the booking was moved to other dates. */
  leastMinor?: number
  /** Maximum charge: what cancelling cost before the property raised the price. */
  mostMinor?: number
  /** Time zone of the property, in which guests see the deadline. */
  timeZone: string
}

export type PolicyInput = {
  freeCancellationHours: number | null
  checkinAt: Instant
  /** A country-wide promise that overrides the rate's hours (United Kingdom: 9:00 on the check-in day). */
  promisedUntil: Instant | null
  timeZone: string
}

const HOUR_MS = 3_600_000

/** Returns the policy: free until the deadline, then the first night; a non-refundable rate charges the total. */
export function planCancellationPolicy(input: PolicyInput): CancellationPolicy {
  const { freeCancellationHours: hours, checkinAt, promisedUntil, timeZone } = input
  const ownDeadline = hours === null ? null : checkinAt - hours * HOUR_MS
  const freeUntil = promisedUntil ?? ownDeadline
  return { freeUntil, checkinAt, afterwards: freeUntil === null ? 'total' : 'first_night', timeZone }
}

export type CancellableBooking = {
  policy: CancellationPolicy
  quote: Pick<PriceQuote, 'perNight' | 'totalMinor'>
  paidMinor: number
}

export type CancellationCharge = { chargeMinor: number; refundMinor: number; isFree: boolean }

/**
 * Returns what cancelling costs and refunds. The charge is at most the paid amount, so that cancelling a booking without
 * prepayment is free.
 */
export function cancellationCharge(booking: CancellableBooking, at: Instant): CancellationCharge {
  const dueMinor = isFreeAt(booking.policy, at) ? 0 : chargeByTerms(booking)
  const chargeMinor = Math.min(dueMinor, booking.paidMinor)
  return { chargeMinor, refundMinor: booking.paidMinor - chargeMinor, isFree: chargeMinor === 0 }
}

/** Returns whether the guest may still cancel: until check-in time, or a hold at any time. Afterwards staff decide. */
export function canBeCancelled(booking: BookingStatus & { policy: CancellationPolicy }, at: Instant): boolean {
  return isCancellable(booking) && (booking.statusKey === statusKeys.hold || at < booking.policy.checkinAt)
}

export function isFreeAt(policy: CancellationPolicy, at: Instant): boolean {
  return policy.freeUntil !== null && at <= policy.freeUntil
}

/** Returns the charge after the deadline, before what was paid limits it. */
export function chargeByTerms(booking: Pick<CancellableBooking, 'policy' | 'quote'>): number {
  const { leastMinor = 0, mostMinor = Number.POSITIVE_INFINITY } = booking.policy
  return Math.min(Math.max(chargeAfterDeadline(booking), leastMinor), mostMinor)
}

/** The guest agreed to the old price, so a raised one does not raise the charge. */
export function termsAfterRaise(before: CancellableBooking): CancellationPolicy {
  return { ...before.policy, mostMinor: chargeByTerms(before) }
}

function chargeAfterDeadline({ policy, quote }: Pick<CancellableBooking, 'policy' | 'quote'>): number {
  const firstNight = quote.perNight[0]?.amountMinor ?? 0
  return policy.afterwards === 'total' ? quote.totalMinor : Math.min(firstNight, quote.totalMinor)
}

export type PolicyPeriod = {
  charge: 'free' | 'first_night' | 'total'
  from: Instant | null
  until: Instant | null
  isNow: boolean
}

/** Returns the policy as consecutive periods for display. Leaves out a free period that has ended. */
export function policyTimeline(policy: CancellationPolicy, now: Instant): PolicyPeriod[] {
  const { freeUntil, afterwards } = policy
  if (freeUntil === null || now > freeUntil) return [{ charge: afterwards, from: null, until: null, isNow: true }]
  return [
    { charge: 'free', from: null, until: freeUntil, isNow: true },
    { charge: afterwards, from: freeUntil, until: null, isNow: false },
  ]
}
