import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { type FeedbackState, feedbackSince, type RatedPart, ratedParts } from '#app/domain/reviews/feedback-rules.ts'
import type { ReviewParty } from '#app/domain/reviews/review-parties.ts'
import type { HidingReason } from '#app/domain/stays/hiding-reasons.ts'
import { type Bind, bindParams, boundStatement } from '#worker/infra/database/bind-params.ts'
import { text, textOrNull } from '#worker/infra/database/columns.ts'
import { isCountedStay } from '#worker/infra/database/conditions/status-sql.ts'
import { type Database, type SqlValue, type Statement, statement } from '#worker/infra/database/database.ts'
import { updatePropertyRatings } from '#worker/services/catalog/update-property-ratings.ts'
import type { FeedbackContent, GivenFeedback } from './feedback.ts'

/** Returns the review of a booking with its state, or null. */
export async function findFeedback(db: Database, bookingId: string): Promise<GivenFeedback | null> {
  const row = await db.first<Record<string, SqlValue>>(
    `SELECT f.state, f.reason, f.shows_name, r.* FROM feedback f
     LEFT JOIN review r ON r.id = f.review_id AND f.state <> 'withdrawn' WHERE f.booking_id = ?`,
    bookingId,
  )
  if (!row) return null
  const tenths = (value: SqlValue | undefined) => (typeof value === 'number' ? value / 10 : null)
  const parts = Object.fromEntries(ratedParts.map((part) => [part, tenths(row[`${part}_tenths`])]))
  return {
    state: row.is_unverified === 1 ? 'unverified' : text<FeedbackState>(row.state),
    reason: textOrNull(row.reason) as HidingReason | null,
    content:
      row.id === null
        ? null
        : {
            rating: Number(row.rating_tenths) / 10,
            parts: parts as Record<RatedPart, number | null>,
            words: String(row.body),
            showsName: row.shows_name === 1,
          },
  }
}

type FeedbackWrite = {
  bookingId: string
  propertyId: number
  content: FeedbackContent
  /** Empty when the name is not shown. */
  author: string
  locale: string
  /** Null when the booking leaves it open. */
  party: ReviewParty | null
  /** Topics of the text, as bits. */
  topics: number
  today: CalendarDay
  at: number
  changeId: string
}

/**
 * Writes a review with the property's score. Of concurrent writes only the last one, whose `change_id` the feedback
 * has, inserts its review. Returns whether this one was written.
 */
export async function writeFeedback(db: Database, write: FeedbackWrite): Promise<boolean> {
  const [, written] = await db.batch([
    deleteWaiting(write),
    upsertFeedback(write),
    insertReview(write),
    updatePropertyRatings([write.propertyId]),
  ])
  return written?.changes === 1
}

/** Deletes the waiting review, so that a changed text gets a new id and is not approved unread. */
function deleteWaiting({ bookingId, today }: FeedbackWrite): Statement {
  return boundStatement(
    (bind) => `DELETE FROM review WHERE id = (SELECT f.review_id FROM feedback f JOIN booking b ON b.id = f.booking_id
      WHERE f.booking_id = ${bind(bookingId)} AND f.state = 'waiting' AND ${isReviewable('b', today, bind)})`,
  )
}

function upsertFeedback({ bookingId, content, today, at, changeId }: FeedbackWrite): Statement {
  const { bind, params } = bindParams()
  const state = content.words === '' ? 'published' : 'waiting'
  const sql = `INSERT INTO feedback (booking_id, review_id, state, shows_name, change_id, given_at, changed_at)
    SELECT b.id, 1 + max(coalesce((SELECT max(id) FROM review), 0), coalesce((SELECT max(review_id) FROM feedback), 0)),
      ${bind(state)}, ${bind(content.showsName ? 1 : 0)}, ${bind(changeId)}, ${bind(at)}, ${bind(at)}
    FROM booking b WHERE b.id = ${bind(bookingId)} AND ${isReviewable('b', today, bind)}
    ON CONFLICT (booking_id) DO UPDATE SET review_id = excluded.review_id, state = excluded.state, shows_name = excluded.shows_name,
      change_id = excluded.change_id, changed_at = excluded.changed_at WHERE feedback.state = 'waiting'`
  return { sql, params }
}

/** SQL condition that a booking counts as a stay, ended recently enough and is not erased, which empties its phone. */
function isReviewable(booking: string, today: CalendarDay, bind: Bind): string {
  return `${isCountedStay(booking)} AND ${booking}.checkout >= ${bind(feedbackSince(today))} AND ${booking}.guest_phone <> ''`
}

/** Why a waiting review is hidden, where any reason would do: `is_waiting` marks it. */
const WAITING_REASON: HidingReason = 'not_about_the_stay'

/** Inserts the review; guests do not see a waiting one. */
function insertReview({ bookingId, content, author, locale, party, topics, changeId }: FeedbackWrite): Statement {
  const { bind, params } = bindParams()
  const isWaiting = content.words !== ''
  const { cleanliness, location, service, value } = content.parts
  const tenths = [content.rating, cleanliness, location, service, value].map((rating) =>
    bind(rating === null ? null : rating * 10),
  )
  const textValues = [author, locale, content.words, party, topics].map(bind)
  const moderationValues = `${bind(isWaiting ? WAITING_REASON : null)}, ${bind(isWaiting ? 1 : 0)}`
  return {
    sql: `INSERT INTO review (id, property_id, source, rating_tenths, cleanliness_tenths, location_tenths, service_tenths,
        value_tenths, author, locale, body, party, topics, hidden_for, is_waiting, stayed_on)
      SELECT f.review_id, b.property_id, 0, ${[...tenths, ...textValues].join(', ')}, ${moderationValues}, b.checkout
      FROM feedback f JOIN booking b ON b.id = f.booking_id
      WHERE f.booking_id = ${bind(bookingId)} AND f.change_id = ${bind(changeId)}`,
    params,
  }
}

/** Withdraws a review and recomputes the score. Returns false when there was none or it was already withdrawn. */
export async function withdrawFeedbackRows(
  db: Database,
  { bookingId, propertyId, changeId, at }: Pick<FeedbackWrite, 'bookingId' | 'propertyId' | 'changeId' | 'at'>,
): Promise<boolean> {
  const reviewIdSql = '(SELECT review_id FROM feedback WHERE booking_id = ? AND change_id = ?)'
  const [withdrawn] = await db.batch([
    statement(
      `UPDATE feedback SET state = 'withdrawn', reason = NULL, change_id = ?, changed_at = ?
        WHERE booking_id = ? AND state <> 'withdrawn'`,
      changeId,
      at,
      bookingId,
    ),
    statement(`DELETE FROM review WHERE id = ${reviewIdSql}`, bookingId, changeId),
    updatePropertyRatings([propertyId]),
  ])
  return withdrawn?.changes === 1
}

/** Returns ids of an account's stays that can be reviewed but were not, newest first. */
export async function listUnreviewedIds(
  db: Database,
  { brandId, userId, today }: { brandId: string; userId: string; today: CalendarDay },
): Promise<string[]> {
  const { bind, params } = bindParams()
  const rows = await db.all<{ id: string }>(
    `SELECT b.id FROM booking b WHERE b.user_id = ${bind(userId)} AND b.brand_id = ${bind(brandId)}
       AND ${isReviewable('b', today, bind)} AND NOT EXISTS (SELECT 1 FROM feedback f WHERE f.booking_id = b.id)
       AND NOT EXISTS (SELECT 1 FROM feedback_dismissed d WHERE d.booking_id = b.id)
     ORDER BY b.checkout DESC, b.id LIMIT 20`,
    ...params,
  )
  return rows.map(({ id }) => id)
}

/** Marks a stay so that the guest is not asked for a review again. Idempotent. */
export async function insertDismissed(db: Database, bookingId: string, at: number): Promise<void> {
  await db.batch([
    statement('INSERT INTO feedback_dismissed (booking_id, at) VALUES (?, ?) ON CONFLICT DO NOTHING', bookingId, at),
  ])
}
