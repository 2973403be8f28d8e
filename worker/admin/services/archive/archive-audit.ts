import { DAY_MS, type Instant } from '#app/domain/dates/instant.ts'
import { nameArchiveObject, readArchiveObject, writeArchiveObject } from '#worker/infra/archive/archive-object.ts'
import { type Database, type SqlValue, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { JobRound } from '#worker/infra/guarded-writes/job-round.ts'
import { WRITING_MS } from './archive-stays.ts'

/** What leaves the database, and after what time. Rate updates of a channel manager are most of the audit. */
const kinds = {
  nights: { isKind: "action = 'ari.write'", afterMs: 2 * DAY_MS },
  other: { isKind: "action <> 'ari.write'", afterMs: 396 * DAY_MS },
} as const

/** SQL whether rate updates wait: the oldest in the database is old enough. `?1` is now. */
export const HAS_OLD_AUDIT = `coalesce((SELECT at FROM audit_event WHERE ${kinds.nights.isKind} ORDER BY seq LIMIT 1)
  < ?1 - ${kinds.nights.afterMs}, 0)`

export type AuditKind = keyof typeof kinds

/** Events of an object: their values can reach 2 MB each, and an isolate has 128 MB for all requests. */
const EVENTS_PER_ROUND = 2_000
const MAX_BYTES = 4_000_000

type AuditRow = Record<string, SqlValue> & { seq: number; at: Instant }

/** Moves old audit to R2, an object of each kind a round. Safe to run concurrently, and to be cut off anywhere. */
export async function archiveAudit(deps: Deps): Promise<JobRound> {
  let done = 0
  for (const kind of Object.keys(kinds) as AuditKind[]) done += await archiveKind(deps, kind)
  return { done, next: null }
}

async function archiveKind({ db, files, now }: Deps, kind: AuditKind): Promise<number> {
  const rows = await readOldRows(db, kind, now() - kinds[kind].afterMs)
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return 0
  const text = [
    JSON.stringify({ archive: 'audit', version: 1, kind }),
    ...rows.map((row) => JSON.stringify(row)),
    '',
  ].join('\n')
  const key = await nameArchiveObject(`audit/${kind}-${first.seq}-${last.seq}`, text)
  const begin = "INSERT INTO archive_object (key, booking_id, state, due_at) VALUES (?, '', 'writing', ?)"
  await db.batch([statement(begin, key, now() + WRITING_MS)])
  await writeArchiveObject(files, key, text)
  const [archived] = await db.batch([
    statement(
      `INSERT INTO audit_archive (kind, first_seq, last_seq, key, events, first_at, last_at, archived_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8
       WHERE EXISTS (SELECT 1 FROM archive_object WHERE key = ?4 AND state = 'writing')
         AND NOT EXISTS (SELECT 1 FROM audit_archive WHERE kind = ?1 AND last_seq >= ?2) RETURNING key`,
      kind,
      first.seq,
      last.seq,
      key,
      rows.length,
      first.at,
      last.at,
      now(),
    ),
    statement(
      `DELETE FROM audit_event WHERE ${kinds[kind].isKind} AND seq BETWEEN ?1 AND ?2
       AND EXISTS (SELECT 1 FROM audit_archive WHERE key = ?3)`,
      first.seq,
      last.seq,
      key,
    ),
    statement('DELETE FROM archive_object WHERE key = ?1 AND EXISTS (SELECT 1 FROM audit_archive WHERE key = ?1)', key),
  ])
  return (archived?.rows.length ?? 0) > 0 ? rows.length : 0
}

/** Returns the next events before a time, without a gap. One row is read while the next is too young. */
async function readOldRows(db: Database, kind: AuditKind, before: Instant): Promise<AuditRow[]> {
  const next = `FROM audit_event WHERE ${kinds[kind].isKind} AND seq >
    (SELECT coalesce(max(last_seq), 0) FROM audit_archive WHERE kind = '${kind}') ORDER BY seq`
  const first = await db.first<{ at: Instant }>(`SELECT at ${next} LIMIT 1`)
  if (!first || first.at >= before) return []
  const rows = await db.all<AuditRow>(`SELECT * ${next} LIMIT ${EVENTS_PER_ROUND}`)
  let bytes = 0
  const end = rows.findIndex(({ at, before: was, after: is }, index) => {
    bytes += String(was ?? '').length + String(is ?? '').length
    return at >= before || (index > 0 && bytes > MAX_BYTES)
  })
  return end === -1 ? rows : rows.slice(0, end)
}

export type AuditArchive = {
  kind: AuditKind
  first_seq: number
  last_seq: number
  events: number
  first_at: Instant
  last_at: Instant
}

type ArchiveQuery = { after: Instant | null; limit: number }

/** Returns archived parts of the audit, newest first. */
export function listAuditArchives({ db }: Pick<Deps, 'db'>, { after, limit }: ArchiveQuery): Promise<AuditArchive[]> {
  return db.all<AuditArchive>(
    `SELECT kind, first_seq, last_seq, events, first_at, last_at FROM audit_archive
     WHERE ?1 IS NULL OR last_seq < ?1 ORDER BY last_seq DESC LIMIT ?2`,
    after,
    limit,
  )
}

/** Returns the events of an archived part as JSON lines, or null when there is none. Throws `ArchiveFault`. */
export async function readAuditArchive(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { kind, firstSeq }: { kind: AuditKind; firstSeq: number },
): Promise<string | null> {
  const found = await db.first<{ key: string }>(
    'SELECT key FROM audit_archive WHERE kind = ? AND first_seq = ?',
    kind,
    firstSeq,
  )
  if (!found) return null
  const text = await readArchiveObject(files, found.key)
  return text.slice(text.indexOf('\n') + 1)
}
