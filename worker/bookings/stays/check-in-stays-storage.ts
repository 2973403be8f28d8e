import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { type Change, isClaimed } from '#worker/changes/change.ts'
import type { ListPlace } from '#worker/changes/job-round.ts'
import { runChange } from '#worker/changes/run-change.ts'
import { bindParams } from '#worker/database/bind-params.ts'
import { status } from '#worker/database/conditions/status-sql.ts'
import type { Database, Statement } from '#worker/database/database.ts'
import type { DueStay, StayMove } from './move-stays.ts'

type ArrivalQuery = { now: Instant; lastDay: CalendarDay; after: ListPlace; limit: number }

/** Confirmed stays whose check-in has come, after a place; the earliest first. `lastDay` is the latest day it is anywhere. */
export function arrivalsStatement({ now, lastDay, after, limit }: ArrivalQuery): Statement {
  return {
    sql: `SELECT b.id, b.checkin AS at FROM booking b
      WHERE b.status_key = ${status('confirm')} AND b.checkin <= ?1 AND b.policy ->> 'checkinAt' <= ?2
        AND (b.checkin, b.id) > (?3, ?4)
      ORDER BY b.checkin, b.id LIMIT ?5`,
    params: [lastDay, now, after.at, after.id, limit],
  }
}

/** The stays of `arrivalsStatement`. */
export function listArrivals(db: Database, query: ArrivalQuery): Promise<DueStay[]> {
  const { sql, params } = arrivalsStatement(query)
  return db.all<DueStay>(sql, ...params)
}

/** How stays begin by the clock. */
export function checkInMove(now: Instant): StayMove {
  return {
    event: 'checked_in',
    guard: (bind) => `b.status_key = ${status('confirm')} AND b.policy ->> 'checkinAt' <= ${bind(now)}`,
    set: `status_key = ${status('checkedIn')}`,
    moveOne: updateCheckedIn,
    lost: 'stay_not_begun',
  }
}

/** Marks a confirmed stay as begun; false when something else became of it, or its dates moved on. */
export function updateCheckedIn(db: Database, change: Change): Promise<boolean> {
  const { bind, params } = bindParams()
  const begun = {
    sql: `UPDATE booking SET status_key = ${status('checkedIn')} WHERE id = ${bind(change.bookingId)} AND ${isClaimed(change.id, bind)}`,
    params,
  }
  return runChange(db, change, {
    guard: (
      own,
    ) => `EXISTS (SELECT 1 FROM booking WHERE id = ${own(change.bookingId)} AND status_key = ${status('confirm')}
      AND policy ->> 'checkinAt' <= ${own(change.at)})`,
    statements: [begun],
  })
}

/** Writes what the desk saw of a stay that begun by itself; its status stays. False when that had changed. */
export function recordSeen(db: Database, change: Change, statusKey: number): Promise<boolean> {
  return runChange(db, change, {
    guard: (own) =>
      `EXISTS (SELECT 1 FROM booking WHERE id = ${own(change.bookingId)} AND status_key = ${own(statusKey)})`,
    statements: [],
  })
}
