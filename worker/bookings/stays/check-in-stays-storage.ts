import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { type Change, isClaimed } from '#worker/changes/change.ts'
import { runChange } from '#worker/changes/run-change.ts'
import { bindParams } from '#worker/database/bind-params.ts'
import { status } from '#worker/database/conditions/status-sql.ts'
import type { Database, Statement } from '#worker/database/database.ts'

type ArrivalQuery = { now: Instant; lastDay: CalendarDay; limit: number }

/** Confirmed stays whose check-in has come; the earliest first. `lastDay` is the latest day it is anywhere. */
export function arrivalsStatement({ now, lastDay, limit }: ArrivalQuery): Statement {
  return {
    sql: `SELECT b.id FROM booking b
      WHERE b.status_key = ${status('confirm')} AND b.checkin <= ?1 AND b.policy ->> 'checkinAt' <= ?2 ORDER BY b.checkin LIMIT ?3`,
    params: [lastDay, now, limit],
  }
}

/** Ids of the stays of `arrivalsStatement`. */
export async function listArrivals(db: Database, query: ArrivalQuery): Promise<string[]> {
  const { sql, params } = arrivalsStatement(query)
  const rows = await db.all<{ id: string }>(sql, ...params)
  return rows.map((row) => row.id)
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
