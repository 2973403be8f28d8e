import type { Deps } from '#worker/deps.ts'
import { deleteVotes } from './vote-storage.ts'

/** A year: so long a browser's vote for an article is told from another's. */
const KEPT_MS = 365 * 86_400_000

/** Forgets which browsers voted longer ago than a year; the counts stay. Answers how many marks went. */
export function forgetVotes({ db, now }: Pick<Deps, 'db' | 'now'>, limit: number): Promise<number> {
  return deleteVotes(db, new Date(now() - KEPT_MS).toISOString().slice(0, 10), limit)
}
