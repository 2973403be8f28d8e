import { cpSync, existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { eraseAgain, readErased } from '#worker/services/bookings/of-guest/erase-guests.ts'
import { markReady, putInPlace, restoringPath } from '#worker/tools/machine/finish-restore.ts'
import { hasData, lockFolder } from '#worker/tools/machine/lock-folder.ts'
import { lockState } from '#worker/tools/machine/lock-state.ts'
import { COMPLETE, listFiles, requireIntact } from './backup-state.ts'
import { findDatabaseFiles } from './database-files.ts'
import { openFile } from './file-database.ts'
import { migrateData } from './migrate-data.ts'

/**
 * Folder of the replaced data, number of account deletions repeated, and number of bookings whose guest was erased
 * again.
 */
export type RestoreReport = { before: string | null; accounts: number; guests: number }

/**
 * Replaces this machine's data by a backup; the replaced data stay in a folder beside it. Accounts deleted since
 * the backup are deleted again by the next run of the jobs; guests without an account are erased again here, before the
 * data are in place. If killed at any point, either the old data remain, or the next start or restore finishes it.
 * Throws without changes for an incomplete backup, or while a site uses the data.
 */
export async function restoreState(folder: string, state: string): Promise<RestoreReport> {
  if (!existsSync(join(folder, COMPLETE))) throw new Error(`${folder} is not a complete backup`)
  for (const file of listFiles(folder).filter((name) => name.endsWith('.sqlite'))) requireIntact(file)
  const restored = restoringPath(state)
  const locks = [lockState(state)]
  try {
    locks.push(lockFolder(restored))
    const erasures = hasData(state) ? await readErasures(state) : noErasures
    cpSync(join(folder, 'v3'), join(restored, 'v3'), { recursive: true })
    const erased = await repeatErasures(restored, erasures)
    markReady(restored)
    const before = hasData(state) ? `${state}.before-restore-${Date.now()}` : null
    if (before) renameSync(state, before)
    putInPlace(state)
    return { before, ...erased }
  } finally {
    for (const unlock of locks) unlock()
  }
}

type Deletion = { userId: string; askedAt: number }

/** People whose data were erased: by account and by booking. */
type Erasures = { accounts: Deletion[]; bookingIds: string[] }

const noErasures: Erasures = { accounts: [], bookingIds: [] }

/** Reads the erased accounts and bookings from the data to be replaced, as far as they are readable. */
async function readErasures(state: string): Promise<Erasures> {
  try {
    return await withMainDatabase(state, async (database) => ({
      accounts: database
        .prepare('SELECT user_id, asked_at FROM account_deletion')
        .all()
        .map(({ user_id, asked_at }) => ({ userId: String(user_id), askedAt: Number(asked_at) })),
      ...(await readErased(openFile(database))),
    }))
  } catch (error) {
    console.warn(`The replaced data cannot be read, so guests erased since the backup are not erased again: ${error}`)
    return noErasures
  }
}

/** Repeats the erasures before the restored data are used. */
async function repeatErasures(
  state: string,
  { accounts, bookingIds }: Erasures,
): Promise<{ accounts: number; guests: number }> {
  if (accounts.length + bookingIds.length === 0) return { accounts: 0, guests: 0 }
  return withMainDatabase(state, async (database) => {
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

async function withMainDatabase<Result>(
  state: string,
  work: (database: DatabaseSync) => Promise<Result>,
): Promise<Result> {
  const database = new DatabaseSync((await findDatabaseFiles(state)).main)
  try {
    return await work(database)
  } finally {
    database.close()
  }
}
