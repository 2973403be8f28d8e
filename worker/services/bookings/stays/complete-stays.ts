import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { calendarDayIn, clockTimeIn } from '#app/i18n/time-zone.ts'
import { boundStatement } from '#worker/infra/database/bind-params.ts'
import { CONFIRMED_OR_CHECKED_IN, status } from '#worker/infra/database/conditions/status-sql.ts'
import type { Database, Statement, Writer } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type Change, isClaimed } from '#worker/infra/guarded-writes/change.ts'
import { type JobCursor, type JobRound, parseCursor } from '#worker/infra/guarded-writes/job-round.ts'
import { runGuardedWrite } from '#worker/infra/guarded-writes/run-guarded-write.ts'
import { applyStatusChange, type DueStay, STAYS_A_ROUND, type StatusChange } from './apply-status-change.ts'

type ZoneClock = { timeZone: string; day: CalendarDay; time: string }

type EndedQuery = { clocks: readonly ZoneClock[]; after: JobCursor; limit: number }

// Bookings of holiday homes have a separate completed status.
const AS_COMPLETED = `state = 'completed',
  status_key = iif(status_key = ${status('upcoming')}, ${status('completed')}, ${status('checkedOut')})`

const completeMove: StatusChange = {
  event: 'completed',
  guard: () => `b.status_key IN ${CONFIRMED_OR_CHECKED_IN}`,
  set: AS_COMPLETED,
  updateOne: updateCompleted,
  failureEvent: 'stay_not_completed',
}

/** Checks out stays after their check-out time at the property. Safe to run concurrently. */
export async function completeStays(deps: Deps, after = ''): Promise<JobRound> {
  const now = deps.now()
  const clocks = (await listZones(deps.db)).map((timeZone) => clockOf(timeZone, now))
  const due = await listEndedStays(deps.db, { clocks, after: parseCursor(after), limit: STAYS_A_ROUND })
  return applyStatusChange(deps.db, due, { ...completeMove, at: now })
}

function clockOf(timeZone: string, now: Instant): ZoneClock {
  return { timeZone, day: calendarDayIn(timeZone, now), time: clockTimeIn(timeZone, now) }
}

async function listZones(db: Database): Promise<string[]> {
  const rows = await db.all<{ time_zone: string }>('SELECT DISTINCT time_zone FROM city')
  return rows.map((row) => row.time_zone)
}

/** Selects stays whose check-out time has passed in their time zone, longest over first, after a cursor. */
export function endedStaysStatement({ clocks, after, limit }: EndedQuery): Statement {
  const days = clocks.map(({ day }) => day).sort()
  return {
    sql: `SELECT b.id, b.checkout AS at FROM booking b
       JOIN property p ON p.id = b.property_id
       JOIN city ON city.id = p.city_id
       JOIN json_each(?1) AS clock ON clock.value ->> 'timeZone' = city.time_zone
     WHERE b.status_key IN ${CONFIRMED_OR_CHECKED_IN} AND b.checkout <= ?2
       AND (b.checkout < clock.value ->> 'day'
         OR (b.checkout = clock.value ->> 'day' AND p.checkout_time <= clock.value ->> 'time'))
       AND (b.checkout, b.id) > (?3, ?4)
     ORDER BY b.checkout, b.id LIMIT ?5`,
    params: [JSON.stringify(clocks), days.at(-1) ?? '', after.at, after.id, limit],
  }
}

function listEndedStays(db: Database, query: EndedQuery): Promise<DueStay[]> {
  const { sql, params } = endedStaysStatement(query)
  return db.all<DueStay>(sql, ...params)
}

export function updateCompleted(writer: Writer, change: Change): Promise<boolean> {
  const completed = boundStatement(
    (bind) =>
      `UPDATE booking SET ${AS_COMPLETED} WHERE id = ${bind(change.bookingId)} AND ${isClaimed(change.id, bind)}`,
  )
  return runGuardedWrite(writer, change, {
    guard: (own) =>
      `EXISTS (SELECT 1 FROM booking WHERE id = ${own(change.bookingId)} AND status_key IN ${CONFIRMED_OR_CHECKED_IN})`,
    statements: [completed],
  })
}
