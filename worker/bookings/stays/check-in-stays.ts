import { addDays } from '#app/domain/dates/calendar-day.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { type JobRound, readPlace } from '#worker/changes/job-round.ts'
import type { Deps } from '#worker/deps.ts'
import { checkInMove, listArrivals } from './check-in-stays-storage.ts'
import { moveStays, STAYS_A_ROUND } from './move-stays.ts'

/**
 * Moves confirmed stays to checked in once the check-in of their terms has come. Nobody needs to have seen the guest: a
 * house that has not tells so (`markStay`). Safe to run twice at once, and beside a cancellation.
 */
export async function checkInStays(deps: Deps, after = ''): Promise<JobRound> {
  const now = deps.now()
  // Nowhere is it later than a day ahead of UTC.
  const lastDay = addDays(calendarDayIn('UTC', now), 1)
  const due = await listArrivals(deps.db, { now, lastDay, after: readPlace(after), limit: STAYS_A_ROUND })
  return moveStays(deps.db, due, { ...checkInMove(now), at: now })
}
