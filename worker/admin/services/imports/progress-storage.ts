import type { Instant } from '#app/domain/dates/instant.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import type { ImportJob } from './import-storage.ts'
import type { Outcome } from './running/outcome.ts'

const MAX_FAULTS = 5000
/** Maximum stored characters of a column name and of a fault message. */
const [MAX_NAME_LENGTH, MAX_MESSAGE_LENGTH] = [80, 300]
const cut = (text: string, max: number) => text.slice(0, max).toWellFormed()

export type Progress = Readonly<Outcome> & { job: ImportJob; records: number; now: Instant }

/**
 * Stores progress, guarded by the previous position so that concurrent calls cannot both store it. Faults are written
 * first because their statement checks the same position.
 */
export function noteProgress({ job, records, counts, faults, leftOut, now }: Progress): Statement[] {
  const here = `id = ?1 AND state = 'open' AND parts = ?2 AND records = ?3`
  const place = [job.id, job.parts, job.records]
  return [
    ...(faults.length === 0
      ? []
      : [
          statement(
            `INSERT INTO import_fault (import_id, line, field, message)
             SELECT ?1, value ->> 0, value ->> 1, value ->> 2 FROM json_each(?4)
             WHERE EXISTS (SELECT 1 FROM import_job WHERE ${here})
             LIMIT max(0, ${MAX_FAULTS} - (SELECT count(*) FROM import_fault WHERE import_id = ?1))`,
            ...place,
            JSON.stringify(
              faults.map(({ line, field, message }) => [
                line,
                field && cut(field, MAX_NAME_LENGTH),
                cut(message, MAX_MESSAGE_LENGTH),
              ]),
            ),
          ),
        ]),
    statement(
      `UPDATE import_job SET records = ?4, lines = lines + ?5, added = added + ?6, changed = changed + ?7,
         unchanged = unchanged + ?8, refused = refused + ?9, changed_at = ?10,
         faults_left_out = faults_left_out + ?11 ${faults.length === 0 ? '' : '- changes()'} WHERE ${here}`,
      ...place,
      records,
      ...[counts.lines, counts.added, counts.changed, counts.unchanged, counts.refused, now, faults.length + leftOut],
    ),
  ]
}

export function endPart(
  job: ImportJob,
  left: Pick<ImportJob, 'header' | 'delimiter' | 'rest' | 'restLine'>,
  now: Instant,
): Statement {
  return statement(
    `UPDATE import_job SET parts = parts + 1, records = 0, header = ?4, rest = ?5, rest_line = ?6, changed_at = ?7, delimiter = ?8
     WHERE id = ?1 AND state = 'open' AND parts = ?2 AND records = ?3`,
    ...[
      job.id,
      job.parts,
      job.records,
      left.header && JSON.stringify(left.header),
      left.rest,
      left.restLine,
      now,
      left.delimiter,
    ],
  )
}

/** Returns the line on which each key appeared earlier in the file. */
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

export async function readNumbers(db: Database, tables: readonly string[]): Promise<Map<string, number>> {
  if (tables.length === 0) return new Map()
  const sql = tables.map((table) => `(SELECT coalesce(max(id), 10000) FROM ${table}) AS ${table}`).join(', ')
  const row = await db.first<Record<string, number>>(`SELECT ${sql}`)
  return new Map(Object.entries(row ?? {}))
}
