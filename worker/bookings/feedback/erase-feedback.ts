/**
 * What becomes of what guests said once they are forgotten, as SQL that ends in a condition of its own: `those` (`IN …`) are
 * their bookings. A published rating keeps its stars and loses name, words and the answer to them; what nobody sees yet goes.
 */
export function feedbackErasures(those: string): string[] {
  const reviews = (states: string) =>
    `(SELECT review_id FROM feedback WHERE booking_id ${those} AND state IN (${states}))`
  return [
    `UPDATE review SET author = '', body = '', reply = NULL, replied_on = NULL WHERE id IN ${reviews("'published'")}`,
    `DELETE FROM review WHERE id IN ${reviews("'waiting', 'rejected'")}`,
    `UPDATE feedback SET state = 'withdrawn', shows_name = 0 WHERE state IN ('waiting', 'rejected') AND booking_id ${those}`,
    `DELETE FROM feedback_dismissed WHERE booking_id ${those}`,
  ]
}
