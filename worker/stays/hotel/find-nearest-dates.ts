import { addDays } from '#app/domain/dates/calendar-day.ts'
import { type DayRule, nearestStay, type StayOfDays } from '#app/domain/stays/day-rules.ts'
import type { Database } from '#worker/database/database.ts'
import type { StayAnswer } from '#worker/stays/answer-stay.ts'
import { type NightRuleRow, nightRulesSql, toNightRule } from '#worker/stays/facts/night-storage.ts'

/** How many days ahead to search; longer than the longest season. */
const DAYS_AHEAD = 150

/**
 * Returns the first dates that break no rule of the property nor of at least one room type; null when the requested
 * dates break none, or none are found. Ignores availability.
 */
export async function findNearestDates(db: Database, answer: StayAnswer): Promise<StayOfDays | null> {
  const { dayFault, facts, dates, rules } = answer
  if (!dayFault) return null
  const { checkin: from, nights } = dates
  const rooms = facts.categories.filter(({ isDisabled }) => !isDisabled).map(({ id }) => id)
  const ofRooms = await listNightRules(db, rooms, { from, to: addDays(from, DAYS_AHEAD + rules.maxNights) })
  const found = ofRooms
    .map((own) => nearestStay([...facts.dayRules, ...own], { ...rules, from, nights, within: DAYS_AHEAD }))
    .filter((stay) => stay !== null)
  return found.sort((one, other) => one.checkin.localeCompare(other.checkin))[0] ?? null
}

/** Returns the restrictions of some room types between two days, both included. */
async function listNightRules(
  db: Database,
  rooms: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<DayRule[][]> {
  const rows = await db.all<{ rules: string }>(
    `SELECT ${nightRulesSql('?2', '?3')} AS rules FROM room_category c WHERE c.id IN (SELECT value FROM json_each(?1))`,
    JSON.stringify(rooms),
    from,
    to,
  )
  return rows.map(({ rules }) => (JSON.parse(rules) as NightRuleRow[]).map(toNightRule))
}
