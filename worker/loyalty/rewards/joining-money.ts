import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Deps } from '#worker/deps.ts'

/** The joining bonus of a plan, in minor units of `currency`. */
export type JoiningMoney = { plan: string; amountMinor: number; currency: string }

/** Returns the plan on sale with the highest bonus, or null without one. */
export function findJoiningMoney(
  { db }: Pick<Deps, 'db'>,
  asked: { brandId: string; country: string; today: CalendarDay },
): Promise<JoiningMoney | null> {
  return db.first(
    `SELECT name AS plan, joining_minor AS amountMinor, currency FROM membership_plan
     WHERE brand_id = ?1 AND country = ?2 AND first_day <= ?3 AND (last_day IS NULL OR last_day >= ?3) AND joining_minor > 0
     ORDER BY joining_minor DESC, rank LIMIT 1`,
    asked.brandId,
    asked.country,
    asked.today,
  )
}
