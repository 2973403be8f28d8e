import * as v from 'valibot'
import { addDays, addMonths, type CalendarDay, listNights } from '#app/domain/dates/calendar-day.ts'
import { factorOn, type Season } from '#app/domain/prices/season.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { JobRound } from '#worker/infra/guarded-writes/job-round.ts'
import { describeError, log } from '#worker/infra/log.ts'

type EndingCalendar = { id: number; rule: string; lastDay: CalendarDay | null }

/** Factor in basis points; 10000 is the base tariff. */
type DayFactor = [calendarId: number, day: CalendarDay, factorBp: number]

/** Guests can search 36 months ahead; nights are priced one month beyond that. */
export const MONTHS_PRICED = 37
const CALENDARS_PER_ROUND = 200
/** A round stops after the calendar that reaches this many days. */
const DAYS_PER_ROUND = 5000

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(1000))
const monthDay = v.pipe(v.string(), v.regex(/^\d\d-\d\d$/))
const seasonSchema: v.GenericSchema<unknown, Season> = v.object({
  months: v.pipe(v.array(percent), v.length(12)),
  weekend: percent,
  peaks: v.array(v.tuple([monthDay, monthDay, percent])),
})
/** In basis points. */
const factorSchema = v.pipe(v.number(), v.minValue(1000), v.maxValue(100_000))

/**
 * Extends calendars that end within `MONTHS_PRICED` by their season rule. Operators maintain calendars without a rule
 * by hand, so they are skipped; an invalid rule is logged and skipped.
 */
export async function extendCalendars({ db, now }: Deps, after: string): Promise<JobRound> {
  const today = calendarDayIn('UTC', now())
  const until = addMonths(today, MONTHS_PRICED)
  const endingCalendars = await listEndingCalendars(db, { after: Number(after), until, limit: CALENDARS_PER_ROUND })
  const days: DayFactor[] = []
  let lastId = after
  for (const calendar of endingCalendars) {
    if (days.length >= DAYS_PER_ROUND) break
    days.push(...missingDays(calendar, { today, until }))
    lastId = String(calendar.id)
  }
  if (days.length > 0) await db.batch([extendStatement(days)])
  const isFullPage = endingCalendars.length === CALENDARS_PER_ROUND
  const stoppedEarly = lastId !== String(endingCalendars.at(-1)?.id ?? after)
  return { done: days.length, next: isFullPage || stoppedEarly ? lastId : null }
}

/** Returns the days after the last one, or from yesterday (for other time zones), up to `until`. */
function missingDays(
  { id, rule, lastDay }: EndingCalendar,
  { today, until }: Record<'today' | 'until', CalendarDay>,
): DayFactor[] {
  try {
    const season = v.parse(seasonSchema, JSON.parse(rule))
    const first = addDays(lastDay ?? addDays(today, -2), 1)
    return listNights(first, addDays(until, 1)).map((day) => [id, day, v.parse(factorSchema, factorOn(season, day))])
  } catch (error) {
    log('error', 'calendar_rule_refused', { calendar: id, ...describeError(error) })
    return []
  }
}

/** Returns calendars with a rule whose last day is before `until`, by id. */
function listEndingCalendars(
  db: Database,
  { after, until, limit }: { after: number; until: CalendarDay; limit: number },
): Promise<EndingCalendar[]> {
  return db.all(
    `SELECT id, rule, (SELECT max(day) FROM rate_calendar_day WHERE rate_calendar_id = c.id) AS lastDay
     FROM rate_calendar c WHERE id > ? AND rule IS NOT NULL AND coalesce(lastDay, '') < ? ORDER BY id LIMIT ?`,
    after,
    until,
    limit,
  )
}

/** Inserts days; existing ones keep their factor. */
function extendStatement(days: readonly DayFactor[]): Statement {
  return statement(
    `INSERT INTO rate_calendar_day (rate_calendar_id, day, factor_bp)
     SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?) WHERE true ON CONFLICT DO NOTHING`,
    JSON.stringify(days),
  )
}
