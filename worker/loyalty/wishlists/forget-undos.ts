import type { Deps } from '#worker/deps.ts'
import { deleteOldUndos } from './undo-storage.ts'

/** Erases cleared and removed lists whose ten minutes are over; tells how many [DEC-151]. */
export function forgetUndos(deps: Deps): Promise<number> {
  return deleteOldUndos(deps.db, deps.now())
}
