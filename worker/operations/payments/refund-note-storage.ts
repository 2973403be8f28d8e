import type { Instant } from '#app/domain/dates/instant.ts'
import { type Database, statement } from '#worker/database/database.ts'

/** Settles a refund that its gateway could not send. Returns false when the refund has not failed. */
export async function updateFailedRefund(
  db: Database,
  { refundId, failure, at }: { refundId: string; failure: string; at: Instant },
): Promise<boolean> {
  const sql = `UPDATE refund SET status = 'sent', settled_at = ?2, failure = ?3 WHERE id = ?1 AND status = 'failed'`
  const [settled] = await db.batch([statement(sql, refundId, at, failure)])
  return (settled?.changes ?? 0) > 0
}
