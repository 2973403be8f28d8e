import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isLock } from './lock-folder.ts'

/** Has everything in a folder, its names included, on the disk before it returns: what is done next may rely on it. */
export function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncFolder(path)
    else if (entry.isFile() && !isLock(entry.name)) syncPath(path)
  }
  syncPath(folder)
}

/** The same for one file, or for the names in one folder. */
export function syncPath(path: string): void {
  const opened = openSync(path, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
