import { foldSearchText } from '#app/domain/search/fold-search-text.ts'
import { type Database, statement } from './database.ts'

type FoldedColumn = { table: 'booking' | 'review'; words: string; folded: string }

/**
 * Fills the folded column for up to `most` rows with non-ASCII text, which SQLite's `lower` cannot handle. Returns the
 * number of rows found and written; rows changed meanwhile are left to the next run.
 */
export async function foldWords(
  db: Database,
  { table, words, folded }: FoldedColumn,
  max: number,
): Promise<{ found: number; written: number }> {
  const found = await db.all<{ id: string | number; said: string }>(
    `SELECT id, ${words} AS said FROM ${table} WHERE ${folded} IS NULL AND ${words} GLOB '*[^ -~]*' LIMIT ${max}`,
  )
  if (found.length === 0) return { found: 0, written: 0 }
  const rows = found.map(({ id, said }) => [id, said, foldSearchText(said)])
  const [answer] = await db.batch([
    statement(
      `UPDATE ${table} SET ${folded} = f.value ->> 2 FROM json_each(?) f
       WHERE ${table}.id = f.value ->> 0 AND ${table}.${words} = f.value ->> 1 RETURNING ${table}.id`,
      JSON.stringify(rows),
    ),
  ])
  return { found: found.length, written: answer?.rows.length ?? 0 }
}
