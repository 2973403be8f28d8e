import type { Instant } from '#app/domain/dates/instant.ts'
import type { Database } from '#worker/infra/database/database.ts'

type EventRow = { name: string; at: Instant; visit: string | null; rate: number; fields: string }

/** Their number is extrapolated by the sampling rate. */
export function countEvents(
  db: Database,
  since: Instant,
): Promise<{ day: string; name: string; kept: number; counted: number }[]> {
  return db.all(
    `SELECT date(at / 1000, 'unixepoch') AS day, name, count(*) AS kept, round(sum(1 / rate)) AS counted
    FROM event WHERE at >= ? GROUP BY day, name ORDER BY day DESC, name`,
    since,
  )
}

export async function countVisits(
  db: Database,
  since: Instant,
  names: readonly string[],
): Promise<{ name: string; visits: number }[]> {
  const rows = await db.all<{ name: string; visits: number }>(
    `SELECT name, count(DISTINCT visit) AS visits FROM event
    WHERE at >= ?1 AND visit IS NOT NULL AND name IN (SELECT value FROM json_each(?2)) GROUP BY name`,
    since,
    JSON.stringify(names),
  )
  return names.map((name) => ({ name, visits: rows.find((row) => row.name === name)?.visits ?? 0 }))
}

export function listEvents(
  db: Database,
  { name, since, most }: { name: string; since: Instant; most: number },
): Promise<EventRow[]> {
  return db.all(
    'SELECT name, at, visit, rate, fields FROM event WHERE name = ? AND at >= ? ORDER BY at DESC LIMIT ?',
    name,
    since,
    most,
  )
}
