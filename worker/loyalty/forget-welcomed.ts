import type { Instant } from '#app/domain/dates/instant.ts'
import type { Database } from '#worker/database/database.ts'

/** Forgets which numbers had a brand's welcome, as they were marked before a moment; tells how many, at most 500 at once. */
export async function forgetWelcomed(
  db: Database,
  { before, now }: { before: Instant; now: Instant },
): Promise<number> {
  const [, forgotten] = await db.batch([
    // The release before this one, while both ran, noted no moment.
    { sql: 'UPDATE welcomed_number SET marked_at = ?1 WHERE marked_at IS NULL', params: [now] },
    {
      sql: 'DELETE FROM welcomed_number WHERE mark IN (SELECT mark FROM welcomed_number WHERE marked_at < ?1 LIMIT 500)',
      params: [before],
    },
  ])
  return forgotten?.changes ?? 0
}
