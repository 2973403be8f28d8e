import { addDays } from '#app/domain/dates/calendar-day.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { type JobRound, readPlace } from '#worker/changes/job-round.ts'
import type { Deps } from '#worker/deps.ts'
import { checkInMove, listArrivals } from './check-in-stays-storage.ts'
import { moveStays, STAYS_A_ROUND } from './move-stays.ts'

/**
 * Checks in confirmed stays at their check-in time, without anyone seeing the guest; the property reports a no-show
 * with `markStay`. Safe to run concurrently, and with a cancellation.
 */
export async function checkInStays(deps: Deps, after = ''): Promise<JobRound> {
  const now = deps.now()
  // No time zone is more than a day ahead of UTC.
  const lastDay = addDays(calendarDayIn('UTC', now), 1)
  const due = await listArrivals(deps.db, { now, lastDay, after: readPlace(after), limit: STAYS_A_ROUND })
  return moveStays(deps.db, due, { ...checkInMove(now), at: now })
}
