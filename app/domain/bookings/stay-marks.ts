import type { Instant } from '#app/domain/dates/instant.ts'
import { type BookingStatus, statusKeys } from './booking-status.ts'
import type { CancellationPolicy } from './cancellation.ts'

/** What a house says of its guest. */
export const stayMarks = ['check-in', 'check-out', 'no-show'] as const
export type StayMark = (typeof stayMarks)[number]

/** So long after check-out a property may still say whether its guest came. */
export const MARKED_WITHIN_MS = 7 * 86_400_000

/** Stays that were to begin, begun by the clock or ended by it: nobody need have seen the guest. */
const untold: readonly number[] = [
  statusKeys.confirm,
  statusKeys.checkedIn,
  statusKeys.checkedOut,
  statusKeys.upcoming,
  statusKeys.completed,
]

/** Tells whether a stay that the clock ended can still be marked by who saw its guest: within a week of check-out. */
export function canBeSeenLate({ checkoutAt, isSeen }: { checkoutAt: Instant; isSeen: boolean }, at: Instant): boolean {
  return !isSeen && at < checkoutAt + MARKED_WITHIN_MS
}

/**
 * Tells whether a stay can be one its guest never came to: it should have begun, no desk has seen the guest, and it is told
 * within a week of check-out.
 */
export function canBeNoShow(
  stay: BookingStatus & { policy: Pick<CancellationPolicy, 'checkinAt'>; checkoutAt: Instant; isSeen: boolean },
  at: Instant,
): boolean {
  const isInTime = stay.policy.checkinAt <= at && at < stay.checkoutAt + MARKED_WITHIN_MS
  return isInTime && !stay.isSeen && stay.state !== 'cancelled' && untold.includes(stay.statusKey)
}

/**
 * What shows that a guest was there, the weakest first; the strongest counts. Kept on the booking by the triggers of migration
 * 0133: staff marked them as arrived or left, captured money is kept, or they proved a phone number by a code.
 */
export const stayEvidences = ['none', 'proven_guest', 'paid', 'seen_by_staff'] as const
export type StayEvidence = (typeof stayEvidences)[number]

/** A booking as far as it is a stay. */
type EvidencedBooking = { statusKey: number; evidence: StayEvidence }

const over: readonly number[] = [statusKeys.checkedOut, statusKeys.completed]

/** Tells whether a booking counts as a stay: in ratings, rewards, savings and counters. The clock alone makes none count. */
export function countsAsStay({ statusKey, evidence }: EvidencedBooking): boolean {
  return over.includes(statusKey) && evidence !== 'none'
}

/** Tells whether a booking has ended without evidence: completed, not verified. */
export function isUnverifiedStay({ statusKey, evidence }: EvidencedBooking): boolean {
  return over.includes(statusKey) && evidence === 'none'
}
