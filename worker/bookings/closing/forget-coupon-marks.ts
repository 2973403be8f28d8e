import type { Instant } from '#app/domain/dates/instant.ts'
import { type Database, statement } from '#worker/database/database.ts'

/**
 * Deletes the hashed phone numbers and mailboxes of coupon uses from before a time, at most 500 per call; returns the
 * number.
 */
export async function forgetCouponMarks(db: Database, before: Instant): Promise<number> {
  const sql = `UPDATE coupon_use SET number_mark = NULL, mail_mark = NULL WHERE (coupon_code, booking_id) IN
    (SELECT coupon_code, booking_id FROM coupon_use WHERE number_mark IS NOT NULL AND marked_at < ?1 LIMIT 500)`
  const [forgotten] = await db.batch([statement(sql, before)])
  return forgotten?.changes ?? 0
}
