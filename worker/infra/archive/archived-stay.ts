import { DAY_MS } from '#app/domain/dates/instant.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import { ArchiveFault, readArchiveObject } from './archive-object.ts'
import {
  type ArchivedRow,
  bookingColumns,
  insertRows,
  parseStayText,
  rowTables,
  type StayRows,
  withoutPersonalRows,
} from './stay-rows.ts'

type Stores = { db: Database; files: R2Bucket }

/** How long the object of a restored stay is stored: as long as D1 can return to an earlier minute. */
const KEEP_ENDED_MS = 30 * DAY_MS

type Archive = { key: string; isErased: boolean }

async function findArchive(db: Database, bookingId: string): Promise<Archive | null> {
  const row = await db.first<{ key: string | null; is_erased: number }>(
    "SELECT archive_key AS key, token_hash LIKE 'erased:%' AS is_erased FROM booking WHERE id = ?",
    bookingId,
  )
  return row?.key ? { key: row.key, isErased: row.is_erased === 1 } : null
}

/** Returns the rows of an archived stay, or null when they are in the database. Throws `ArchiveFault`. */
export async function readArchivedStay({ db, files }: Stores, bookingId: string): Promise<StayRows | null> {
  const archive = await findArchive(db, bookingId)
  return archive && openArchive(files, bookingId, archive)
}

/** Rows that are erased with the guest are left out at once; the job `clean-archive` removes it from the object. */
export async function openArchive(files: R2Bucket, bookingId: string, { key, isErased }: Archive): Promise<StayRows> {
  const text = await readArchiveObject(files, key)
  const rows = parseStayText(bookingId, isErased ? withoutPersonalRows(text) : text)
  if (!rows) throw new ArchiveFault(`${key} is of another booking`)
  return rows
}

/**
 * Brings the rows of an archived stay back in one transaction. Returns false when they are in the database. A row that
 * exists meanwhile fails the transaction: nothing is replaced. Throws `ArchiveFault`.
 */
export async function restoreStay({ db, files }: Stores, bookingId: string, now: number): Promise<boolean> {
  const archive = await findArchive(db, bookingId)
  if (!archive) return false
  const { key, isErased } = archive
  const rows = await openArchive(files, bookingId, archive)
  const results = await db.batch([
    statement(
      `UPDATE booking SET archive_key = 'restoring:' || archive_key
       WHERE id = ? AND archive_key = ? AND (token_hash LIKE 'erased:%') = ?`,
      bookingId,
      key,
      Number(isErased),
    ),
    ...rowTables.filter((table) => rows[table].length > 0).map((table) => insertRows(table, rows[table], bookingId)),
    statement(
      `INSERT OR REPLACE INTO archive_object (key, booking_id, state, due_at) SELECT ?1, ?2, 'ended', ?3
       WHERE (SELECT archive_key FROM booking WHERE id = ?2) LIKE 'restoring:%'`,
      key,
      bookingId,
      now + (isErased ? 0 : KEEP_ENDED_MS),
    ),
    endRestoring(bookingId, rows.booking[0]),
  ])
  return (results.at(-1)?.rows.length ?? 0) > 0
}

function endRestoring(bookingId: string, row: ArchivedRow | undefined): Statement {
  const names = Object.keys(row ?? {}).filter((name) => name in bookingColumns)
  return {
    sql: `UPDATE booking SET ${names.map((name) => `${name} = ?, `).join('')}archive_key = NULL
      WHERE id = ? AND archive_key LIKE 'restoring:%' RETURNING id`,
    params: [...names.map((name) => row?.[name] ?? null), bookingId],
  }
}

/** Returns whether a write failed because the stay is archived: it is repeated after `restoreStay`. */
export function isArchivedFault(error: unknown): boolean {
  return error instanceof Error && error.message.includes('the stay is archived')
}
