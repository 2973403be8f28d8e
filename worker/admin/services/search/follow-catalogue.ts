import type { Deps } from '#worker/infra/deps.ts'
import { beginFollowing, endFollowing, forgetTaken, isAnythingDue, listDue, takeDue } from './due-storage.ts'
import { readIndexed, readWanted, replaceStatements } from './index-storage.ts'

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
