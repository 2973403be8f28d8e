import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hasData, lockFolder } from './lock-folder.ts'
import { syncFolder, syncPath } from './sync-folder.ts'

/** Where a restore puts together what is to stand in the place of a folder. */
export const restoringPath = (state: string) => `${state}.restoring`

const READY = 'ready'

/**
 * Notes that what a restore has put together is whole: from here on it is finished, whatever ends the restore, and be it the
 * power. So all of it is on the disk before the note is.
 */
export function markReady(fresh: string): void {
  syncFolder(fresh)
  writeFileSync(join(fresh, READY), '')
  syncPath(join(fresh, READY))
  syncPath(fresh)
}

/** Puts what was put together in the place of the folder, whose data have been moved away: a lock may be left. */
export function putInPlace(state: string): void {
  if (!hasData(state)) rmSync(state, { recursive: true, force: true })
  renameSync(restoringPath(state), state)
  syncPath(dirname(state))
  rmSync(join(state, READY), { force: true })
}

/**
 * Finishes a restore that was killed after it had moved the old data away; else the site would begin with nothing. Throws
 * where that restore still runs.
 */
export function finishRestore(state: string): void {
  const fresh = restoringPath(state)
  if (hasData(state) || !existsSync(join(fresh, READY))) return
  const giveBack = lockFolder(fresh)
  try {
    putInPlace(state)
    console.log(`Finished the restore of ${state}, which was cut off. What was there is kept beside it.`)
  } finally {
    giveBack()
  }
}
