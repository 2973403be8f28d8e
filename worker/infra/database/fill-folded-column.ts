import { foldSearchText } from '#app/domain/search/fold-search-text.ts'
import { type Database, statement } from './database.ts'

type FoldedColumn = { table: 'booking' | 'review' | 'review_text'; column: string; folded: string }

/**
 * Fills the folded column for up to `max` rows with non-ASCII text, which SQLite's `lower` cannot handle. Returns the
 * number of rows found and written; rows changed meanwhile are left to the next run.
 */
export async function fillFoldedColumn(
  db: Database,
  { table, column, folded }: FoldedColumn,
  max: number,
): Promise<{ found: number; written: number }> {
  const found = await db.all<{ id: string | number; text: string }>(
    `SELECT id, ${column} AS text FROM ${table} WHERE ${folded} IS NULL AND ${column} GLOB '*[^ -~]*' LIMIT ${max}`,
  )
  if (found.length === 0) return { found: 0, written: 0 }
  const rows = found.map(({ id, text }) => [id, text, foldSearchText(text)])
  const [updated] = await db.batch([
    statement(
      `UPDATE ${table} SET ${folded} = f.value ->> 2 FROM json_each(?) f
       WHERE ${table}.id = f.value ->> 0 AND ${table}.${column} = f.value ->> 1 RETURNING ${table}.id`,
      JSON.stringify(rows),
    ),
  ])
  return { found: found.length, written: updated?.rows.length ?? 0 }
}
