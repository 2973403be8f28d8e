import type { Instant } from '#app/domain/dates/instant.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type Due, readIndexed, readWanted, replaceStatements } from './index-storage.ts'

/** Entries per round, so that their rows take a few megabytes of memory. */
const BATCH_SIZES = { stays: 100, cities: 50 }
/** Rounds per call; the next change continues with the rest. */
const MAX_ROUNDS = 10
/** A run that takes longer counts as aborted. */
const MAX_MS = 60_000

type IndexDeps = Pick<Deps, 'db' | 'search' | 'now'>

/**
 * Brings the search index up to date with the catalogue. Writes only rows that differ, by the same rules as a rebuild.
 * One run at a time: a concurrent call leaves its changes to the running one, and the next run finishes what an aborted
 * one started.
 */
export async function updateSearchIndex(deps: IndexDeps): Promise<void> {
  const { db, now } = deps
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if (!(await isAnythingDue(db))) return
    const until = now() + MAX_MS
    const [begun] = await db.batch(acquireLock(now(), until))
    if (begun?.changes !== 1) return
    try {
      await updateSome(deps)
    } finally {
      await db.batch([releaseLock(until)])
    }
  }
}

async function updateSome({ db, search }: IndexDeps): Promise<void> {
  const due = await listDue(db, BATCH_SIZES)
  await db.batch(claimDue(due))
  const { things, rows } = await readWanted(db, due)
  const indexed = await readIndexed(search, things)
  const serialize = ({ columns, words }: (typeof rows)[number]) => JSON.stringify([columns, words])
  const [wanted, existing] = [new Set(rows.map(serialize)), new Set(indexed.map(serialize))]
  const removed = indexed.filter((row) => !wanted.has(serialize(row)))
  const added = rows.filter((row) => !existing.has(serialize(row)))
  if (removed.length + added.length > 0) await search.batch(replaceStatements(removed, added))
  await db.batch([deleteClaimed(due)])
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

const IN_DUE = `(kind = 'stay' AND ref_id IN (SELECT value FROM json_each(?1)))
  OR (kind = 'city' AND ref_id IN (SELECT value FROM json_each(?2)))`

const toParams = ({ stays, cities }: Due) => [JSON.stringify(stays), JSON.stringify(cities)]

/** Moves entries from the queue to `search_taken`. A change made from now on queues them again. */
function claimDue(due: Due): Statement[] {
  return [
    statement(
      `INSERT INTO search_taken (kind, ref_id) SELECT kind, ref_id FROM search_due WHERE ${IN_DUE}
       ON CONFLICT DO NOTHING`,
      ...toParams(due),
    ),
    statement(`DELETE FROM search_due WHERE ${IN_DUE}`, ...toParams(due)),
  ]
}

function deleteClaimed(due: Due): Statement {
  return statement(`DELETE FROM search_taken WHERE ${IN_DUE}`, ...toParams(due))
}

/** Takes the lock until a time, requeues what an aborted run left. The first statement changes no row when locked. */
function acquireLock(now: Instant, until: Instant): Statement[] {
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

function releaseLock(until: Instant): Statement {
  return statement('UPDATE search_follower SET until = 0 WHERE until = ?', until)
}
