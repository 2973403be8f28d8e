import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { type Database, type Statement, statement } from '#worker/database/database.ts'

export type EndingCalendar = { id: number; rule: string; last: CalendarDay | null }

/** Factor in basis points; 10000 is the base tariff. */
export type DayFactor = [calendarId: number, day: CalendarDay, factorBp: number]

/** Returns calendars with a rule whose last day is before `until`, by id. */
export function listEndingCalendars(
  db: Database,
  { after, until, limit }: { after: number; until: CalendarDay; limit: number },
): Promise<EndingCalendar[]> {
  return db.all(
    `SELECT id, rule, (SELECT max(day) FROM rate_calendar_day WHERE rate_calendar_id = c.id) AS last
     FROM rate_calendar c WHERE id > ? AND rule IS NOT NULL AND coalesce(last, '') < ? ORDER BY id LIMIT ?`,
    after,
    until,
    limit,
  )
}

/** Inserts days; existing ones keep their factor. */
export function extendStatement(days: readonly DayFactor[]): Statement {
  return statement(
    `INSERT INTO rate_calendar_day (rate_calendar_id, day, factor_bp)
     SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?) WHERE true ON CONFLICT DO NOTHING`,
    JSON.stringify(days),
  )
}
