import type { Deps } from '#worker/deps.ts'
import { deleteOldUndos } from './undo-storage.ts'

/** Deletes undo data older than ten minutes. Returns the number of rows. */
export function forgetUndos(deps: Deps): Promise<number> {
  return deleteOldUndos(deps.db, deps.now())
}
