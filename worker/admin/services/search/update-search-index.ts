import type { Instant } from '#app/domain/dates/instant.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type Due, readIndexed, readWanted, replaceStatements } from './index-storage.ts'

/** Entries per round, so that their rows take a few megabytes of memory. */
const BATCH_SIZES: Record<keyof Due, number> = { stays: 100, cities: 50, areas: 50, landmarks: 100 }
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
    const [locked] = await db.batch(acquireLock(now(), until))
    if (locked?.changes !== 1) return
    try {
      await updateBatch(deps)
    } finally {
      await db.batch([releaseLock(until)])
    }
  }
}

async function updateBatch({ db, search }: IndexDeps): Promise<void> {
  const due = await listDue(db, BATCH_SIZES)
  await db.batch(claimDue(due))
  for (const { tables, ids, rows } of await readWanted(db, due)) {
    if (Object.values(ids).every((list) => list.length === 0)) continue
    const indexed = await readIndexed(search, { tables, ids })
    const serialize = ({ columns, words, around }: (typeof rows)[number]) => JSON.stringify([columns, words, around])
    const [expectedRows, indexedRows] = [new Set(rows.map(serialize)), new Set(indexed.map(serialize))]
    const removed = indexed.filter((row) => !expectedRows.has(serialize(row)))
    const added = rows.filter((row) => !indexedRows.has(serialize(row)))
    if (removed.length + added.length > 0) await search.batch(replaceStatements(tables, removed, added))
  }
  await db.batch(deleteClaimed(due))
}

type Queue = { due: 'search_due' | 'search_due_place'; taken: string; kinds: Partial<Record<keyof Due, string>> }

const queues: readonly Queue[] = [
  { due: 'search_due', taken: 'search_taken', kinds: { stays: 'stay', cities: 'city' } },
  { due: 'search_due_place', taken: 'search_taken_place', kinds: { areas: 'area', landmarks: 'landmark' } },
]

/** Reads some of the queues. A city is queued on its own when only its localities or other places changed. */
export async function listDue(db: Database, max: Record<keyof Due, number>): Promise<Due> {
  const parts = queues.flatMap(({ due, kinds }) =>
    Object.entries(kinds).map(([name, kind]) => ({ due, kind, limit: max[name as keyof Due] })),
  )
  const rows = await db.all<{ kind: string; ref_id: number }>(
    parts
      .map(({ due }) => `SELECT * FROM (SELECT kind, ref_id FROM ${due} WHERE kind = ? ORDER BY ref_id LIMIT ?)`)
      .join(' UNION ALL '),
    ...parts.flatMap(({ kind, limit }) => [kind, limit]),
  )
  const idsOfKind = (kind: string) => rows.filter((row) => row.kind === kind).map(({ ref_id }) => ref_id)
  return {
    stays: idsOfKind('stay'),
    cities: idsOfKind('city'),
    areas: idsOfKind('area'),
    landmarks: idsOfKind('landmark'),
  }
}

async function isAnythingDue(db: Database): Promise<boolean> {
  const tables = queues.flatMap(({ due, taken }) => [due, taken])
  return (await db.first(`${tables.map((table) => `SELECT 1 FROM ${table}`).join(' UNION ALL ')} LIMIT 1`)) !== null
}

const IN_LIST = `(kind, ref_id) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?1))`

function serializeRefs({ kinds }: Queue, due: Due): string {
  const refs = Object.entries(kinds).flatMap(([name, kind]) => due[name as keyof Due].map((id) => [kind, id]))
  return JSON.stringify(refs)
}

/** Moves entries from the queues to those being written. A change made from now on queues them again. */
function claimDue(due: Due): Statement[] {
  return queues.flatMap((queue) => [
    statement(
      `INSERT INTO ${queue.taken} (kind, ref_id) SELECT kind, ref_id FROM ${queue.due} WHERE ${IN_LIST}
       ON CONFLICT DO NOTHING`,
      serializeRefs(queue, due),
    ),
    statement(`DELETE FROM ${queue.due} WHERE ${IN_LIST}`, serializeRefs(queue, due)),
  ])
}

function deleteClaimed(due: Due): Statement[] {
  return queues.map((queue) => statement(`DELETE FROM ${queue.taken} WHERE ${IN_LIST}`, serializeRefs(queue, due)))
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
    ...queues.flatMap(({ due, taken }) => [
      statement(
        `INSERT INTO ${due} (kind, ref_id) SELECT kind, ref_id FROM ${taken} WHERE ${isOurs} ON CONFLICT DO NOTHING`,
        until,
      ),
      statement(`DELETE FROM ${taken} WHERE ${isOurs}`, until),
    ]),
  ]
}

function releaseLock(until: Instant): Statement {
  return statement('UPDATE search_follower SET until = 0 WHERE until = ?', until)
}
