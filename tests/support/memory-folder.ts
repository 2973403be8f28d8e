import { accessSync, constants, statfsSync } from 'node:fs'

const ENOUGH_BYTES = 2 ** 30

/**
 * Where a file is written to memory alone, if this machine has such a folder with room: SQLite waits for the disk at each
 * commit, and a test's database is thrown away anyway.
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
