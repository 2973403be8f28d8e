import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { finishRestore } from '#worker/tools/machine/finish-restore.ts'
import { startHost } from '#worker/tools/machine/host.ts'
import { statePath } from '#worker/tools/machine/project.ts'

export type DatabaseFiles = { main: string; search: string }

const MARKER_TABLE = '_stayfront_database'

/**
 * Returns the files of this machine's two databases, created on first use. Miniflare names them by a hash, so each is
 * marked once with a table and then found by it. No other process may use the state.
 */
export async function findDatabaseFiles(state = statePath()): Promise<DatabaseFiles> {
  finishRestore(state)
  const existing = knownDatabaseFiles(state)
  if (existing) return existing
  const host = await startHost({ port: 0, state })
  for (const [binding, name] of [
    ['DB', 'main'],
    ['SEARCH', 'search'],
  ] as const) {
    const database = await host.getD1Database(binding)
    await database.exec(`CREATE TABLE IF NOT EXISTS ${MARKER_TABLE} (name TEXT PRIMARY KEY)`)
    await database.prepare(`INSERT OR IGNORE INTO ${MARKER_TABLE} VALUES (?)`).bind(name).run()
  }
  await host.dispose()
  const created = knownDatabaseFiles(state)
  if (!created) throw new Error(`the databases were not found below ${state}`)
  return created
}

/** Returns the files of an existing state, or null without one. */
export function knownDatabaseFiles(state: string): DatabaseFiles | null {
  const folder = join(state, 'v3/d1')
  if (!existsSync(folder)) return null
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sqlite') && !name.endsWith('metadata.sqlite'))
    .map((name) => join(folder, name))
  const byMarker = new Map(files.map((file) => [readMarker(file), file]))
  const main = byMarker.get('main')
  const search = byMarker.get('search')
  return main && search ? { main, search } : null
}

function readMarker(file: string): string | null {
  const database = new DatabaseSync(file)
  try {
    const hasMarker = database.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(MARKER_TABLE)
    const row = hasMarker ? database.prepare(`SELECT name FROM ${MARKER_TABLE}`).get() : undefined
    return typeof row?.name === 'string' ? row.name : null
  } finally {
    database.close()
  }
}
