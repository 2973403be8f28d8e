import { DAY_MS, type Instant, MINUTE_MS } from '#app/domain/dates/instant.ts'
import type { Database } from '#worker/infra/database/database.ts'

const WINDOW_MS = 10 * MINUTE_MS

/**
 * Counts an attempt and returns the number in the last ten minutes. Exact under concurrency. Counters are per minute,
 * so the window is up to a minute longer.
 */
export async function countAttempt(db: Database, scope: string, subject: string, now: Instant): Promise<number> {
  const minute = now - (now % MINUTE_MS)
  const [, , total] = await db.batch([
    {
      sql: 'DELETE FROM attempt WHERE scope = ? AND subject = ? AND window_start < ?',
      params: [scope, subject, minute - WINDOW_MS],
    },
    {
      sql: `INSERT INTO attempt (scope, subject, window_start, count) VALUES (?, ?, ?, 1)
        ON CONFLICT (scope, subject, window_start) DO UPDATE SET count = count + 1`,
      params: [scope, subject, minute],
    },
    { sql: 'SELECT sum(count) AS tries FROM attempt WHERE scope = ? AND subject = ?', params: [scope, subject] },
  ])
  return Number(total?.rows[0]?.tries)
}

/** Takes back an attempt that succeeded. */
export async function uncountAttempt(db: Database, scope: string, subject: string, now: Instant): Promise<void> {
  await db.batch([
    {
      sql: 'UPDATE attempt SET count = count - 1 WHERE scope = ? AND subject = ? AND window_start = ? AND count > 0',
      params: [scope, subject, now - (now % MINUTE_MS)],
    },
  ])
}

/** Returns how many rows were deleted. */
export async function deleteOldAttempts(db: Database, now: Instant): Promise<number> {
  const [deleted] = await db.batch([
    {
      // Wrong passwords are counted over a month.
      sql: `DELETE FROM attempt
        WHERE window_start < ?1 AND (scope NOT IN ('password_try', 'operator_try') OR window_start < ?2)`,
      params: [now - DAY_MS, now - 31 * DAY_MS],
    },
  ])
  return deleted?.changes ?? 0
}
