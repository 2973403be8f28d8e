import * as v from 'valibot'
import { addDays, addMonths, type CalendarDay, listNights } from '#app/domain/dates/calendar-day.ts'
import { factorOn, type Season } from '#app/domain/prices/season.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { JobRound } from '#worker/changes/job-round.ts'
import type { Deps } from '#worker/deps.ts'
import { describeError, log } from '#worker/log.ts'
import { type DayFactor, type EndingCalendar, extendStatement, listEndingCalendars } from './calendar-storage.ts'

/** A stay is searched 36 months ahead, and its nights are priced beyond that. */
export const MONTHS_PRICED = 37
/** So many calendars a round looks at, and so many days it prices before it ends with the calendar it is at. */
const CALENDARS_A_ROUND = 200
const DAYS_A_ROUND = 5000

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(1000))
const monthDay = v.pipe(v.string(), v.regex(/^\d\d-\d\d$/))
const seasonSchema: v.GenericSchema<unknown, Season> = v.object({
  months: v.pipe(v.array(percent), v.length(12)),
  weekend: percent,
  peaks: v.array(v.tuple([monthDay, monthDay, percent])),
})
/** What a day may cost of the base tariff, as its table holds it. */
const factorSchema = v.pipe(v.number(), v.minValue(1000), v.maxValue(100_000))

/**
 * Prices the next days of calendars that end within 37 months, each by its own rule. Days that are priced already stay as
 * they are; a calendar without a rule is its operator's alone. A rule that cannot be read is told to the log.
 */
export async function extendCalendars({ db, now }: Deps, after: string): Promise<JobRound> {
  const today = calendarDayIn('UTC', now())
  const until = addMonths(today, MONTHS_PRICED)
  const ending = await listEndingCalendars(db, { after: Number(after), until, limit: CALENDARS_A_ROUND })
  const days: DayFactor[] = []
  let last = after
  for (const calendar of ending) {
    if (days.length >= DAYS_A_ROUND) break
    days.push(...daysOf(calendar, { today, until }))
    last = String(calendar.id)
  }
  if (days.length > 0) await db.batch([extendStatement(days)])
  const isLast = ending.length < CALENDARS_A_ROUND && last === String(ending.at(-1)?.id ?? after)
  return { done: days.length, next: isLast ? null : last }
}

/** The days from the one after the last, or from yesterday (somewhere it still is), to the last in sight. */
function daysOf(
  { id, rule, last }: EndingCalendar,
  { today, until }: Record<'today' | 'until', CalendarDay>,
): DayFactor[] {
  try {
    const season = v.parse(seasonSchema, JSON.parse(rule))
    const first = addDays(last ?? addDays(today, -2), 1)
    return listNights(first, addDays(until, 1)).map((day) => [id, day, v.parse(factorSchema, factorOn(season, day))])
  } catch (error) {
    log('error', 'calendar_rule_refused', { calendar: id, ...describeError(error) })
    return []
  }
}
