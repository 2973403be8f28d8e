import { isConfirmedKey, statusKeys } from '#app/domain/bookings/booking-status.ts'
import { MARKED_WITHIN_MS } from '#app/domain/bookings/stay-marks.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { DAY_MS, type Instant } from '#app/domain/dates/instant.ts'
import { calendarDayIn, clockTimeIn } from '#app/i18n/time-zone.ts'
import { type Bind, boundStatement } from '#worker/infra/database/bind-params.ts'
import { CONFIRMED_OR_CHECKED_IN, status } from '#worker/infra/database/conditions/status-sql.ts'
import type { Database, Statement, Writer } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type Change, isClaimed } from '#worker/infra/guarded-writes/change.ts'
import { type JobCursor, type JobRound, parseCursor } from '#worker/infra/guarded-writes/job-round.ts'
import { runGuardedWrite } from '#worker/infra/guarded-writes/run-guarded-write.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { applyStatusChange, type DueStay, STAYS_PER_ROUND, type StatusChange } from './apply-status-change.ts'

export type ZoneClock = { timeZone: string; day: CalendarDay; time: string }

type EndedQuery = { clocks: readonly ZoneClock[]; after: JobCursor; limit: number }

// Bookings of holiday homes have a separate completed status.
const AS_COMPLETED = `state = 'completed',
  status_key = iif(status_key = ${status('upcoming')}, ${status('completed')}, ${status('checkedOut')})`

function completeMove(clocks: readonly ZoneClock[]): StatusChange {
  return {
    event: 'completed',
    guard: (bind) => `b.status_key IN ${CONFIRMED_OR_CHECKED_IN} AND ${isEndedBy(clocks, bind)}`,
    set: AS_COMPLETED,
    updateOne: (writer, change) => updateCompleted(writer, change, (bind) => isEndedBy(clocks, bind)),
    failureEvent: 'stay_not_completed',
  }
}

/** How long staff have to settle a stay before the clock ends it, where it does not mark stays. */
const SETTLED_WITHIN = `'+${MARKED_WITHIN_MS / DAY_MS} days'`

const FROM_ENDING = 'FROM property p JOIN city ON city.id = p.city_id'

function clockSql(clocks: string): string {
  return `json_each(${clocks}) AS clock ON clock.value ->> 'timeZone' = city.time_zone`
}

/** SQL condition that the clock ends a stay `b` of a property `p`. */
const IS_ENDED = `(iif(p.auto_mark_stays = 1, b.checkout, date(b.checkout, ${SETTLED_WITHIN})), p.checkout_time)
  <= (clock.value ->> 'day', clock.value ->> 'time')`

/** SQL condition like `IS_ENDED`, for a write: the check-out day may be later than when the stays were listed. */
function isEndedBy(clocks: readonly ZoneClock[], bind: Bind): string {
  return `EXISTS (SELECT 1 ${FROM_ENDING} JOIN ${clockSql(bind(JSON.stringify(clocks)))}
    WHERE p.id = b.property_id AND ${IS_ENDED})`
}

/**
 * Checks out stays after their check-out time at the property, a week later where staff mark departures. Safe to run
 * concurrently, and with a later check-out day.
 */
export async function completeStays(deps: Deps, after = ''): Promise<JobRound> {
  const now = deps.now()
  const clocks = await listClocks(deps)
  const due = await listEndedStays(deps.db, { clocks, after: parseCursor(after), limit: STAYS_PER_ROUND })
  return applyStatusChange(deps.db, due, { ...completeMove(clocks), at: now })
}

/** Returns day and time in every time zone with a city. */
export async function listClocks({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<ZoneClock[]> {
  // One seek in the index of time zones for each: DISTINCT would read every city.
  const rows = await db.all<{ time_zone: string }>(
    `WITH RECURSIVE zone (time_zone) AS (SELECT min(time_zone) FROM city UNION ALL
       SELECT (SELECT min(c.time_zone) FROM city c WHERE c.time_zone > zone.time_zone) FROM zone
       WHERE zone.time_zone IS NOT NULL)
     SELECT time_zone FROM zone WHERE time_zone IS NOT NULL`,
  )
  const at = now()
  return rows.map(({ time_zone: timeZone }) => ({
    timeZone,
    day: calendarDayIn(timeZone, at),
    time: clockTimeIn(timeZone, at),
  }))
}

/** SQL condition that the check-out day of a booking `b` has passed and its departure is not marked. */
export function isUnsettled(clocks: readonly ZoneClock[], bind: Bind): string {
  return `b.status_key IN ${CONFIRMED_OR_CHECKED_IN} AND b.state = 'confirmed' AND b.checkout <
    (SELECT clock.value ->> 'day' ${FROM_ENDING} JOIN ${clockSql(bind(JSON.stringify(clocks)))}
      WHERE p.id = b.property_id)`
}

/** Returns whether the check-out day of a confirmed or checked-in booking is past. */
export function isUnsettledStay({ statusKey, state, checkout, property }: Booking, now: Instant): boolean {
  const isOpen = isConfirmedKey(statusKey) || statusKey === statusKeys.checkedIn
  return isOpen && state === 'confirmed' && checkout < calendarDayIn(property.timeZone, now)
}

/** Selects stays whose check-out time has passed in their time zone, longest over first, after a cursor. */
export function endedStaysStatement({ clocks, after, limit }: EndedQuery): Statement {
  const days = clocks.map(({ day }) => day).sort()
  return {
    sql: `SELECT b.id, b.checkout AS at FROM booking b
       CROSS JOIN property p ON p.id = b.property_id
       CROSS JOIN city ON city.id = p.city_id
       JOIN ${clockSql('?1')}
     WHERE b.status_key IN ${CONFIRMED_OR_CHECKED_IN} AND b.checkout <= ?2 AND ${IS_ENDED}
       AND (b.checkout, b.id) > (?3, ?4)
     ORDER BY b.checkout, b.id LIMIT ?5`,
    params: [JSON.stringify(clocks), days.at(-1) ?? '', after.at, after.id, limit],
  }
}

function listEndedStays(db: Database, query: EndedQuery): Promise<DueStay[]> {
  const { sql, params } = endedStaysStatement(query)
  return db.all<DueStay>(sql, ...params)
}

/** Checks out one stay; returns false when its status changed, or `still` no longer holds for the booking `b`. */
export function updateCompleted(writer: Writer, change: Change, still?: (bind: Bind) => string): Promise<boolean> {
  const completed = boundStatement(
    (bind) =>
      `UPDATE booking SET ${AS_COMPLETED} WHERE id = ${bind(change.bookingId)} AND ${isClaimed(change.id, bind)}`,
  )
  return runGuardedWrite(writer, change, {
    guard: (bind) =>
      `EXISTS (SELECT 1 FROM booking b
        WHERE b.id = ${bind(change.bookingId)} AND b.status_key IN ${CONFIRMED_OR_CHECKED_IN}
        ${still ? `AND ${still(bind)}` : ''})`,
    statements: [completed],
  })
}
