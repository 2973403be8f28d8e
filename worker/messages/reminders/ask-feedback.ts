import { addDays } from '#app/domain/dates/calendar-day.ts'
import { calendarDayIn, clockTimeIn } from '#app/i18n/time-zone.ts'
import type { JobRound } from '#worker/changes/job-round.ts'
import type { Deps } from '#worker/deps.ts'
import { insertFeedbackAsks, listDepartureZones } from './reminder-storage.ts'

/** Local time window in which feedback is requested. */
const NOT_BEFORE = '10:00'
const NOT_AFTER = '21:00'
const ASKS_A_ROUND = 200

/**
 * Requests feedback on the day after check-out in the property's time zone: by email, or by SMS without an address.
 * Once per stay, however often the job runs.
 */
export async function askFeedback(deps: Deps): Promise<JobRound> {
  const now = deps.now()
  const today = calendarDayIn('UTC', now)
  const zones = await listDepartureZones(deps.db, { from: addDays(today, -2), to: today })
  const departures = zones
    .map((timeZone) => ({ timeZone, time: clockTimeIn(timeZone, now), day: addDays(calendarDayIn(timeZone, now), -1) }))
    .filter(({ time }) => time >= NOT_BEFORE && time < NOT_AFTER)
  if (departures.length === 0) return { done: 0, next: null }
  const ids = await insertFeedbackAsks(deps.db, departures, { now, limit: ASKS_A_ROUND })
  for (const id of ids) deps.later(deps.enqueueMessage(id).catch(() => {}))
  return { done: ids.length, next: ids.length < ASKS_A_ROUND ? null : '' }
}
