import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { finishRestore, restoringPath } from './finish-restore.ts'
import { lockFolder } from './lock-folder.ts'

/**
 * Locks a data folder for this process, creating it if needed, and returns the unlock function. Throws when another
 * process has it or this user may not write. Finishes or removes an interrupted restore.
 */
export function lockState(state: string): () => void {
  finishRestore(state)
  requireWritable(state)
  const unlock = lockFolder(state)
  try {
    removeRestoring(state)
  } catch (error) {
    unlock()
    throw error
  }
  return unlock
}

/** Throws the system's error unless this user may write the folder and its databases. */
function requireWritable(state: string): void {
  mkdirSync(state, { recursive: true })
  const databases = readdirSync(state, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.sqlite'))
  for (const path of [state, ...databases.map((name) => join(state, name))]) accessSync(path, constants.W_OK)
}

/** Throws while a restore is running: it has moved the old folder away together with its lock. */
function removeRestoring(state: string): void {
  const restoring = restoringPath(state)
  if (!existsSync(restoring)) return
  const unlock = lockFolder(restoring)
  try {
    rmSync(restoring, { recursive: true, force: true })
  } finally {
    unlock()
  }
}
