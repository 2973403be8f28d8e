import type { Instant } from '#app/domain/dates/instant.ts'
import { calendarDayIn, clockTimeIn } from '#app/i18n/time-zone.ts'
import { type JobRound, readPlace } from '#worker/changes/job-round.ts'
import type { Deps } from '#worker/deps.ts'
import { creditFriends } from '#worker/loyalty/referral/credit-friends.ts'
import { completeMove, listEndedStays, listZones, type ZoneClock } from './complete-stays-storage.ts'
import { moveStays, STAYS_A_ROUND } from './move-stays.ts'

/**
 * Moves stays whose checkout has passed at their place to checked out, and credits those whose friend's first stay is over
 * (DEC-157). Safe to run twice at once.
 */
export async function completeStays(deps: Deps, after = ''): Promise<JobRound> {
  const now = deps.now()
  const clocks = (await listZones(deps.db)).map((timeZone) => clockOf(timeZone, now))
  const due = await listEndedStays(deps.db, { clocks, after: readPlace(after), limit: STAYS_A_ROUND })
  const round = await moveStays(deps.db, due, { ...completeMove, at: now })
  const credited = await creditFriends(deps)
  return { ...round, done: round.done + credited }
}

function clockOf(timeZone: string, now: Instant): ZoneClock {
  return { timeZone, day: calendarDayIn(timeZone, now), time: clockTimeIn(timeZone, now) }
}
