import type { Instant } from '#app/domain/dates/instant.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type Due, readIndexed, readWanted, replaceStatements } from './index-storage.ts'

/** Entries per round, so that their rows take a few megabytes of memory. */
const AT_ONCE = { stays: 100, cities: 50 }
/** Rounds per call; the next change continues with the rest. */
const MAX_ROUNDS = 10
/** A run that takes longer counts as aborted. */
const MAX_MS = 60_000

type Following = Pick<Deps, 'db' | 'search' | 'now'>

/**
 * Brings the search index up to date with the catalogue. Writes only rows that differ, by the same rules as a rebuild.
 * One run at a time: a concurrent call leaves its changes to the running one, and the next run finishes what an aborted
 * one started.
 */
export async function followCatalogue(deps: Following): Promise<void> {
  const { db, now } = deps
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if (!(await isAnythingDue(db))) return
    const until = now() + MAX_MS
    const [begun] = await db.batch(beginFollowing(now(), until))
    if (begun?.changes !== 1) return
    try {
      await followSome(deps)
    } finally {
      await db.batch([endFollowing(until)])
    }
  }
}

async function followSome({ db, search }: Following): Promise<void> {
  const due = await listDue(db, AT_ONCE)
  await db.batch(takeDue(due))
  const { things, rows } = await readWanted(db, due)
  const held = await readIndexed(search, things)
  const told = ({ columns, words }: (typeof rows)[number]) => JSON.stringify([columns, words])
  const [wanted, there] = [new Set(rows.map(told)), new Set(held.map(told))]
  const gone = held.filter((row) => !wanted.has(told(row)))
  const come = rows.filter((row) => !there.has(told(row)))
  if (gone.length + come.length > 0) await search.batch(replaceStatements(gone, come))
  await db.batch([forgetTaken(due)])
}

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

async function isAnythingDue(db: Database): Promise<boolean> {
  return (await db.first('SELECT 1 FROM search_due UNION ALL SELECT 1 FROM search_taken LIMIT 1')) !== null
}

const isOfDue = `(kind = 'stay' AND ref_id IN (SELECT value FROM json_each(?1)))
  OR (kind = 'city' AND ref_id IN (SELECT value FROM json_each(?2)))`

const named = ({ stays, cities }: Due) => [JSON.stringify(stays), JSON.stringify(cities)]

/** Moves entries from the queue to `search_taken`. A change made from now on queues them again. */
function takeDue(due: Due): Statement[] {
  return [
    statement(
      `INSERT INTO search_taken (kind, ref_id) SELECT kind, ref_id FROM search_due WHERE ${isOfDue} ON CONFLICT DO NOTHING`,
      ...named(due),
    ),
    statement(`DELETE FROM search_due WHERE ${isOfDue}`, ...named(due)),
  ]
}

function forgetTaken(due: Due): Statement {
  return statement(`DELETE FROM search_taken WHERE ${isOfDue}`, ...named(due))
}

/** Takes the lock until a time, requeues what an aborted run left. The first statement changes no row when locked. */
function beginFollowing(now: Instant, until: Instant): Statement[] {
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

function endFollowing(until: Instant): Statement {
  return statement('UPDATE search_follower SET until = 0 WHERE until = ?', until)
}
