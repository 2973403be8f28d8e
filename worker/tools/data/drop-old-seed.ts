import { rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { SEED_VERSION } from '#worker/tools/seed/seed-catalogue.ts'
import { knownDatabaseFiles } from './database-files.ts'

/**
 * Deletes a state whose catalogue another version of the seed made, so that it is made anew: for data that belong to
 * nobody. True when there was something to delete.
 */
export async function dropOldSeed(state: string): Promise<boolean> {
  const files = knownDatabaseFiles(state)
  if (!files || seedVersionOf(files.main) === SEED_VERSION) return false
  await rm(state, { recursive: true, force: true })
  return true
}

/** The version in the row `seed` of `about`; null where there is none. */
function seedVersionOf(file: string): number | null {
  const db = new DatabaseSync(file)
  try {
    const isMade = db.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'about'`).get()
    const row = isMade && db.prepare(`SELECT value FROM about WHERE key = 'seed'`).get()
    return row ? Number((JSON.parse(String(row.value)) as { version: unknown }).version) : null
  } finally {
    db.close()
  }
}
