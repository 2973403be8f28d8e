import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { DayRule } from '#app/domain/stays/day-rules.ts'
import { json } from '#worker/infra/database/columns.ts'
import type { Database } from '#worker/infra/database/database.ts'
import { type DayRuleRow, dayRulesSql, type NightRuleRow, toDayRule, toNightRule } from './night-storage.ts'

/** Season factors and day rules of a property, which apply to nights without a rate update. */
export type NightDefaults = { factorByDay: Record<CalendarDay, number>; dayRules: DayRule[] }

/** Returns the defaults of a property's nights between two days, both included. */
export async function findNightDefaults(
  db: Database,
  { propertyId, from, to }: { propertyId: number; from: CalendarDay; to: CalendarDay },
): Promise<NightDefaults> {
  const row = await db.first<{ factors: string; rules: string }>(
    `SELECT ${dayRulesSql('?2')} AS rules, (SELECT json_group_array(json_array(day, factor_bp)) FROM rate_calendar_day
       WHERE rate_calendar_id = p.rate_calendar_id AND day >= ?2 AND day <= ?3) AS factors
     FROM property p WHERE p.id = ?1`,
    propertyId,
    from,
    to,
  )
  return {
    factorByDay: Object.fromEntries(json<[CalendarDay, number][]>(row?.factors ?? '[]')),
    dayRules: json<DayRuleRow[]>(row?.rules ?? '[]').map(toDayRule),
  }
}

export function ruleOfNight(row: NightRuleRow): DayRule {
  return toNightRule(row)
}
