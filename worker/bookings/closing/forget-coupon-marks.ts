import type { Instant } from '#app/domain/dates/instant.ts'
import type { Database } from '#worker/database/database.ts'

/** Forgets whose number used a coupon, as it was marked before a moment; tells how many, at most 500 at once. */
export async function forgetCouponMarks(
  db: Database,
  { before, now }: { before: Instant; now: Instant },
): Promise<number> {
  const [, forgotten] = await db.batch([
    // The release before this one, while both ran, noted no moment.
    { sql: 'UPDATE coupon_use SET marked_at = ?1 WHERE number_mark IS NOT NULL AND marked_at IS NULL', params: [now] },
    {
      sql: `UPDATE coupon_use SET number_mark = NULL, marked_at = NULL WHERE (coupon_code, booking_id) IN
        (SELECT coupon_code, booking_id FROM coupon_use WHERE number_mark IS NOT NULL AND marked_at < ?1 LIMIT 500)`,
      params: [before],
    },
  ])
  return forgotten?.changes ?? 0
}
