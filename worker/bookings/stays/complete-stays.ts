import type { Instant } from '#app/domain/dates/instant.ts'
import { calendarDayIn, clockTimeIn } from '#app/i18n/time-zone.ts'
import { type JobRound, readPlace } from '#worker/changes/job-round.ts'
import type { Deps } from '#worker/deps.ts'
import { completeMove, listEndedStays, listZones, type ZoneClock } from './complete-stays-storage.ts'
import { moveStays, STAYS_A_ROUND } from './move-stays.ts'

/** Checks out stays after their check-out time at the property. Safe to run concurrently. */
export async function completeStays(deps: Deps, after = ''): Promise<JobRound> {
  const now = deps.now()
  const clocks = (await listZones(deps.db)).map((timeZone) => clockOf(timeZone, now))
  const due = await listEndedStays(deps.db, { clocks, after: readPlace(after), limit: STAYS_A_ROUND })
  return moveStays(deps.db, due, { ...completeMove, at: now })
}

function clockOf(timeZone: string, now: Instant): ZoneClock {
  return { timeZone, day: calendarDayIn(timeZone, now), time: clockTimeIn(timeZone, now) }
}
