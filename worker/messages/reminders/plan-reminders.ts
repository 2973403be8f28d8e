import { addDays } from '#app/domain/dates/calendar-day.ts'
import { calendarDayIn, clockTimeIn } from '#app/i18n/time-zone.ts'
import type { JobRound } from '#worker/changes/job-round.ts'
import type { Deps } from '#worker/deps.ts'
import { insertReminders, listArrivalZones } from './reminder-storage.ts'

/** Local time window of reminders. */
const NOT_BEFORE = '10:00'
const NOT_AFTER = '21:00'
/** Guests who have booked within this time need no reminder. */
const FRESH_MS = 6 * 3_600_000
const REMINDERS_A_ROUND = 200

/**
 * Enqueues a reminder for each confirmed stay that starts tomorrow in the property's time zone: by email, or by SMS
 * without an address. Once per stay, however often the job runs.
 */
export async function planReminders(deps: Deps): Promise<JobRound> {
  const now = deps.now()
  const today = calendarDayIn('UTC', now)
  const zones = await listArrivalZones(deps.db, { from: today, to: addDays(today, 2) })
  const arrivals = zones
    .map((timeZone) => ({ timeZone, time: clockTimeIn(timeZone, now), day: addDays(calendarDayIn(timeZone, now), 1) }))
    .filter(({ time }) => time >= NOT_BEFORE && time < NOT_AFTER)
  if (arrivals.length === 0) return { done: 0, next: null }
  const ids = await insertReminders(deps.db, arrivals, { now, bookedBefore: now - FRESH_MS, limit: REMINDERS_A_ROUND })
  for (const id of ids) deps.later(deps.enqueueMessage(id).catch(() => {}))
  return { done: ids.length, next: ids.length < REMINDERS_A_ROUND ? null : '' }
}
