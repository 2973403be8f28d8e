import type { Deps } from '#worker/deps.ts'
import { deleteOldAnswers } from './idempotency-storage.ts'
import { deleteOldAttempts } from './lookup-storage.ts'

/** Deletes answers older than a day and counters nobody needs any more; tells how many rows. */
export async function purgeOldRows(deps: Deps): Promise<number> {
  const now = deps.now()
  return (await deleteOldAnswers(deps.db, now)) + (await deleteOldAttempts(deps.db, now))
}
