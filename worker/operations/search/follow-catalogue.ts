import type { Deps } from '#worker/deps.ts'
import { beginFollowing, endFollowing, forgetTaken, isAnythingDue, listDue, takeDue } from './due-storage.ts'
import { readIndexed, readWanted, replaceStatements } from './index-storage.ts'

/** So much is followed at once: its words and rows stay within some megabytes. */
const AT_ONCE = { stays: 100, cities: 50 }
/** Rounds of a call; what is left over the next change follows as well. */
const MOST_ROUNDS = 10
/** Whoever is at it longer was cut off. */
const LONGEST_MS = 60_000

type Following = Pick<Deps, 'db' | 'search' | 'now'>

/**
 * Brings the search index up to what changed in the catalogue: only rows that are not as they should be are written, by the
 * same rules a rebuild has. One follows at a time; whoever comes meanwhile leaves what is theirs to the one at work. What one
 * that was cut off had begun, the next one does.
 */
export async function followCatalogue(deps: Following): Promise<void> {
  const { db, now } = deps
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if (!(await isAnythingDue(db))) return
    const until = now() + LONGEST_MS
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
