import { existsSync, rmSync } from 'node:fs'
import { finishRestore, restoringPath } from './finish-restore.ts'
import { lockFolder } from './lock-folder.ts'

/**
 * Takes the data of a folder for this process, also where there are none yet, and answers with what gives them back. Throws
 * where another has them: a running site, or a restore. What a restore that was cut off has left is finished, or taken away.
 */
export function holdState(state: string): () => void {
  finishRestore(state)
  const giveBack = lockFolder(state)
  try {
    removeRestoring(state)
  } catch (error) {
    giveBack()
    throw error
  }
  return giveBack
}

/** Throws where a restore still has it: one that has just moved the folder away, and the lock on it with that. */
function removeRestoring(state: string): void {
  const fresh = restoringPath(state)
  if (!existsSync(fresh)) return
  const giveBack = lockFolder(fresh)
  try {
    rmSync(fresh, { recursive: true, force: true })
  } finally {
    giveBack()
  }
}
