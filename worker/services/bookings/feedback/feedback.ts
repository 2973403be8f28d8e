import type { FeedbackState, RatedPart } from '#app/domain/reviews/feedback-rules.ts'
import type { HidingReason } from '#app/domain/stays/hiding-reasons.ts'

/** A guest's review: ratings from 1 to 5, null for parts not rated; `words` may be empty. */
export type FeedbackContent = {
  rating: number
  parts: Record<RatedPart, number | null>
  words: string
  showsName: boolean
}

/** A review with its moderation state; `content` is null once withdrawn. */
export type GivenFeedback = {
  state: FeedbackState
  reason: HidingReason | null
  content: FeedbackContent | null
}

/**
 * Anonymises reviews of erased guests; `those` is an SQL `IN …` over their bookings, and callers may append conditions.
 * A published review keeps its rating; unpublished ones are deleted.
 */
export function feedbackErasures(those: string): string[] {
  const reviews = (states: string) =>
    `(SELECT review_id FROM feedback WHERE booking_id ${those} AND state IN (${states}))`
  return [
    `UPDATE review SET author = '', body = '', reply = NULL, replied_on = NULL,
       party = NULL, topics = 0, topics_given = 0 WHERE id IN ${reviews("'published'")}`,
    `DELETE FROM review_text WHERE review_id IN ${reviews("'published'")}`,
    `DELETE FROM review WHERE id IN ${reviews("'waiting', 'rejected'")}`,
    `UPDATE feedback SET state = 'withdrawn', shows_name = 0 WHERE state IN ('waiting', 'rejected') AND booking_id ${those}`,
    `DELETE FROM feedback_dismissed WHERE booking_id ${those}`,
  ]
}
