import type { Instant } from '#app/domain/dates/instant.ts'
import { type Database, type Statement, type StatementResult, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { describeError, log } from '#worker/infra/log.ts'
import { updateSearchIndex } from '../search/update-search-index.ts'
import type { ImportJob } from './import-storage.ts'
import type { NewId } from './kinds/kind.ts'
import type { Outcome } from './running/outcome.ts'

const MAX_FAULTS = 5000
const [MAX_NAME_LENGTH, MAX_MESSAGE_LENGTH] = [80, 300]
const truncate = (text: string, max: number) => text.slice(0, max).toWellFormed()

export type Progress = Readonly<Outcome> & { job: ImportJob; records: number; now: Instant }

/** Guarded by the position, so only one call stores it. Faults come first: their statement checks the position too. */
export function progressStatements({ job, records, counts, faults, leftOut, now }: Progress): Statement[] {
  const isCurrent = `id = ?1 AND state = 'open' AND parts = ?2 AND records = ?3`
  const position = [job.id, job.parts, job.records]
  return [
    ...(faults.length === 0
      ? []
      : [
          statement(
            `INSERT INTO import_fault (import_id, line, field, message)
             SELECT ?1, value ->> 0, value ->> 1, value ->> 2 FROM json_each(?4)
             WHERE EXISTS (SELECT 1 FROM import_job WHERE ${isCurrent})
             LIMIT max(0, ${MAX_FAULTS} - (SELECT count(*) FROM import_fault WHERE import_id = ?1))`,
            ...position,
            JSON.stringify(
              faults.map(({ line, field, message }) => [
                line,
                field && truncate(field, MAX_NAME_LENGTH),
                truncate(message, MAX_MESSAGE_LENGTH),
              ]),
            ),
          ),
        ]),
    statement(
      `UPDATE import_job SET records = ?4, lines = lines + ?5, added = added + ?6, changed = changed + ?7,
         unchanged = unchanged + ?8, refused = refused + ?9, changed_at = ?10,
         faults_left_out = faults_left_out + ?11 ${faults.length === 0 ? '' : '- changes()'} WHERE ${isCurrent}`,
      ...position,
      records,
      counts.lines,
      counts.added,
      counts.changed,
      counts.unchanged,
      counts.refused,
      now,
      faults.length + leftOut,
    ),
  ]
}

export function finishPart(
  job: ImportJob,
  rest: Pick<ImportJob, 'header' | 'delimiter' | 'rest' | 'restLine'>,
  now: Instant,
): Statement {
  return statement(
    `UPDATE import_job SET parts = parts + 1, records = 0, header = ?4, rest = ?5, rest_line = ?6, changed_at = ?7, delimiter = ?8
     WHERE id = ?1 AND state = 'open' AND parts = ?2 AND records = ?3`,
    ...[
      job.id,
      job.parts,
      job.records,
      rest.header && JSON.stringify(rest.header),
      rest.rest,
      rest.restLine,
      now,
      rest.delimiter,
    ],
  )
}

export async function findKeys(db: Database, importId: string, keys: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.all<{ key: string; line: number }>(
    'SELECT key, line FROM import_key WHERE import_id = ?1 AND key IN (SELECT value FROM json_each(?2))',
    importId,
    JSON.stringify(keys),
  )
  return new Map(rows.map(({ key, line }) => [key, line]))
}

export function insertKeys(importId: string, keys: readonly { key: string; line: number }[]): Statement {
  return statement(
    `INSERT INTO import_key (import_id, key, line) SELECT ?1, value ->> 0, value ->> 1 FROM json_each(?2) WHERE true
     ON CONFLICT DO NOTHING`,
    importId,
    JSON.stringify(keys.map(({ key, line }) => [key, line])),
  )
}

export async function readHighestIds(db: Database, tables: readonly string[]): Promise<Map<string, number>> {
  if (tables.length === 0) return new Map()
  const sql = tables.map((table) => `(SELECT coalesce(max(id), 10000) FROM ${table}) AS ${table}`).join(', ')
  const row = await db.first<Record<string, number>>(`SELECT ${sql}`)
  return new Map(Object.entries(row ?? {}))
}

/** Returns a function that numbers new rows of a table after its highest id; `highest` counts on. */
export function createNewId(highest: Map<string, number>): NewId {
  return (table) => {
    const next = (highest.get(table) ?? 10_000) + 1
    highest.set(table, next)
    return next
  }
}

/** Rows that are too large for the audit: their state before, and a statement that returns their state after. */
export type FullRows = { before: string; after: Statement }

/** Links the audit row just written to its import, with the full rows when the audit left some out. */
export function insertChange(importId: string, isChanged: string, snapshot: FullRows | null = null): Statement {
  return statement(
    `INSERT INTO import_change (import_id, audit_seq, before, after)
     SELECT ?, (SELECT max(seq) FROM audit_event), ?, ${snapshot ? `(${snapshot.after.sql})` : 'NULL'} WHERE ${isChanged}`,
    importId,
    snapshot?.before ?? null,
    ...(snapshot?.after.params ?? []),
  )
}

export type ImportChange = {
  seq: number
  action: string
  subject: string
  propertyId: number | null
  before: string | null
  after: string
}

export function listChanges(db: Database, importId: string, limit: number): Promise<ImportChange[]> {
  return db.all(
    `SELECT e.seq, e.action, e.subject, e.property_id AS propertyId, iif(c.after IS NULL, e.before, c.before) AS before, coalesce(c.after, e.after) AS after
     FROM import_change c JOIN audit_event e ON e.seq = c.audit_seq
     WHERE c.import_id = ? AND c.is_undone = 0 ORDER BY c.audit_seq DESC LIMIT ?`,
    importId,
    limit,
  )
}

export function markUndone(importId: string, seq: number): Statement {
  return statement('UPDATE import_change SET is_undone = 1 WHERE import_id = ? AND audit_seq = ?', importId, seq)
}

/** Without an audit row: the audit already records the start, the end and every change of an import. */
export function writeUnaudited({ db }: Pick<Deps, 'db'>, statements: Statement[]): Promise<StatementResult[]> {
  return db.batch(statements)
}

/** Updates the search index after a write. Never throws: unfinished work stays in the queue. */
export async function updateSearchSafely(deps: Pick<Deps, 'db' | 'search' | 'now'>): Promise<void> {
  try {
    await updateSearchIndex(deps)
  } catch (error) {
    log('error', 'search_not_followed', describeError(error))
  }
}
