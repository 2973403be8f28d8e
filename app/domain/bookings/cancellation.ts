import type { Instant } from '#app/domain/dates/instant.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import { type BookingStatus, isCancellable, statusKeys } from './booking-status.ts'

/** What leaving costs, as it is stored with the booking. */
export type CancellationPolicy = {
  /** The last moment it is free; null: it never is. */
  freeUntil: Instant | null
  /** Check-in day and time at the property. */
  checkinAt: Instant
  /** What is kept once it is no longer free. */
  afterwards: 'first_night' | 'total'
  /** What is kept at least: what leaving cost when the stay was moved to other dates. */
  leastMinor?: number
  /** The property's zone, in which the guest reads the deadline. */
  timeZone: string
}

export type PolicyInput = {
  /** Hours before check-in time; null: the rate is not refundable. */
  freeCancellationHours: number | null
  checkinAt: Instant
  /** A country's promise that wins over the rate's own hours (United Kingdom: 9 in the morning of check-in day). */
  promisedUntil: Instant | null
  timeZone: string
}

/** The cancellation policy of a stay: free until the deadline, the first night afterwards (DEC-59). */
export function planCancellationPolicy(input: PolicyInput): CancellationPolicy {
  const { freeCancellationHours: hours, checkinAt, promisedUntil, timeZone } = input
  const ownDeadline = hours === null ? null : checkinAt - hours * 3_600_000
  const freeUntil = promisedUntil ?? ownDeadline
  return { freeUntil, checkinAt, afterwards: freeUntil === null ? 'total' : 'first_night', timeZone }
}

/** The part of a booking that decides what its cancellation costs. */
export type CancellableBooking = {
  policy: CancellationPolicy
  quote: Pick<PriceQuote, 'perNight' | 'totalMinor'>
  paidMinor: number
}

export type CancellationCharge = { chargeMinor: number; refundMinor: number; isFree: boolean }

/**
 * What is kept and given back when a booking is cancelled at an instant. Never more than was paid is kept: a booking
 * without prepayment simply cancels. Charge and refund sum to what was paid. Does not check whether it may be cancelled.
 */
export function cancellationCharge(booking: CancellableBooking, at: Instant): CancellationCharge {
  const due = isFreeAt(booking.policy, at) ? 0 : Math.max(dueAfterwards(booking), booking.policy.leastMinor ?? 0)
  const chargeMinor = Math.min(due, booking.paidMinor)
  return { chargeMinor, refundMinor: booking.paidMinor - chargeMinor, isFree: chargeMinor === 0 }
}

/**
 * Tells whether a guest may still leave a booking at an instant: its status allows it and its stay has not begun. From
 * check-in on the hotel decides. A hold may always be let go: nobody has the room yet.
 */
export function canStillLeave(booking: BookingStatus & { policy: CancellationPolicy }, at: Instant): boolean {
  return isCancellable(booking) && (booking.statusKey === statusKeys.hold || at < booking.policy.checkinAt)
}

/** Tells whether cancelling at an instant costs nothing; the deadline itself still counts. */
export function isFreeAt(policy: CancellationPolicy, at: Instant): boolean {
  return policy.freeUntil !== null && at <= policy.freeUntil
}

function dueAfterwards({ policy, quote }: CancellableBooking): number {
  const firstNight = quote.perNight[0]?.amountMinor ?? 0
  return policy.afterwards === 'total' ? quote.totalMinor : Math.min(firstNight, quote.totalMinor)
}

/** One stretch of a policy. Null ends are open: from the booking on, and for ever after. */
export type PolicyStretch = {
  charge: 'free' | 'first_night' | 'total'
  from: Instant | null
  until: Instant | null
  /** The stretch `now` falls into. */
  isNow: boolean
}

/** A policy as the line a guest reads, earliest first. A free stretch that is over is left out. */
export function policyTimeline(policy: CancellationPolicy, now: Instant): PolicyStretch[] {
  const { freeUntil, afterwards } = policy
  if (freeUntil === null || now > freeUntil) return [{ charge: afterwards, from: null, until: null, isNow: true }]
  return [
    { charge: 'free', from: null, until: freeUntil, isNow: true },
    { charge: afterwards, from: freeUntil, until: null, isNow: false },
  ]
}
