import type { Deps } from '#worker/deps.ts'
import { deleteVotes } from './vote-storage.ts'

/** A year: repeated votes of a browser are recognized this long. */
const KEPT_MS = 365 * 86_400_000

/** Deletes votes older than a year; the counts stay. Returns the number of votes. */
export function forgetVotes({ db, now }: Pick<Deps, 'db' | 'now'>, limit: number): Promise<number> {
  return deleteVotes(db, new Date(now() - KEPT_MS).toISOString().slice(0, 10), limit)
}
