import { rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { SEED_VERSION } from '#worker/tools/seed/seed-catalogue.ts'
import { knownDatabaseFiles } from './database-files.ts'

/**
 * Deletes a state created by another version of the seed, so that it is seeded again: for test data only. Returns
 * whether something was deleted.
 */
export async function dropOldSeed(stateFolder: string): Promise<boolean> {
  const files = knownDatabaseFiles(stateFolder)
  if (!files || seedVersionOf(files.main) === SEED_VERSION) return false
  await rm(stateFolder, { recursive: true, force: true })
  return true
}

/** Returns the version in the row `seed` of `about`, or null without one. */
function seedVersionOf(file: string): number | null {
  const db = new DatabaseSync(file)
  try {
    const hasTable = db.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'about'`).get()
    const row = hasTable && db.prepare(`SELECT value FROM about WHERE key = 'seed'`).get()
    return row ? Number((JSON.parse(String(row.value)) as { version: unknown }).version) : null
  } finally {
    db.close()
  }
}
