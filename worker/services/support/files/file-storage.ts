import { DAY_MS, type Instant } from '#app/domain/dates/instant.ts'
import { FILE_RETENTION_MS, type FileKind, UNUSED_FILE_RETENTION_MS } from '#app/domain/help/ticket-rules.ts'
import { boundStatement } from '#worker/infra/database/bind-params.ts'
import { type Database, statement } from '#worker/infra/database/database.ts'

/** Maximum number of files per guest and day: as many as the maximum number of messages can have. */
const MAX_FILES_PER_DAY = 100

export type FileRow = { id: string; userId: string; name: string; kind: FileKind; bytes: number; at: Instant }

/** Returns false when the guest has uploaded too many today, or the account is deleted. */
export async function insertFile(db: Database, { id, userId, name, kind, bytes, at }: FileRow): Promise<boolean> {
  const [inserted] = await db.batch([
    boundStatement(
      (bind) => `INSERT INTO help_file (id, user_id, name, kind, bytes, created_at)
        SELECT ${[id, userId, name, kind, bytes, at].map(bind).join(', ')}
        WHERE EXISTS (SELECT 1 FROM user WHERE id = ${bind(userId)} AND deleted_at IS NULL)
          AND (SELECT count(*) FROM help_file WHERE user_id = ${bind(userId)} AND created_at > ${bind(at - DAY_MS)}) < ${MAX_FILES_PER_DAY}
        RETURNING id`,
    ),
  ])
  return inserted?.rows.length === 1
}

/** Marks a file's object as stored. Returns false when its row was deleted meanwhile. */
export async function markStored(db: Database, id: string, at: Instant): Promise<boolean> {
  const [marked] = await db.batch([statement('UPDATE help_file SET kept_at = ? WHERE id = ?', at, id)])
  return marked?.changes === 1
}

export type StoredFile = {
  id: string
  userId: string
  name: string
  kind: FileKind
  bytes: number
  ticketId: string | null
}

export function findFile(db: Database, id: string): Promise<StoredFile | null> {
  return db.first<StoredFile>(
    `SELECT id, user_id AS userId, name, kind, bytes, ticket_id AS ticketId FROM help_file
     WHERE id = ? AND kept_at IS NOT NULL`,
    id,
  )
}

/** Deletes rows of expired files: unused for a day, or of tickets closed for 180 days. */
export async function deleteOldFiles(db: Database, now: Instant, limit: number): Promise<number> {
  const results = await db.batch([
    statement(
      `DELETE FROM help_file WHERE id IN (SELECT id FROM help_file WHERE message_id IS NULL AND created_at <= ?1 LIMIT ?2) RETURNING id`,
      now - UNUSED_FILE_RETENTION_MS,
      limit,
    ),
    statement(
      `DELETE FROM help_file WHERE id IN (SELECT f.id FROM help_ticket t JOIN help_file f ON f.ticket_id = t.id
         WHERE t.state = 'closed' AND t.closed_at <= ?1 LIMIT ?2) RETURNING id`,
      now - FILE_RETENTION_MS,
      limit,
    ),
  ])
  return results.reduce((sum, { rows }) => sum + rows.length, 0)
}

/** Returns deleted files whose objects may still exist. */
export async function listRemovals(db: Database, limit: number): Promise<string[]> {
  const rows = await db.all<{ file_id: string }>('SELECT file_id FROM help_file_removal LIMIT ?', limit)
  return rows.map(({ file_id }) => file_id)
}

/** Records that the objects are deleted. */
export async function deleteRemovals(db: Database, ids: readonly string[]): Promise<void> {
  await db.batch([
    statement('DELETE FROM help_file_removal WHERE file_id IN (SELECT value FROM json_each(?))', JSON.stringify(ids)),
  ])
}
