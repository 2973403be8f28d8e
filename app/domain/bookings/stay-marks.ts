import type { Instant } from '#app/domain/dates/instant.ts'
import { type BookingStatus, statusKeys } from './booking-status.ts'
import type { CancellationPolicy } from './cancellation.ts'

/** What a house says of its guest. */
export const stayMarks = ['check-in', 'check-out', 'no-show'] as const
export type StayMark = (typeof stayMarks)[number]

/** So long after check-out a house may still tell that nobody came. */
export const NO_SHOW_TOLD_WITHIN_MS = 7 * 86_400_000

/** Stays that were to begin, begun by the clock or ended by it: nobody need have seen the guest. */
const untold: readonly number[] = [
  statusKeys.confirm,
  statusKeys.checkedIn,
  statusKeys.checkedOut,
  statusKeys.upcoming,
  statusKeys.completed,
]

/**
 * Tells whether a stay can be one its guest never came to: it should have begun, no desk has seen the guest, and it is told
 * within a week of check-out.
 */
export function canBeNoShow(
  stay: BookingStatus & { policy: Pick<CancellationPolicy, 'checkinAt'>; checkoutAt: Instant; isSeen: boolean },
  at: Instant,
): boolean {
  const isInTime = stay.policy.checkinAt <= at && at < stay.checkoutAt + NO_SHOW_TOLD_WITHIN_MS
  return isInTime && !stay.isSeen && stay.state !== 'cancelled' && untold.includes(stay.statusKey)
}
