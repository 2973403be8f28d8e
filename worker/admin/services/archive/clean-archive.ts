import type { Instant } from '#app/domain/dates/instant.ts'
import { nameArchiveObject, readArchiveObject, writeArchiveObject } from '#worker/infra/archive/archive-object.ts'
import { withoutPersonalRows } from '#worker/infra/archive/stay-rows.ts'
import { type Database, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type JobRound, processEach } from '#worker/infra/guarded-writes/job-round.ts'
import { WRITING_MS } from './archive-stays.ts'

const OBJECTS_PER_ROUND = 40
/** A failed item is tried again after an hour, behind the others. */
const RETRY_MS = 3_600_000

type DueObject = { key: string; booking_id: string; state: 'writing' | 'erase' | 'ended' }

/**
 * Replaces the objects of erased guests by copies without the guest, and deletes objects that nothing refers to. A row
 * stays until its object is gone, so that a cut-off round is repeated.
 */
export async function cleanArchive(deps: Deps): Promise<JobRound> {
  const due = await listDueObjects(deps.db, deps.now())
  const log = { event: 'archive_not_cleaned', details: ({ key }: DueObject) => ({ key }) }
  const done = await processEach(due, log, async (object) => {
    await postpone(deps.db, object.key, deps.now())
    return object.state === 'erase' ? eraseArchivedGuest(deps, object) : deleteObject(deps, object)
  })
  return { done, next: null }
}

function listDueObjects(db: Database, now: Instant): Promise<DueObject[]> {
  return db.all<DueObject>(
    `SELECT key, booking_id, state FROM archive_object WHERE due_at <= ? ORDER BY due_at LIMIT ${OBJECTS_PER_ROUND}`,
    now,
  )
}

async function postpone(db: Database, key: string, now: Instant): Promise<void> {
  await db.batch([statement('UPDATE archive_object SET due_at = ? WHERE key = ?', now + RETRY_MS, key)])
}

/**
 * Deletes an object of the archive: first makes it impossible that the booking names it, then deletes the object, then
 * its row.
 */
async function deleteObject({ db, files }: Deps, { key, booking_id: id }: DueObject): Promise<boolean> {
  const isFree = 'NOT EXISTS (SELECT 1 FROM booking WHERE id = ?2 AND archive_key = ?1)'
  const [ended] = await db.batch([
    statement(`UPDATE archive_object SET state = 'ended' WHERE key = ?1 AND ${isFree} RETURNING key`, key, id),
  ])
  if ((ended?.rows.length ?? 0) > 0) await files.delete(key)
  await db.batch([statement('DELETE FROM archive_object WHERE key = ?', key)])
  return (ended?.rows.length ?? 0) > 0
}

/**
 * Replaces the object of an erased guest by a copy without them: the booking names the copy, and the old object ends,
 * in one transaction; then the old object is deleted.
 */
async function eraseArchivedGuest(deps: Deps, object: DueObject): Promise<boolean> {
  const { db, files, now } = deps
  const { key, booking_id: id } = object
  const isNamed = await db.first('SELECT 1 AS found FROM booking WHERE id = ? AND archive_key = ?', id, key)
  if (!isNamed) return deleteObject(deps, object)
  const text = withoutPersonalRows(await readArchiveObject(files, key))
  const copy = await nameArchiveObject(`stays/${id}/`, text)
  const begin = "INSERT INTO archive_object (key, booking_id, state, due_at) VALUES (?, ?, 'writing', ?)"
  await db.batch([statement(begin, copy, id, now() + WRITING_MS)])
  await writeArchiveObject(files, copy, text)
  const isReplaced = 'EXISTS (SELECT 1 FROM booking WHERE id = ?1 AND archive_key = ?2)'
  await db.batch([
    statement(
      `UPDATE booking SET archive_key = ?2 WHERE id = ?1 AND archive_key = ?3
         AND EXISTS (SELECT 1 FROM archive_object WHERE key = ?2 AND state = 'writing')`,
      id,
      copy,
      key,
    ),
    statement(`DELETE FROM archive_object WHERE key = ?2 AND ${isReplaced}`, id, copy),
    statement(`UPDATE archive_object SET state = 'ended', due_at = 0 WHERE key = ?3 AND ${isReplaced}`, id, copy, key),
  ])
  return deleteObject(deps, object)
}
