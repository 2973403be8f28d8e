import type { Instant } from '#app/domain/dates/instant.ts'
import { type Database, statement } from '#worker/database/database.ts'

/** Forgets which numbers had a brand's welcome, as they were marked before a moment; tells how many, at most 500 at once. */
export async function forgetWelcomed(db: Database, before: Instant): Promise<number> {
  const sql =
    'DELETE FROM welcomed_number WHERE mark IN (SELECT mark FROM welcomed_number WHERE marked_at < ?1 LIMIT 500)'
  const [forgotten] = await db.batch([statement(sql, before)])
  return forgotten?.changes ?? 0
}
