import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PlainError } from './errors/plain-error.ts'

/** What nobody names any more is collected, and a lock ends with its connection. */
const held = new Set<DatabaseSync>()

const LOCK = 'in-use.sqlite'

/**
 * Takes a folder for this process, and answers with what gives it back. Throws where another has it. The lock is the
 * system's, on a file in the folder: it goes with its process, however that ends, and follows the folder when that is
 * renamed.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(join(folder, LOCK))
  try {
    lock.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    throw new PlainError(`A site has this data (${folder}): stop it first.`, { cause: error })
  }
  held.add(lock)
  return () => {
    held.delete(lock)
    if (lock.isOpen) lock.close()
  }
}

/** Whether a name is that of a lock: to close its file anywhere in this process would give it back. */
export function isLock(name: string): boolean {
  return name.startsWith(LOCK)
}

/** Whether anything lies in a folder but what locking it has left there. */
export function hasData(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).some((name) => !isLock(name))
}
