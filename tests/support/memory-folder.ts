import { accessSync, constants, statfsSync } from 'node:fs'

const ENOUGH_BYTES = 2 ** 30

/**
 * Returns an in-memory folder with enough space, or null: SQLite waits for the disk at each commit, and test databases
 * are discarded.
 */
export function findMemoryFolder(path = '/dev/shm'): string | null {
  try {
    accessSync(path, constants.W_OK)
    const { bavail, bsize } = statfsSync(path)
    return bavail * bsize >= ENOUGH_BYTES ? path : null
  } catch {
    return null
  }
}
