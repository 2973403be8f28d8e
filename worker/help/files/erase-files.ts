import type { JobRound } from '#worker/changes/job-round.ts'
import type { Deps } from '#worker/deps.ts'
import { deleteOldFiles, deleteRemovals, listRemovals } from './file-storage.ts'
import { objectKey } from './keep-file.ts'

const FILES_A_ROUND = 500

/**
 * Deletes expired files, and the objects of all deleted rows. A failed deletion is repeated: its row stays until the
 * object is gone.
 */
export async function eraseFiles(deps: Deps): Promise<JobRound> {
  const deleted = await deleteOldFiles(deps.db, deps.now(), FILES_A_ROUND)
  const ids = await listRemovals(deps.db, FILES_A_ROUND)
  if (ids.length > 0) {
    await deps.files.delete(ids.map(objectKey))
    await deleteRemovals(deps.db, ids)
  }
  return { done: ids.length, next: ids.length < FILES_A_ROUND && deleted < FILES_A_ROUND ? null : '' }
}
