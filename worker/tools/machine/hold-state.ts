import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Takes the data of a folder for this process, and answers with what gives them back. Throws where another has them: a
 * running site, or a restore. The lock is the system's, on a file in the folder: it goes with its process, however that
 * ends, and follows the folder when that is renamed.
 */
export function holdState(state: string): () => void {
  mkdirSync(state, { recursive: true })
  const lock = new DatabaseSync(join(state, 'in-use.sqlite'))
  try {
    lock.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    throw new Error(`A site has this data (${state}): stop it first.`, { cause: error })
  }
  return () => {
    if (lock.isOpen) lock.close()
  }
}

/** The same where there may be no folder yet: then nobody has it. */
export function holdStateIfAny(state: string): () => void {
  return existsSync(state) ? holdState(state) : () => {}
}
