import { existsSync, rmSync } from 'node:fs'
import { finishRestore, restoringPath } from './finish-restore.ts'
import { lockFolder } from './lock-folder.ts'

/**
 * Takes the data of a folder for this process, and answers with what gives them back. Throws where another has them: a
 * running site, or a restore. What a restore that was cut off has left is finished, or taken away.
 */
export function holdState(state: string): () => void {
  finishRestore(state)
  const giveBack = lockFolder(state)
  // Whoever restores this folder has the lock: what lies there is nobody's.
  rmSync(restoringPath(state), { recursive: true, force: true })
  return giveBack
}

/** The same where there may be no folder yet: then nobody has it. */
export function holdStateIfAny(state: string): () => void {
  return existsSync(state) ? holdState(state) : () => {}
}
