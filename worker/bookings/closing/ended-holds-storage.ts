import type { Instant } from '#app/domain/dates/instant.ts'
import { type ChangeSet, claimChanges, claimedIn } from '#worker/changes/change-set.ts'
import type { ListPlace } from '#worker/changes/job-round.ts'
import { type Bind, bindParams } from '#worker/database/bind-params.ts'
import { status } from '#worker/database/conditions/status-sql.ts'
import type { Database, SqlValue, Statement } from '#worker/database/database.ts'

/** An expired hold, with the data to invalidate its cached pages. */
export type EndedHold = { id: string; at: Instant; paidMinor: number; propertyId: number; citySlug: string }

/** Extra time for a payment whose gateway has not answered. */
const GRACE_MS = 300_000

/**
 * Selects expired holds after a cursor, longest expired first. A hold with a payment still to be checked at the gateway
 * is skipped for the grace period: the guest may have paid.
 */
export function endedHoldsStatement(query: { now: Instant; after: ListPlace; limit: number }): Statement {
  return {
    sql: `SELECT b.id, b.hold_expires_at AS at, b.paid_minor AS paidMinor, b.property_id AS propertyId, city.slug AS citySlug
      FROM booking b JOIN property p ON p.id = b.property_id JOIN city ON city.id = p.city_id
      WHERE b.status_key = ${status('hold')} AND b.hold_expires_at <= ?1 AND (b.hold_expires_at, b.id) > (?2, ?3)
        AND (b.hold_expires_at <= ?5 OR NOT EXISTS (SELECT 1 FROM payment x
          WHERE x.booking_id = b.id AND x.status = 'created' AND x.next_ask_at <= ?1))
      ORDER BY b.hold_expires_at, b.id LIMIT ?4`,
    params: [query.now, Number(query.after.at), query.after.id, query.limit, query.now - GRACE_MS],
  }
}

export function listEndedHolds(db: Database, query: Parameters<typeof endedHoldsStatement>[0]): Promise<EndedHold[]> {
  const { sql, params } = endedHoldsStatement(query)
  return db.all<EndedHold>(sql, ...params)
}

/**
 * Ends all expired holds without payments at once; equivalent to `closeStatements` for each. The first statement claims
 * them, the last updates the bookings.
 */
export function endUnpaidStatements(set: ChangeSet): Statement[] {
  const due = (bind: Bind) =>
    `b.status_key = ${status('hold')} AND b.hold_expires_at <= ${bind(set.at)} AND b.paid_minor = 0`
  return [
    claimChanges(set, due),
    ofClaimed(
      set,
      (claimed) => `UPDATE stock SET sold = sold - freed.rooms
      FROM (SELECT s.room_category_id AS category, s.day AS day, sum(b.rooms) AS rooms FROM booking b
          JOIN stock s ON s.room_category_id = b.room_category_id AND s.day >= b.checkin AND s.day < b.checkout
        WHERE b.id IN ${claimed} GROUP BY 1, 2) AS freed
      WHERE room_category_id = freed.category AND stock.day = freed.day`,
    ),
    ofClaimed(set, (claimed) => `UPDATE coupon_use SET released = 1 WHERE booking_id IN ${claimed}`),
    ofClaimed(set, (claimed) => `UPDATE meal_booking SET status = 'Cancelled' WHERE booking_id IN ${claimed}`),
    ofClaimed(
      set,
      (claimed, bind) => `UPDATE booking SET status_key = ${status('void')}, state = 'cancelled', wallet_minor = 0,
        hold_expires_at = NULL, cancelled_at = ${bind(set.at)}, cancellation_reason = 'unpaid', cancellation_blame = 'system'
      WHERE id IN ${claimed} RETURNING id`,
    ),
  ]
}

function ofClaimed(set: ChangeSet, write: (claimed: string, bind: Bind) => string): Statement {
  const { bind, params }: { bind: Bind; params: SqlValue[] } = bindParams()
  return { sql: write(claimedIn(set, bind), bind), params }
}
