import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { syncFolder, syncPath } from '#worker/tools/machine/sync-folder.ts'

/** Written last: a folder without it is no whole backup. */
export const COMPLETE = 'complete.json'

export type BackupReport = { folder: string; databases: number; bytes: number }

/**
 * Copies all that this machine keeps (both databases, KV) into a new folder while the site runs. All databases are held at
 * one moment before the first is copied, so that the copies belong together; each is checked. A value of KV that is written
 * anew meanwhile may be missing: KV holds only what is made again. Throws, and leaves nothing behind, when a database is
 * not whole.
 */
export async function backupState(state: string, folder: string): Promise<BackupReport> {
  if (existsSync(folder)) throw new Error(`${folder} is there already: a backup goes into a folder of its own`)
  const root = join(state, 'v3')
  const databases = listFiles(root).filter((file) => file.endsWith('.sqlite'))
  if (databases.length === 0) throw new Error(`there is nothing to copy below ${state}`)
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const held = databases.map((file) => hold(file))
  const takenAt = Date.now()
  try {
    for (const [index, file] of databases.entries()) {
      const copy = join(unfinished, relative(state, file))
      mkdirSync(dirname(copy), { recursive: true })
      const source = held[index]
      if (source) await backup(source, copy)
      requireWhole(copy)
    }
    // What KV keeps beside its tables is never changed, but goes when its key is written again.
    for (const file of listFiles(root).filter((name) => !/\.sqlite(-wal|-shm)?$/.test(name)))
      copyIfThere(file, join(unfinished, relative(state, file)))
    // A note that is there after the power went, over copies that are not, would be worse than no backup.
    syncFolder(unfinished)
    writeFileSync(join(unfinished, COMPLETE), JSON.stringify({ takenAt, databases: databases.length }))
    syncFolder(unfinished)
    renameSync(unfinished, folder)
    syncPath(dirname(folder))
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  } finally {
    for (const database of held) database.close()
  }
  const bytes = listFiles(folder).reduce((sum, file) => sum + statSync(file).size, 0)
  return { folder, databases: databases.length, bytes }
}

function copyIfThere(file: string, copy: string): void {
  try {
    mkdirSync(dirname(copy), { recursive: true })
    copyFileSync(file, copy)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** Opens a database and keeps it, for this connection, as it is now. */
function hold(file: string): DatabaseSync {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA busy_timeout = 5000; BEGIN')
  database.prepare('SELECT count(*) FROM sqlite_master').get()
  return database
}

/** Throws unless SQLite finds the file whole. */
export function requireWhole(file: string): void {
  const database = new DatabaseSync(file)
  try {
    const found = database.prepare('PRAGMA quick_check').get()?.quick_check
    if (found !== 'ok') throw new Error(`${file} is not whole: ${found}`)
  } finally {
    database.close()
  }
}

export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
