import { addDays } from '#app/domain/dates/calendar-day.ts'
import { calendarDayIn, clockTimeIn } from '#app/i18n/time-zone.ts'
import type { JobRound } from '#worker/changes/job-round.ts'
import type { Deps } from '#worker/deps.ts'
import { insertReminders, listArrivalZones } from './reminder-storage.ts'

/** Nobody is woken for what is tomorrow. */
const NOT_BEFORE = '10:00'
const NOT_AFTER = '21:00'
/** Who has booked just now has the facts already. */
const FRESH_MS = 6 * 3_600_000
const REMINDERS_A_ROUND = 200

/**
 * Puts a reminder into the outbox for every confirmed stay that begins tomorrow on the clock of its place: by mail, or as
 * a text where there is no address. Once for each arrival, however often it runs.
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
