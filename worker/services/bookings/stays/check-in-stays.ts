import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { boundStatement } from '#worker/infra/database/bind-params.ts'
import { status } from '#worker/infra/database/conditions/status-sql.ts'
import type { Database, Statement, Writer } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type Change, isClaimed } from '#worker/infra/guarded-writes/change.ts'
import { type JobCursor, type JobRound, parseCursor } from '#worker/infra/guarded-writes/job-round.ts'
import { runGuardedWrite } from '#worker/infra/guarded-writes/run-guarded-write.ts'
import { applyStatusChange, type DueStay, STAYS_PER_ROUND, type StatusChange } from './apply-status-change.ts'

type ArrivalQuery = { now: Instant; lastDay: CalendarDay; after: JobCursor; limit: number }

/**
 * Checks in at check-in time, without anyone seeing the guest, where the property leaves marks to the clock or the
 * guest has completed the online check-in; the property reports a no-show with `markStay`. Safe to run concurrently,
 * and with a cancellation.
 */
export async function checkInStays(deps: Deps, after = ''): Promise<JobRound> {
  const now = deps.now()
  // No time zone is more than a day ahead of UTC.
  const lastDay = addDays(calendarDayIn('UTC', now), 1)
  const due = await listArrivals(deps.db, { now, lastDay, after: parseCursor(after), limit: STAYS_PER_ROUND })
  return applyStatusChange(deps.db, due, { ...checkInMove(now), at: now })
}

/** Selects arrivals, earliest first, after a cursor. `lastDay` is the latest current date in any time zone. */
export function arrivalsStatement({ now, lastDay, after, limit }: ArrivalQuery): Statement {
  return {
    sql: `SELECT b.id, b.checkin AS at FROM booking b JOIN property p ON p.id = b.property_id
      WHERE b.status_key = ${status('confirm')} AND b.checkin <= ?1 AND b.policy ->> 'checkinAt' <= ?2
        AND (p.auto_mark_stays = 1 OR b.checkin_state = 'done') AND (b.checkin, b.id) > (?3, ?4)
      ORDER BY b.checkin, b.id LIMIT ?5`,
    params: [lastDay, now, after.at, after.id, limit],
  }
}

function listArrivals(db: Database, query: ArrivalQuery): Promise<DueStay[]> {
  const { sql, params } = arrivalsStatement(query)
  return db.all<DueStay>(sql, ...params)
}

function checkInMove(now: Instant): StatusChange {
  return {
    event: 'checked_in',
    guard: (bind) => `b.status_key = ${status('confirm')} AND b.policy ->> 'checkinAt' <= ${bind(now)}`,
    set: `status_key = ${status('checkedIn')}`,
    updateOne: updateCheckedIn,
    failureEvent: 'stay_not_begun',
  }
}

/** Checks in a confirmed stay; returns false when its status or dates changed meanwhile. */
export function updateCheckedIn(writer: Writer, change: Change): Promise<boolean> {
  const begun = boundStatement(
    (bind) =>
      `UPDATE booking SET status_key = ${status('checkedIn')} WHERE id = ${bind(change.bookingId)} AND ${isClaimed(change.id, bind)}`,
  )
  return runGuardedWrite(writer, change, {
    guard: (
      own,
    ) => `EXISTS (SELECT 1 FROM booking WHERE id = ${own(change.bookingId)} AND status_key = ${status('confirm')}
      AND policy ->> 'checkinAt' <= ${own(change.at)})`,
    statements: [begun],
  })
}

/** Records that the property saw a guest who was checked in automatically. Returns false when the status changed. */
export function recordSeen(writer: Writer, change: Change, statusKey: number): Promise<boolean> {
  return runGuardedWrite(writer, change, {
    guard: (own) =>
      `EXISTS (SELECT 1 FROM booking WHERE id = ${own(change.bookingId)} AND status_key = ${own(statusKey)})`,
    statements: [],
  })
}
