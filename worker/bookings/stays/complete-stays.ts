import type { Instant } from '#app/domain/dates/instant.ts'
import { calendarDayIn, clockTimeIn } from '#app/i18n/time-zone.ts'
import type { Change } from '#worker/changes/change.ts'
import type { Deps } from '#worker/deps.ts'
import { describeError, log } from '#worker/log.ts'
import { listEndedStays, listZones, updateCompleted, type ZoneClock } from './complete-stays-storage.ts'

/** Moves stays whose checkout has passed at their place to checked out; tells how many. Safe to run twice at once. */
export async function completeStays(deps: Deps): Promise<number> {
  const now = deps.now()
  const clocks = (await listZones(deps.db)).map((timeZone) => clockOf(timeZone, now))
  let completed = 0
  for (const bookingId of await listEndedStays(deps.db, clocks, 200)) {
    const change: Change = { id: crypto.randomUUID(), bookingId, at: now, event: 'completed', actor: 'system' }
    try {
      if (await updateCompleted(deps.db, change)) completed++
    } catch (error) {
      // One stay that cannot be written must not keep the others open.
      log('error', 'stay_not_completed', { bookingId, ...describeError(error) })
    }
  }
  return completed
}

function clockOf(timeZone: string, now: Instant): ZoneClock {
  return { timeZone, day: calendarDayIn(timeZone, now), time: clockTimeIn(timeZone, now) }
}
