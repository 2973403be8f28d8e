import type { Instant } from '#app/domain/dates/instant.ts'
import { type Database, statement } from '#worker/database/database.ts'

/** Deletes marks of welcomed numbers from before an instant. Returns their number, at most 500 per call. */
export async function forgetWelcomed(db: Database, before: Instant): Promise<number> {
  const sql =
    'DELETE FROM welcomed_number WHERE mark IN (SELECT mark FROM welcomed_number WHERE marked_at < ?1 LIMIT 500)'
  const [forgotten] = await db.batch([statement(sql, before)])
  return forgotten?.changes ?? 0
}
