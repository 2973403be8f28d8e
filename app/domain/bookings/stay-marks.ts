import { DAY_MS, type Instant } from '#app/domain/dates/instant.ts'
import { type BookingStatus, statusKeys } from './booking-status.ts'
import type { CancellationPolicy } from './cancellation.ts'

/** Marks that staff make for the stay of a booking. */
export const stayMarks = ['check-in', 'check-out', 'no-show'] as const
export type StayMark = (typeof stayMarks)[number]

/** Staff may mark a stay until this long after check-out. */
export const MARKED_WITHIN_MS = 7 * DAY_MS

/** Statuses the clock can set without staff having seen the guest. */
const unseenStatuses: readonly number[] = [
  statusKeys.confirm,
  statusKeys.checkedIn,
  statusKeys.checkedOut,
  statusKeys.upcoming,
  statusKeys.completed,
]

/** Returns whether staff may still mark a stay that ended automatically: within a week of check-out. */
export function canBeSeenLate({ checkoutAt, isSeen }: { checkoutAt: Instant; isSeen: boolean }, at: Instant): boolean {
  return !isSeen && at < checkoutAt + MARKED_WITHIN_MS
}

/**
 * Returns whether staff may mark a no-show: they have not seen the guest, check-in time has passed, and check-out was
 * less than a week ago.
 */
export function canBeNoShow(
  stay: BookingStatus & { policy: Pick<CancellationPolicy, 'checkinAt'>; checkoutAt: Instant; isSeen: boolean },
  at: Instant,
): boolean {
  const isInTime = stay.policy.checkinAt <= at && at < stay.checkoutAt + MARKED_WITHIN_MS
  return isInTime && !stay.isSeen && stay.state !== 'cancelled' && unseenStatuses.includes(stay.statusKey)
}

/**
 * Evidence that a guest stayed, from weakest to strongest; the strongest counts. Triggers copy it to the booking (view
 * `booking_evidence`): staff marked arrival or departure, a captured payment is not refunded, or the guest verified a
 * phone number by code.
 */
export const stayEvidences = ['none', 'proven_guest', 'paid', 'seen_by_staff'] as const
export type StayEvidence = (typeof stayEvidences)[number]

type EvidencedBooking = { statusKey: number; evidence: StayEvidence }

const endedKeys: readonly number[] = [statusKeys.checkedOut, statusKeys.completed]

/**
 * Returns whether a stay counts for ratings, rewards, savings and counters. Completion by the clock alone
 * does not count.
 */
export function countsAsStay({ statusKey, evidence }: EvidencedBooking): boolean {
  return endedKeys.includes(statusKey) && evidence !== 'none'
}

export function isUnverifiedStay({ statusKey, evidence }: EvidencedBooking): boolean {
  return endedKeys.includes(statusKey) && evidence === 'none'
}
