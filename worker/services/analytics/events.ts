import { DAY_MS, type Instant } from '#app/domain/dates/instant.ts'
import { type Database, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { JobRound } from '#worker/infra/guarded-writes/job-round.ts'
import type { StoredEvent } from '#worker/infra/ports/event-sink.ts'

/** Maximum rows per day, so that events leave space for bookings; larger sites need another sink. */
const MAX_ROWS_PER_DAY = 100_000

/** Stores events, unless the last 24 hours have the maximum number of rows. */
export async function insertEvents(db: Database, events: readonly StoredEvent[]): Promise<void> {
  const rows = events.map(({ name, at, visit, rate, fields }) => [name, at, visit, rate, JSON.stringify(fields)])
  await db.batch([
    statement(
      `INSERT INTO event (name, at, visit, rate, fields)
      SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?1)
      WHERE coalesce((SELECT max(id) FROM event) - (SELECT id FROM event WHERE at >= ?2 ORDER BY at LIMIT 1), 0) < ?3`,
      JSON.stringify(rows),
      Math.max(0, ...events.map(({ at }) => at)) - DAY_MS,
      MAX_ROWS_PER_DAY,
    ),
  ])
}

/** Days after which events are deleted. */
export const EVENT_DAYS = 30
const RETENTION_MS = EVENT_DAYS * DAY_MS

const ROWS_PER_ROUND = 2_000

/** Deletes events older than thirty days. */
export async function eraseEvents({ db, now }: Deps): Promise<JobRound> {
  const expiredIds = 'SELECT id FROM event WHERE at < ? ORDER BY at LIMIT ?'
  const [deleted] = await db.batch([
    statement(`DELETE FROM event WHERE id IN (${expiredIds})`, now() - RETENTION_MS, ROWS_PER_ROUND),
  ])
  const done = deleted?.changes ?? 0
  return { done, next: done < ROWS_PER_ROUND ? null : '' }
}

type EventRow = { name: string; at: Instant; visit: string | null; rate: number; fields: string }

/** Counts events by day and name: `stored` rows, and `counted` as estimated from their sampling rate. */
export function countEvents(
  db: Database,
  since: Instant,
): Promise<{ day: string; name: string; stored: number; counted: number }[]> {
  return db.all(
    `SELECT date(at / 1000, 'unixepoch') AS day, name, count(*) AS stored, round(sum(1 / rate)) AS counted
    FROM event WHERE at >= ? GROUP BY day, name ORDER BY day DESC, name`,
    since,
  )
}

/** Counts the visits with each of the events; 0 without any. */
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
