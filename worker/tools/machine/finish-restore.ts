import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hasData, lockFolder } from './lock-folder.ts'
import { syncFolder, syncPath } from './sync-folder.ts'

/** Folder in which a restore assembles the new data. */
export const restoringPath = (state: string) => `${state}.restoring`

const READY = 'ready'

/**
 * Marks the restored data as complete, after all of it is synced to disk: from here on the restore is finished at the
 * next start, even after a power failure.
 */
export function markReady(restored: string): void {
  syncFolder(restored)
  writeFileSync(join(restored, READY), '')
  syncPath(join(restored, READY))
  syncPath(restored)
}

/** Moves the restored data in place of the folder, which contains at most a lock. */
export function putInPlace(state: string): void {
  if (!hasData(state)) rmSync(state, { recursive: true, force: true })
  renameSync(restoringPath(state), state)
  syncPath(dirname(state))
  rmSync(join(state, READY), { force: true })
}

/**
 * Finishes a restore that was killed after moving the old data away; otherwise the site would start empty. Throws while
 * that restore still runs.
 */
export function finishRestore(state: string): void {
  const restored = restoringPath(state)
  if (hasData(state) || !existsSync(join(restored, READY))) return
  const unlock = lockFolder(restored)
  try {
    putInPlace(state)
    console.log(`Finished the restore of ${state}, which was interrupted. The previous data are kept beside it.`)
  } finally {
    unlock()
  }
}
