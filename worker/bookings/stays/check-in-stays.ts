import { addDays } from '#app/domain/dates/calendar-day.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Change } from '#worker/changes/change.ts'
import type { Deps } from '#worker/deps.ts'
import { describeError, log } from '#worker/log.ts'
import { listArrivals, updateCheckedIn } from './check-in-stays-storage.ts'

/** So many stays begin in one run; who is over it begins a minute later. */
const MOST_IN_A_RUN = 200

/**
 * Moves confirmed stays to checked in once the check-in of their terms has come; tells how many. Nobody needs to have seen
 * the guest: a house that has not tells so (`markStay`). Safe to run twice at once, and beside a cancellation.
 */
export async function checkInStays(deps: Deps): Promise<number> {
  const now = deps.now()
  // Nowhere is it later than a day ahead of UTC.
  const lastDay = addDays(calendarDayIn('UTC', now), 1)
  let begun = 0
  for (const bookingId of await listArrivals(deps.db, { now, lastDay, limit: MOST_IN_A_RUN })) {
    const change: Change = { id: crypto.randomUUID(), bookingId, at: now, event: 'checked_in', actor: 'system' }
    try {
      if (await updateCheckedIn(deps.db, change)) begun++
    } catch (error) {
      // One stay that cannot be written must not keep the others waiting.
      log('error', 'stay_not_begun', { bookingId, ...describeError(error) })
    }
  }
  return begun
}
