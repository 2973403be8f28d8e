import type { JobCursor } from '#app/contracts/admin/fields.ts'
import type { ImportKindName } from '#app/contracts/admin/imports.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import type { Delimiter, LineFault } from './reading/read-records.ts'

/** SQL that lists an actor (a bound value) and, for a token, the tokens it replaced, in the format of `created_by`. */
const selectActorIds = (actor: string) => `WITH RECURSIVE self(actor) AS (
    SELECT ${actor} UNION SELECT 'token:' || t.replaces FROM self s JOIN api_token t ON t.id = substr(s.actor, 7)
    WHERE s.actor LIKE 'token:%' AND t.replaces IS NOT NULL)
  SELECT actor FROM self`

export type ImportState = 'open' | 'ended' | 'undoing' | 'undone'

export type Counts = { lines: number; added: number; changed: number; unchanged: number; refused: number }

export type ImportJob = Counts & {
  id: string
  kind: ImportKindName
  format: 'csv' | 'jsonl'
  fileName: string
  digest: string
  isDryRun: boolean
  madeBy: string
  state: ImportState
  createdAt: Instant
  endedAt: Instant | null
  header: string[] | null
  delimiter: Delimiter | null
  /** Parts fully processed, the unparsed rest of the last part, and the line on which the rest starts. */
  parts: number
  rest: string
  restLine: number
  /** Pieces of the next part already processed. */
  records: number
  /** Faults found but not stored because there were too many. */
  faultsLeftOut: number
}

type ImportRow = Omit<ImportJob, 'isDryRun' | 'header'> & { isDryRun: number; header: string | null }

const SELECT = `SELECT id, kind, format, file_name AS fileName, digest, is_dry_run AS isDryRun, made_by AS madeBy, state,
    created_at AS createdAt, ended_at AS endedAt, header, delimiter, parts, rest, rest_line AS restLine, records,
    faults_left_out AS faultsLeftOut, lines, added, changed, unchanged, refused
  FROM import_job`

/** Actor whose imports are selected, including its replaced tokens; null selects all. */
export type ImportOwner = string | null

const IS_OWN = `made_by IN (${selectActorIds('?2')})`

export async function findImport(db: Database, id: string, owner: ImportOwner): Promise<ImportJob | null> {
  const row = await db.first<ImportRow>(`${SELECT} WHERE id = ?1 AND (?2 IS NULL OR ${IS_OWN})`, id, owner)
  return row && toJob(row)
}

/**
 * Returns imports of the same file by the same actor that are open, or ended with lines and were not undone; newest
 * first. Imports by other actors do not count.
 */
export async function findImportsOf(
  db: Database,
  file: { kind: string; digest: string; isDryRun: boolean; madeBy: string },
): Promise<ImportJob[]> {
  const rows = await db.all<ImportRow>(
    `${SELECT} WHERE digest = ?1 AND kind = ?3 AND is_dry_run = ?4
       AND ${IS_OWN} AND (state = 'open' OR (state = 'ended' AND lines > 0))
     ORDER BY created_at DESC, rowid DESC LIMIT 20`,
    file.digest,
    file.madeBy,
    file.kind,
    Number(file.isDryRun),
  )
  return rows.map(toJob)
}

/** Whether another import changed data, or was undone, after this one ended; its result may then be outdated. */
export async function hasImportedSince(db: Database, { id, endedAt }: ImportJob): Promise<boolean> {
  const found = await db.first(
    `SELECT 1 FROM import_job WHERE id <> ?1 AND is_dry_run = 0 AND added + changed > 0
       AND (changed_at > ?2 OR rowid > (SELECT rowid FROM import_job WHERE id = ?1)) LIMIT 1`,
    id,
    endedAt,
  )
  return found !== null
}

export async function listImportRows(
  db: Database,
  { owner, after, limit }: { owner: ImportOwner; after: JobCursor | null; limit: number },
): Promise<ImportJob[]> {
  const rows = await db.all<ImportRow>(
    `${SELECT} WHERE (?2 IS NULL OR ${IS_OWN}) AND (?1 IS NULL OR (created_at, id) < (?1, ?3))
     ORDER BY created_at DESC, id DESC LIMIT ?4`,
    after?.at ?? null,
    owner,
    after?.id ?? null,
    limit,
  )
  return rows.map(toJob)
}

export function listFaults(
  db: Database,
  { importId, after, limit }: { importId: string; after: number; limit: number },
): Promise<(LineFault & { seq: number })[]> {
  return db.all(
    'SELECT seq, line, field, message FROM import_fault WHERE import_id = ? AND seq > ? ORDER BY seq LIMIT ?',
    importId,
    after,
    limit,
  )
}

export function insertImport(job: ImportJob): Statement {
  return statement(
    `INSERT INTO import_job (id, kind, format, file_name, digest, is_dry_run, made_by, created_at, changed_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8)`,
    job.id,
    job.kind,
    job.format,
    job.fileName,
    job.digest,
    Number(job.isDryRun),
    job.madeBy,
    job.createdAt,
  )
}

/** Deletes imports older than a time, with their faults; their changes stay in the audit. */
export function deleteOldImports(before: Instant): Statement {
  return statement('DELETE FROM import_job WHERE created_at < ?', before)
}

export function importSnapshot(id: string): Statement {
  return statement(
    `SELECT json_object('kind', kind, 'file_name', file_name, 'digest', digest, 'dry_run', is_dry_run, 'state', state,
       'lines', lines, 'added', added, 'changed', changed, 'unchanged', unchanged, 'refused', refused)
     FROM import_job WHERE id = ?`,
    id,
  )
}

/** Changes the state of an import, guarded by its current state, and drops the temporary data of reading. */
export function setState(id: string, from: ImportState, to: ImportState, now: Instant): Statement[] {
  return [
    statement(
      `UPDATE import_job SET state = ?3, changed_at = ?4, ended_at = coalesce(ended_at, ?4), rest = '' WHERE id = ?1 AND state = ?2`,
      id,
      from,
      to,
      now,
    ),
    statement('DELETE FROM import_key WHERE import_id = ?', id),
  ]
}

function toJob(row: ImportRow): ImportJob {
  return { ...row, isDryRun: row.isDryRun === 1, header: row.header === null ? null : JSON.parse(row.header) }
}
