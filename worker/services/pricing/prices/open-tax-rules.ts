import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'

type ClosedRule = { id: string; bookedFrom: CalendarDay; timeZone: string | null }

/**
 * Opens tax rules whose first day of booking has begun in their city, or in the country's largest city. Returns their
 * number. Cached pages show the tax within a minute.
 */
export async function openTaxRules(deps: Deps): Promise<number> {
  const closedRules = await deps.db.all<ClosedRule>(
    `SELECT t.id, t.booked_from AS bookedFrom, (SELECT ci.time_zone FROM city ci
       WHERE ci.id = t.city_id OR (t.city_id IS NULL AND ci.country_id = t.country_id)
       ORDER BY ci.popularity DESC, ci.id LIMIT 1) AS timeZone
     FROM tax_rule t WHERE t.is_open = 0 ORDER BY t.booked_from LIMIT 100`,
  )
  const now = deps.now()
  const dueRules = closedRules.filter(({ bookedFrom, timeZone }) => bookedFrom <= calendarDayIn(timeZone ?? 'UTC', now))
  if (dueRules.length > 0) await deps.db.batch(dueRules.map(openRule))
  return dueRules.length
}

function openRule({ id }: ClosedRule): Statement {
  return statement('UPDATE tax_rule SET is_open = 1 WHERE id = ?', id)
}
