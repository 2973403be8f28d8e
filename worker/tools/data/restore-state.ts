import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { COMPLETE, listFiles, requireWhole } from './backup-state.ts'
import { findDatabaseFiles } from './database-files.ts'

export type RestoreReport = { before: string | null; erasedAgain: number }

/**
 * Puts a backup in the place of what this machine keeps; what was there is kept beside it. Guests who gave up their
 * accounts since the backup was made are given up again: the next round of the jobs erases them anew. The site must be
 * stopped. Throws, and changes nothing, when the backup is not whole.
 */
export async function restoreState(folder: string, state: string): Promise<RestoreReport> {
  if (!existsSync(join(folder, COMPLETE))) throw new Error(`${folder} is no whole backup`)
  for (const file of listFiles(folder).filter((name) => name.endsWith('.sqlite'))) requireWhole(file)
  const gone = existsSync(state) ? await readDeletions(state) : []
  const fresh = `${state}.restoring`
  rmSync(fresh, { recursive: true, force: true })
  cpSync(join(folder, 'v3'), join(fresh, 'v3'), { recursive: true })
  const before = existsSync(state) ? `${state}.before-restore-${Date.now()}` : null
  if (before) renameSync(state, before)
  renameSync(fresh, state)
  return { before, erasedAgain: await deleteAgain(state, gone) }
}

type Deletion = { userId: string; askedAt: number }

/** Who gave up an account, as far as the data that is about to be replaced can still be read. */
async function readDeletions(state: string): Promise<Deletion[]> {
  try {
    const database = new DatabaseSync((await findDatabaseFiles(state)).main)
    try {
      return database
        .prepare('SELECT user_id, asked_at FROM account_deletion')
        .all()
        .map(({ user_id, asked_at }) => ({ userId: String(user_id), askedAt: Number(asked_at) }))
    } finally {
      database.close()
    }
  } catch (error) {
    console.warn(`What was there cannot be read, so nobody who left since is erased again: ${error}`)
    return []
  }
}

async function deleteAgain(state: string, gone: readonly Deletion[]): Promise<number> {
  if (gone.length === 0) return 0
  const database = new DatabaseSync((await findDatabaseFiles(state)).main)
  try {
    const insert = database.prepare(
      `INSERT INTO account_deletion (user_id, asked_at, next_round_at)
        SELECT id, ?2, 0 FROM user WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM account_deletion WHERE user_id = ?1)`,
    )
    return gone.reduce((sum, { userId, askedAt }) => sum + Number(insert.run(userId, askedAt).changes), 0)
  } finally {
    database.close()
  }
}
