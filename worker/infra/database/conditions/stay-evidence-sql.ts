import { CALLED_OFF, STAYED, status } from './status-sql.ts'

/** SQL condition that a booking counts as a stay: completed, with evidence that the guest came (`countsAsStay`). */
export function isCountedStay(booking: string): string {
  return `(${booking}.status_key IN ${STAYED} AND ${booking}.evidence <> 'none')`
}

/**
 * SQL condition that a booking counts towards a guest's bookings: not cancelled, and not completed without evidence.
 */
export function isBookedOnce(booking: string): string {
  return `(${booking}.status_key NOT IN ${CALLED_OFF}
    AND NOT (${booking}.status_key IN ${STAYED} AND ${booking}.evidence = 'none'))`
}

/** SQL condition that a booking is in the future, current, or counts as a stay. */
export function isAheadOrCounted(booking: string): string {
  return `(${isBookedOnce(booking)} AND ${booking}.status_key <> ${status('noShow')})`
}
