import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { type Bind, boundStatement } from '#worker/infra/database/bind-params.ts'
import { arrivesBetween, CONFIRMED } from '#worker/infra/database/conditions/status-sql.ts'
import type { Database, Statement } from '#worker/infra/database/database.ts'
import { type Change, isClaimed } from '#worker/infra/guarded-writes/change.ts'
import type { JobCursor } from '#worker/infra/guarded-writes/job-round.ts'
import { runGuardedWrite } from '#worker/infra/guarded-writes/run-guarded-write.ts'
import type { MessageChannel } from '#worker/infra/ports/message-sender.ts'
import { BOOKING_SNAPSHOT } from '#worker/services/notifications/booking-snapshot.ts'
import { deliveryStatus } from '#worker/services/notifications/delivery-status.ts'
import { IS_UNPROVEN, isMessageUnderLimits, mayReceiveSms } from '#worker/services/notifications/message-limits.ts'

/** Arrivals to ask about: check-in between two times, and booked at least `freshMs` before. */
type AskQuery = {
  now: Instant
  arrivingAfter: Instant
  arrivingBy: Instant
  freshMs: number
  /** Range of check-in dates in any time zone. */
  days: [first: CalendarDay, last: CalendarDay]
  answerBy: Instant
  limit: number
  smsDailyParts: number
  /** Available channels; guests with only other channels are not asked. */
  channels: readonly MessageChannel[]
}

/** Deduplication key of the question about a booking `b`: one per arrival. */
export const QUESTION_KEY = "'booking_reconfirm:' || b.id || ':' || b.checkin"

/** Enqueues questions and returns the message ids. Guests who may not be messaged now keep their booking. */
export async function insertQuestions(db: Database, query: AskQuery): Promise<string[]> {
  const [written] = await db.batch([insertMessages(query), updateAsked(query)])
  return (written?.rows ?? []).map((row) => String(row.id))
}

function insertMessages(query: AskQuery): Statement {
  const recipient = 'coalesce(b.guest_email, b.guest_country_code || b.guest_phone)'
  const channel = "iif(b.guest_email IS NULL, 'sms', 'email')"
  return boundStatement(
    (bind) => `INSERT INTO message (id, brand_id, channel, recipient, template, locale, payload, created_at, once_key)
      SELECT lower(hex(randomblob(16))), b.brand_id, ${channel}, ${recipient},
        'booking_reconfirm', b.locale,
        json_object('bookingId', b.id, 'origin', b.origin, 'booked', ${BOOKING_SNAPSHOT}),
        ${bind(query.now)}, ${QUESTION_KEY}
      FROM booking b JOIN property p ON p.id = b.property_id
      WHERE ${isUnasked(query, bind)} AND NOT EXISTS (SELECT 1 FROM message m WHERE m.once_key = ${QUESTION_KEY}) AND p.is_test = 0 AND ${IS_UNPROVEN} AND b.guest_phone <> ''
        AND b.policy ->> 'checkinAt' > ${bind(query.arrivingAfter)} AND b.policy ->> 'checkinAt' <= ${bind(query.arrivingBy)}
        AND ${channel} IN (SELECT value FROM json_each(${bind(JSON.stringify(query.channels))}))
        AND b.created_at <= b.policy ->> 'checkinAt' - ${bind(query.freshMs)}
        AND (b.guest_email IS NOT NULL OR ${mayReceiveSms({ at: query.now, smsDailyParts: query.smsDailyParts }, bind)})
        AND ${isMessageUnderLimits(recipient, query.now, bind)}
      LIMIT ${bind(query.limit)} ON CONFLICT DO NOTHING RETURNING id`,
  )
}

function updateAsked(query: AskQuery): Statement {
  return boundStatement(
    (bind) => `UPDATE booking AS b SET reconfirm_by = ${bind(query.answerBy)}
      WHERE ${isUnasked(query, bind)}
        AND EXISTS (SELECT 1 FROM message m WHERE m.once_key = ${QUESTION_KEY} AND m.created_at = ${bind(query.now)})`,
  )
}

function isUnasked({ days: [first, last] }: AskQuery, bind: Bind): string {
  return `${arrivesBetween('b', bind(first), bind(last))} AND b.is_proven = 0 AND b.paid_minor = 0
    AND b.reconfirm_by IS NULL AND b.reconfirmed_at IS NULL
    AND +b.network_hash IS NOT NULL`
}

/** SQL condition that a booking `b` was asked for this arrival; a withdrawn question has a suffix on its key. */
const WAS_ASKED = `EXISTS (SELECT 1 FROM message m WHERE m.once_key >= ${QUESTION_KEY} AND m.once_key < ${QUESTION_KEY} || ';')`

/** Returns false when the guest was never asked or has already answered. */
export function updateReconfirmed(db: Database, change: Change): Promise<boolean> {
  return runGuardedWrite({ db }, change, {
    guard: (
      bind,
    ) => `EXISTS (SELECT 1 FROM booking b WHERE b.id = ${bind(change.bookingId)} AND b.status_key IN ${CONFIRMED}
      AND b.reconfirmed_at IS NULL AND (b.reconfirm_by IS NOT NULL OR (${IS_UNPROVEN} AND ${WAS_ASKED})))`,
    statements: [
      boundStatement(
        (bind) => `UPDATE booking SET reconfirm_by = NULL, reconfirmed_at = ${bind(change.at)}
          WHERE id = ${bind(change.bookingId)} AND ${isClaimed(change.id, bind)}`,
      ),
    ],
  })
}

/** SQL condition that the question reached the guest. `not_sent` counts only where developers read the outbox. */
const wasSent = (isOutboxRead: boolean) => `EXISTS (SELECT 1 FROM message m WHERE m.once_key = ${QUESTION_KEY}
  AND ${deliveryStatus('m')} IN ('sent'${isOutboxRead ? ", 'not_sent'" : ''}))`

/**
 * Withdraws questions of bookings that were paid, verified or have ended, or that were not delivered. A question
 * delivered late extends the deadline.
 */
export async function withdrawAnswered(
  db: Database,
  { now, answerMs, isOutboxRead }: { now: Instant; answerMs: number; isOutboxRead: boolean },
): Promise<void> {
  await db.batch([
    {
      sql: `UPDATE booking AS b SET reconfirm_by = iif(m.sent_at + ?2 < b.policy ->> 'checkinAt', m.sent_at + ?2, NULL)
        FROM message m WHERE b.reconfirm_by <= ?1 AND m.once_key = ${QUESTION_KEY} AND m.sent_at + ?2 > ?1`,
      params: [now, answerMs],
    },
    {
      sql: `UPDATE booking AS b SET reconfirm_by = NULL
        WHERE b.reconfirm_by <= ?1 AND NOT (b.status_key IN ${CONFIRMED} AND b.paid_minor = 0 AND ${IS_UNPROVEN} AND ${wasSent(isOutboxRead)})`,
      params: [now],
    },
  ])
}

/** Selects bookings whose deadline has passed, after a cursor, longest overdue first. */
function unansweredStatement(query: { now: Instant; after: JobCursor; limit: number }): Statement {
  return {
    sql: `SELECT b.id, b.reconfirm_by AS at FROM booking b
      WHERE b.reconfirm_by <= ?1 AND (b.reconfirm_by, b.id) > (?2, ?3) ORDER BY b.reconfirm_by, b.id LIMIT ?4`,
    params: [query.now, Number(query.after.at), query.after.id, query.limit],
  }
}

export function listUnanswered(
  db: Database,
  query: Parameters<typeof unansweredStatement>[0],
): Promise<{ id: string; at: Instant }[]> {
  const { sql, params } = unansweredStatement(query)
  return db.all<{ id: string; at: Instant }>(sql, ...params)
}

/** SQL condition that a booking is still asked, unpaid and unverified, and its deadline has passed. */
export function isUnanswered(change: Change, isOutboxRead: boolean, bind: Bind): string {
  return `EXISTS (SELECT 1 FROM booking b WHERE b.id = ${bind(change.bookingId)} AND b.reconfirm_by <= ${bind(change.at)}
    AND ${IS_UNPROVEN} AND ${wasSent(isOutboxRead)})`
}

export function clearQuestion(change: Change): Statement {
  return boundStatement(
    (bind) =>
      `UPDATE booking SET reconfirm_by = NULL WHERE id = ${bind(change.bookingId)} AND ${isClaimed(change.id, bind)}`,
  )
}
