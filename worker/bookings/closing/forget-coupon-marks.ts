import type { Instant } from '#app/domain/dates/instant.ts'
import { type Database, statement } from '#worker/database/database.ts'

/** Forgets whose number and mailbox used a coupon, as they were marked before a moment; tells how many, at most 500 at once. */
export async function forgetCouponMarks(db: Database, before: Instant): Promise<number> {
  const sql = `UPDATE coupon_use SET number_mark = NULL, mail_mark = NULL WHERE (coupon_code, booking_id) IN
    (SELECT coupon_code, booking_id FROM coupon_use WHERE number_mark IS NOT NULL AND marked_at < ?1 LIMIT 500)`
  const [forgotten] = await db.batch([statement(sql, before)])
  return forgotten?.changes ?? 0
}
