import type { Deps } from '#worker/deps.ts'
import { deleteExpiredCodes } from './one-time-password-storage.ts'

/** Deletes one-time passwords nobody can use any more; tells how many. */
export function purgeCodes(deps: Deps): Promise<number> {
  return deleteExpiredCodes(deps.db, deps.now())
}
