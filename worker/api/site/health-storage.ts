import type { Database } from '#worker/database/database.ts'

/** When the cron's last round ended, in milliseconds; null when none has, or where rounds are not written down. Throws when the database cannot be read. */
export async function readLastRound(db: Database): Promise<number | null> {
  const known = await db.first(`SELECT 1 FROM sqlite_master WHERE name = 'job_round'`)
  if (!known) return null
  const row = await db.first<{ at: number | null }>('SELECT max(ended_at) AS at FROM job_round')
  return row?.at ?? null
}
