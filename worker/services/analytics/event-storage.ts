import { type Instant, minutes } from '#app/domain/dates/instant.ts'
import { type Database, statement } from '#worker/infra/database/database.ts'
import type { KeptEvent } from '#worker/infra/ports/event-sink.ts'

const DAY_MS = minutes(24 * 60)

/** Maximum rows per day, so that events leave space for bookings; larger sites need another sink. */
const MAX_PER_DAY = 100_000

export async function insertEvents(db: Database, events: readonly KeptEvent[]): Promise<void> {
  const rows = events.map(({ name, at, visit, rate, fields }) => [name, at, visit, rate, JSON.stringify(fields)])
  await db.batch([
    statement(
      `INSERT INTO event (name, at, visit, rate, fields)
      SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?1)
      WHERE coalesce((SELECT max(id) FROM event) - (SELECT id FROM event WHERE at >= ?2 ORDER BY at LIMIT 1), 0) < ?3`,
      JSON.stringify(rows),
      Math.max(0, ...events.map(({ at }) => at)) - DAY_MS,
      MAX_PER_DAY,
    ),
  ])
}

export async function deleteEvents(db: Database, before: Instant, max: number): Promise<number> {
  const [deleted] = await db.batch([
    statement('DELETE FROM event WHERE id IN (SELECT id FROM event WHERE at < ? ORDER BY at LIMIT ?)', before, max),
  ])
  return deleted?.changes ?? 0
}
