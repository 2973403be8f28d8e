import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { type Change, isClaimed } from '#worker/changes/change.ts'
import { runChange } from '#worker/changes/run-change.ts'
import { bindParams } from '#worker/database/bind-params.ts'
import { STAYING, status } from '#worker/database/conditions/status-sql.ts'
import type { Database, Statement } from '#worker/database/database.ts'

/** What the clocks of a zone show. */
export type ZoneClock = { timeZone: string; day: CalendarDay; time: string }

/** Every zone in which there is a place. */
export async function listZones(db: Database): Promise<string[]> {
  const rows = await db.all<{ time_zone: string }>('SELECT DISTINCT time_zone FROM city')
  return rows.map((row) => row.time_zone)
}

/** Stays whose checkout has passed on the clock of their own place; the longest over first. */
export function endedStaysStatement(clocks: readonly ZoneClock[], limit: number): Statement {
  const days = clocks.map(({ day }) => day).sort()
  return {
    sql: `SELECT b.id FROM booking b
       JOIN property p ON p.id = b.property_id
       JOIN city ON city.id = p.city_id
       JOIN json_each(?1) AS clock ON clock.value ->> 'timeZone' = city.time_zone
     WHERE b.status_key IN ${STAYING} AND b.checkout <= ?2
       AND (b.checkout < clock.value ->> 'day'
         OR (b.checkout = clock.value ->> 'day' AND p.checkout_time <= clock.value ->> 'time'))
     ORDER BY b.checkout LIMIT ?3`,
    params: [JSON.stringify(clocks), days.at(-1) ?? '', limit],
  }
}

/** Ids of the stays of `endedStaysStatement`. */
export async function listEndedStays(db: Database, clocks: readonly ZoneClock[], limit: number): Promise<string[]> {
  const { sql, params } = endedStaysStatement(clocks, limit)
  const rows = await db.all<{ id: string }>(sql, ...params)
  return rows.map((row) => row.id)
}

/** Marks a stay as over while nothing else has ended it; false when something had. */
export function updateCompleted(db: Database, change: Change): Promise<boolean> {
  const { bind, params } = bindParams()
  const completed = {
    // A holiday home's own booking ends as one.
    sql: `UPDATE booking SET state = 'completed',
        status_key = iif(status_key = ${status('upcoming')}, ${status('completed')}, ${status('checkedOut')})
      WHERE id = ${bind(change.bookingId)} AND ${isClaimed(change.id, bind)}`,
    params,
  }
  return runChange(db, change, {
    guard: (own) => `EXISTS (SELECT 1 FROM booking WHERE id = ${own(change.bookingId)} AND status_key IN ${STAYING})`,
    statements: [completed],
  })
}
