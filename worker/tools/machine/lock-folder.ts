import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { UserError } from './errors/user-error.ts'

/** Keeps locks from garbage collection, which would close their connection and release them. */
const openLocks = new Set<DatabaseSync>()

const LOCK = 'in-use.sqlite'

/**
 * Locks a folder for this process and returns the unlock function; throws when locked. The lock is an operating system
 * lock on a file in the folder: it ends with the process and follows a renamed folder.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(join(folder, LOCK))
  try {
    lock.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    throw new UserError(`A running site uses this data (${folder}): stop it first.`, { cause: error })
  }
  openLocks.add(lock)
  return () => {
    openLocks.delete(lock)
    if (lock.isOpen) lock.close()
  }
}

/** Returns whether a file is a lock: closing it anywhere in this process would release the lock. */
export function isLock(name: string): boolean {
  return name.startsWith(LOCK)
}

/** Returns whether a folder contains anything but its lock. */
export function hasData(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).some((name) => !isLock(name))
}
