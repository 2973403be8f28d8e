import type { Instant } from '#app/domain/dates/instant.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'

/** Properties and cities whose search index entries are outdated. */
export type Due = { stays: number[]; cities: number[] }

/** Reads some of the queue. A city is queued on its own when only its localities or other places changed. */
export async function listDue(db: Database, max: { stays: number; cities: number }): Promise<Due> {
  const rows = await db.all<{ kind: 'stay' | 'city'; ref_id: number }>(
    `SELECT * FROM (SELECT kind, ref_id FROM search_due WHERE kind = 'stay' ORDER BY ref_id LIMIT ?1)
     UNION ALL SELECT * FROM (SELECT kind, ref_id FROM search_due WHERE kind = 'city' ORDER BY ref_id LIMIT ?2)`,
    max.stays,
    max.cities,
  )
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ ref_id }) => ref_id)
  return { stays: of('stay'), cities: of('city') }
}

/** Whether anything is queued, or was started by an aborted run. */
export async function isAnythingDue(db: Database): Promise<boolean> {
  return (await db.first('SELECT 1 FROM search_due UNION ALL SELECT 1 FROM search_taken LIMIT 1')) !== null
}

const isOfDue = `(kind = 'stay' AND ref_id IN (SELECT value FROM json_each(?1)))
  OR (kind = 'city' AND ref_id IN (SELECT value FROM json_each(?2)))`

const named = ({ stays, cities }: Due) => [JSON.stringify(stays), JSON.stringify(cities)]

/** Moves entries from the queue to `search_taken`. A change made from now on queues them again. */
export function takeDue(due: Due): Statement[] {
  return [
    statement(
      `INSERT INTO search_taken (kind, ref_id) SELECT kind, ref_id FROM search_due WHERE ${isOfDue} ON CONFLICT DO NOTHING`,
      ...named(due),
    ),
    statement(`DELETE FROM search_due WHERE ${isOfDue}`, ...named(due)),
  ]
}

/** Removes entries that the index now contains. */
export function forgetTaken(due: Due): Statement {
  return statement(`DELETE FROM search_taken WHERE ${isOfDue}`, ...named(due))
}

/**
 * Acquires the lock until a time and requeues entries of an aborted run. The first statement changes no row when
 * another run holds the lock.
 */
export function beginFollowing(now: Instant, until: Instant): Statement[] {
  const isOurs = 'EXISTS (SELECT 1 FROM search_follower WHERE until = ?)'
  return [
    statement(
      `INSERT INTO search_follower (id, until) VALUES (1, ?1)
       ON CONFLICT (id) DO UPDATE SET until = excluded.until WHERE until <= ?2`,
      until,
      now,
    ),
    statement(
      `INSERT INTO search_due (kind, ref_id) SELECT kind, ref_id FROM search_taken WHERE ${isOurs} ON CONFLICT DO NOTHING`,
      until,
    ),
    statement(`DELETE FROM search_taken WHERE ${isOurs}`, until),
  ]
}

export function endFollowing(until: Instant): Statement {
  return statement('UPDATE search_follower SET until = 0 WHERE until = ?', until)
}
