import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { syncFolder, syncPath } from '#worker/tools/machine/sync-folder.ts'

/** Marker file, written last: a folder without it is an incomplete backup. */
export const COMPLETE = 'complete.json'

export type BackupReport = { folder: string; databases: number; bytes: number }

/**
 * Copies all data of this machine (both databases, KV) into a new folder while the site runs. A read transaction on
 * every database starts before the first copy, so that the copies are consistent; each copy is checked. A KV value
 * rewritten meanwhile may be missing: KV holds only data that can be recreated. Throws and leaves nothing behind when a
 * database is damaged.
 */
export async function backupState(state: string, folder: string): Promise<BackupReport> {
  if (existsSync(folder)) throw new Error(`${folder} exists: a backup needs a new folder`)
  const root = join(state, 'v3')
  const databases = listFiles(root).filter((file) => file.endsWith('.sqlite'))
  if (databases.length === 0) throw new Error(`no databases found below ${state}`)
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const sources = databases.map(openSnapshot)
  const takenAt = Date.now()
  try {
    for (const [index, file] of databases.entries()) {
      const copy = join(unfinished, relative(state, file))
      mkdirSync(dirname(copy), { recursive: true })
      const source = sources[index]
      if (source) await backup(source, copy)
      requireIntact(copy)
    }
    // KV's value files never change; they are deleted when their key is rewritten.
    for (const file of listFiles(root).filter((name) => !/\.sqlite(-wal|-shm)?$/.test(name)))
      copyIfPresent(file, join(unfinished, relative(state, file)))
    // Synced before the marker is written: after a power failure a marker without complete copies would be worse than
    // no backup.
    syncFolder(unfinished)
    writeFileSync(join(unfinished, COMPLETE), JSON.stringify({ takenAt, databases: databases.length }))
    syncFolder(unfinished)
    renameSync(unfinished, folder)
    syncPath(dirname(folder))
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  } finally {
    for (const database of sources) database.close()
  }
  const bytes = listFiles(folder).reduce((sum, file) => sum + statSync(file).size, 0)
  return { folder, databases: databases.length, bytes }
}

function copyIfPresent(file: string, copy: string): void {
  try {
    mkdirSync(dirname(copy), { recursive: true })
    copyFileSync(file, copy)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** Opens a database with a read transaction, so that this connection sees its current state. */
function openSnapshot(file: string): DatabaseSync {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA busy_timeout = 5000; BEGIN')
  database.prepare('SELECT count(*) FROM sqlite_master').get()
  return database
}

/** Throws unless SQLite's quick_check passes. */
export function requireIntact(file: string): void {
  const database = new DatabaseSync(file)
  try {
    const result = database.prepare('PRAGMA quick_check').get()?.quick_check
    if (result !== 'ok') throw new Error(`${file} is damaged: ${result}`)
  } finally {
    database.close()
  }
}

/** Lists all files below a folder; empty when it is missing. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
