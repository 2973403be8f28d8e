import type { Instant } from '#app/domain/dates/instant.ts'
import { type Database, statement } from '#worker/database/database.ts'
import type { KeptEvent } from '#worker/ports/event-sink.ts'

/** Writes events, all of them or none. */
export async function insertEvents(db: Database, events: readonly KeptEvent[]): Promise<void> {
  const rows = events.map(({ name, at, visit, rate, fields }) => [name, at, visit, rate, JSON.stringify(fields)])
  await db.batch([
    statement(
      `INSERT INTO event (name, at, visit, rate, fields)
      SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?)`,
      JSON.stringify(rows),
    ),
  ])
}

/** Deletes events from before a moment, so many at once; tells how many. */
export async function deleteEvents(db: Database, before: Instant, most: number): Promise<number> {
  const [deleted] = await db.batch([
    statement('DELETE FROM event WHERE id IN (SELECT id FROM event WHERE at < ? ORDER BY at LIMIT ?)', before, most),
  ])
  return deleted?.changes ?? 0
}
