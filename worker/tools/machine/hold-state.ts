import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { finishRestore, restoringPath } from './finish-restore.ts'
import { lockFolder } from './lock-folder.ts'

/**
 * Takes the data of a folder for this process, also where there are none yet, and answers with what gives them back. Throws
 * where another has them: a running site, or a restore; and where this user may not write. What a restore that was cut off has left is finished, or taken away.
 */
export function holdState(state: string): () => void {
  finishRestore(state)
  requireWritable(state)
  const giveBack = lockFolder(state)
  try {
    removeRestoring(state)
  } catch (error) {
    giveBack()
    throw error
  }
  return giveBack
}

/** Throws the system's error unless this user may write the folder and the databases in it. */
function requireWritable(state: string): void {
  mkdirSync(state, { recursive: true })
  const databases = readdirSync(state, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.sqlite'))
  for (const path of [state, ...databases.map((name) => join(state, name))]) accessSync(path, constants.W_OK)
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
