import { CALLED_OFF, STAYED, status } from './status-sql.ts'

/** The condition that a booking counts as a stay: it is over, and something shows that its guest was there (`countsAsStay`). */
export function isCountedStay(booking: string): string {
  return `(${booking}.status_key IN ${STAYED} AND ${booking}.evidence <> 'none')`
}

/** The condition that a booking is its guest's first or a later one: not called off, and not ended without evidence. */
export function isBookedOnce(booking: string): string {
  return `(${booking}.status_key NOT IN ${CALLED_OFF}
    AND NOT (${booking}.status_key IN ${STAYED} AND ${booking}.evidence = 'none'))`
}

/** The condition that a booking lies ahead, goes on, or counts as a stay. */
export function isAheadOrCounted(booking: string): string {
  return `(${isBookedOnce(booking)} AND ${booking}.status_key <> ${status('noShow')})`
}
