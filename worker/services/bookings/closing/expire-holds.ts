import { statusKeys } from '#app/domain/bookings/booking-status.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { splitRefund } from '#app/domain/money/wallet-shares.ts'
import { versionsOfProperty } from '#worker/infra/cache/page-key.ts'
import { type Bind, boundStatement } from '#worker/infra/database/bind-params.ts'
import { status } from '#worker/infra/database/conditions/status-sql.ts'
import type { Database, Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import {
  type Change,
  type ChangeSet,
  changeIdIn,
  claimChanges,
  claimedIn,
} from '#worker/infra/guarded-writes/change.ts'
import {
  type JobCursor,
  type JobRound,
  nextCursor,
  parseCursor,
  processEach,
} from '#worker/infra/guarded-writes/job-round.ts'
import { log } from '#worker/infra/log.ts'
import { findBookingById } from '#worker/services/bookings/reading/booking-storage.ts'
import { sendRefund } from '#worker/services/gateways/refunds/send-refunds.ts'
import { enqueueNotifications } from '#worker/services/notifications/enqueue-notifications.ts'
import { closeBooking, isHoldExpired, listRefundable, refundIdOf } from './close-booking-storage.ts'
import { planRefundShares } from './plan-refunds.ts'

type EndedHold = { id: string; at: Instant; paidMinor: number; propertyId: number; citySlug: string }

/** Extra time for a payment whose result the gateway has not reported. */
const GRACE_MS = 5 * 60_000

/** Maximum holds per round: even one by one they stay within D1's 1,000 queries. */
const HOLDS_PER_ROUND = 30

/** Ends unpaid holds in one transaction, the others one by one with their refunds. Safe to run concurrently. */
export async function expireHolds(deps: Deps, after = ''): Promise<JobRound> {
  const now = deps.now()
  const due = await listEndedHolds(deps.db, { now, after: parseCursor(after), limit: HOLDS_PER_ROUND })
  const unpaid = due.filter(({ paidMinor }) => paidMinor === 0)
  const ended = await endUnpaid(deps, unpaid, now)
  const individualHolds = ended === null ? due : due.filter(({ paidMinor }) => paidMinor > 0)
  const done = await processEach(
    individualHolds,
    { event: 'hold_not_ended', details: ({ id }) => ({ bookingId: id }) },
    ({ id }) => expireHold(deps, id, now),
  )
  const versions = new Set(due.flatMap(({ propertyId, citySlug }) => versionsOfProperty({ id: propertyId, citySlug })))
  const endedCount = done + (ended ?? 0)
  if (endedCount > 0) deps.later(deps.pageVersions.raise([...versions]))
  return { done: endedCount, next: nextCursor(due, HOLDS_PER_ROUND) }
}

/** Returns null when the transaction fails because one of the holds cannot be ended. */
async function endUnpaid(deps: Deps, holds: readonly EndedHold[], now: Instant): Promise<number | null> {
  if (holds.length === 0) return 0
  const bookingIds = holds.map(({ id }) => id)
  const changeSet = { id: crypto.randomUUID(), at: now, event: 'expired', actor: 'system', bookingIds } as const
  const messages = bookingIds.map((bookingId) => ({
    changeId: changeIdIn(changeSet, bookingId),
    planned: enqueueNotifications(deps, { bookingId, template: 'booking_expired', details: { amountMinor: 0 } }),
  }))
  try {
    const ending = endUnpaidStatements(changeSet)
    const results = await deps.db.batch([
      ...ending,
      ...messages.flatMap(({ changeId, planned }) => planned.statements(changeId)),
    ])
    for (const { planned } of messages) planned.announce()
    return results[ending.length - 1]?.rows.length ?? 0
  } catch {
    return null
  }
}

async function expireHold(deps: Deps, bookingId: string, now: Instant): Promise<boolean> {
  const booking = await findBookingById(deps, bookingId)
  if (booking?.statusKey !== statusKeys.hold) return false
  const change: Change = { id: crypto.randomUUID(), bookingId, at: now, event: 'expired', actor: 'system' }
  // Such a hold can only have wallet money or money carried over from a replaced booking; all of it is refunded.
  const back = planRefundShares(await listRefundable(deps.db, bookingId), splitRefund(booking, 0))
  if (!back) {
    // A concurrent request may have ended and refunded it meanwhile.
    const latest = await findBookingById(deps, bookingId)
    if (latest?.statusKey !== statusKeys.hold || latest.paidMinor !== booking.paidMinor) return false
    log('error', 'hold_not_ended', { bookingId, reason: 'its payments do not cover the refund' })
    return false
  }
  const messages = enqueueNotifications(deps, {
    bookingId,
    template: booking.paidMinor > 0 ? 'booking_expired_refunded' : 'booking_expired',
    details: { amountMinor: booking.paidMinor },
  })
  const isEnded = await closeBooking(
    deps,
    {
      booking,
      statusKey: statusKeys.void,
      reason: 'unpaid',
      blame: 'system',
      chargeMinor: 0,
      back,
      refundReason: 'expired',
      carried: null,
    },
    change,
    { added: messages.statements(change.id), still: (bind) => isHoldExpired(change, bind) },
  )
  if (!isEnded) return false
  messages.announce()
  for (const refund of back.refunds) await sendRefund(deps, refundIdOf(change, refund))
  return true
}

/**
 * Selects expired holds after a cursor, longest expired first. A hold with a payment still to be checked is skipped for
 * the grace period: the guest may have paid.
 */
function endedHoldsStatement(query: { now: Instant; after: JobCursor; limit: number }): Statement {
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

function listEndedHolds(db: Database, query: Parameters<typeof endedHoldsStatement>[0]): Promise<EndedHold[]> {
  const { sql, params } = endedHoldsStatement(query)
  return db.all<EndedHold>(sql, ...params)
}

/**
 * Returns statements equivalent to `closeStatements` for each hold. The first statement claims them, the last updates
 * the bookings.
 */
function endUnpaidStatements(changeSet: ChangeSet): Statement[] {
  const due = (bind: Bind) =>
    `b.status_key = ${status('hold')} AND b.hold_expires_at <= ${bind(changeSet.at)} AND b.paid_minor = 0`
  return [
    claimChanges(changeSet, due),
    ofClaimed(
      changeSet,
      (claimed) => `UPDATE stock SET sold = sold - freed.rooms
      FROM (SELECT s.room_category_id AS category, s.day AS day, sum(r.rooms) AS rooms FROM booking b
          JOIN booked_rooms r ON r.booking_id = b.id
          JOIN stock s ON s.room_category_id = r.room_category_id AND s.day >= b.checkin AND s.day < b.checkout
        WHERE b.id IN ${claimed} GROUP BY 1, 2) AS freed
      WHERE room_category_id = freed.category AND stock.day = freed.day`,
    ),
    ofClaimed(changeSet, (claimed) => `UPDATE coupon_use SET released = 1 WHERE booking_id IN ${claimed}`),
    ofClaimed(changeSet, (claimed) => `UPDATE meal_booking SET status = 'Cancelled' WHERE booking_id IN ${claimed}`),
    ofClaimed(
      changeSet,
      (claimed, bind) => `UPDATE booking SET status_key = ${status('void')}, state = 'cancelled', wallet_minor = 0,
        hold_expires_at = NULL, cancelled_at = ${bind(changeSet.at)}, cancellation_reason = 'unpaid', cancellation_blame = 'system'
      WHERE id IN ${claimed} RETURNING id`,
    ),
  ]
}

function ofClaimed(changeSet: ChangeSet, write: (claimed: string, bind: Bind) => string): Statement {
  return boundStatement((bind) => write(claimedIn(changeSet, bind), bind))
}
