import type { Instant } from '#app/domain/dates/instant.ts'
import { type Database, statement } from '#worker/database/database.ts'
import { levelsOf } from '#worker/secrets/network.ts'

const MINUTE_MS = 60_000
const WINDOW_MINUTES = 10

/**
 * Counts a lookup of a code for a network and its enclosing networks. Returns the count within ten minutes of the
 * network closest to its limit, scaled to the narrowest one.
 */
export async function countLookup(db: Database, network: string, now: Instant): Promise<number> {
  const counts = await Promise.all(
    levelsOf(network).map(async ({ key, times }) => (await countOne(db, key, now)) / times),
  )
  return Math.max(...counts)
}

async function countOne(db: Database, network: string, now: Instant): Promise<number> {
  const minute = now - (now % MINUTE_MS)
  const [, told] = await db.batch([
    statement(
      `INSERT INTO attempt (scope, subject, window_start, count) VALUES ('wishlist_code', ?, ?, 1)
       ON CONFLICT (scope, subject, window_start) DO UPDATE SET count = count + 1`,
      network,
      minute,
    ),
    statement(
      `SELECT sum(count) AS tries FROM attempt WHERE scope = 'wishlist_code' AND subject = ? AND window_start >= ?`,
      network,
      minute - WINDOW_MINUTES * MINUTE_MS,
    ),
  ])
  return Number(told?.rows[0]?.tries)
}
