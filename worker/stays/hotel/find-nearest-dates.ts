import { addDays } from '#app/domain/dates/calendar-day.ts'
import { type DayRule, nearestStay, type StayOfDays } from '#app/domain/stays/day-rules.ts'
import type { Database } from '#worker/database/database.ts'
import type { StayAnswer } from '#worker/stays/answer-stay.ts'
import { type NightRuleRow, nightRulesSql, toNightRule } from '#worker/stays/facts/night-storage.ts'

/** How far ahead dates are looked for that keep the rules: past the longest season. */
const DAYS_AHEAD = 150

/**
 * The first dates on which a stay that breaks a rule of days would break none: of the property, nor of one of its rooms by
 * itself. Null where it breaks none, or where there are none so soon. Whether a room is left then is not looked at.
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

/** What the days from one to another, both included, ask of each of some rooms. */
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
