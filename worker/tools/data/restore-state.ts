import { cpSync, existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { eraseAgain, readErased } from '#worker/services/bookings/of-guest/erase-guests.ts'
import { markReady, putInPlace, restoringPath } from '#worker/tools/machine/finish-restore.ts'
import { holdState } from '#worker/tools/machine/hold-state.ts'
import { hasData, lockFolder } from '#worker/tools/machine/lock-folder.ts'
import { COMPLETE, listFiles, requireWhole } from './backup-state.ts'
import { findDatabaseFiles } from './database-files.ts'
import { openFile } from './file-database.ts'
import { migrateData } from './migrate-data.ts'

/**
 * Folder of the replaced data, number of account deletions repeated, and number of bookings whose guest was erased
 * again.
 */
export type RestoreReport = { before: string | null; accounts: number; guests: number }

/**
 * Replaces this machine's data by a backup; the replaced data are kept in a folder beside it. Accounts deleted since
 * the backup are deleted again by the next run of the jobs; guests without an account are erased again here, before the
 * data are in place. If killed at any point, either the old data remain, or the next start or restore finishes it.
 * Throws without changes for an incomplete backup, or while a site uses the data.
 */
export async function restoreState(folder: string, state: string): Promise<RestoreReport> {
  if (!existsSync(join(folder, COMPLETE))) throw new Error(`${folder} is no whole backup`)
  for (const file of listFiles(folder).filter((name) => name.endsWith('.sqlite'))) requireWhole(file)
  const fresh = restoringPath(state)
  const held = [holdState(state)]
  try {
    held.push(lockFolder(fresh))
    const gone = hasData(state) ? await readGone(state) : nobody
    cpSync(join(folder, 'v3'), join(fresh, 'v3'), { recursive: true })
    const erased = await bringUpToDate(fresh, gone)
    markReady(fresh)
    const before = hasData(state) ? `${state}.before-restore-${Date.now()}` : null
    if (before) renameSync(state, before)
    putInPlace(state)
    return { before, ...erased }
  } finally {
    for (const giveBack of held) giveBack()
  }
}

type Deletion = { userId: string; askedAt: number }

/** People whose data were erased: by account and by booking. */
type Gone = { accounts: Deletion[]; bookingIds: string[] }

const nobody: Gone = { accounts: [], bookingIds: [] }

/** Reads who was erased from the data to be replaced, as far as they are readable. */
async function readGone(state: string): Promise<Gone> {
  try {
    return await withMain(state, async (database) => ({
      accounts: database
        .prepare('SELECT user_id, asked_at FROM account_deletion')
        .all()
        .map(({ user_id, asked_at }) => ({ userId: String(user_id), askedAt: Number(asked_at) })),
      ...(await readErased(openFile(database))),
    }))
  } catch (error) {
    console.warn(`What was there cannot be read, so nobody who left since is erased again: ${error}`)
    return nobody
  }
}

/** Repeats the erasures before the restored data are used. */
async function bringUpToDate(
  state: string,
  { accounts, bookingIds }: Gone,
): Promise<{ accounts: number; guests: number }> {
  if (accounts.length + bookingIds.length === 0) return { accounts: 0, guests: 0 }
  return withMain(state, async (database) => {
    // The schema of an older backup may lack tables needed for erasing.
    migrateData(database, 'migrations')
    const insert = database.prepare(
      `INSERT INTO account_deletion (user_id, asked_at, next_round_at)
        SELECT id, ?2, 0 FROM user WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM account_deletion WHERE user_id = ?1)`,
    )
    return {
      accounts: accounts.reduce((sum, { userId, askedAt }) => sum + Number(insert.run(userId, askedAt).changes), 0),
      guests: await eraseAgain(openFile(database), { bookingIds }),
    }
  })
}

async function withMain<Answer>(state: string, work: (database: DatabaseSync) => Promise<Answer>): Promise<Answer> {
  const database = new DatabaseSync((await findDatabaseFiles(state)).main)
  try {
    return await work(database)
  } finally {
    database.close()
  }
}
