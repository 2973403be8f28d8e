import { foldSearchText } from '#app/domain/search/fold-search-text.ts'
import { type Database, statement } from './database.ts'

/** A table, its column of words, and the one beside it of how they are searched. */
export type FoldedColumn = { table: 'booking' | 'review'; words: string; folded: string }

/**
 * Writes beside so many words at most how they are searched, where SQLite's `lower`, which knows plain letters alone, does not do. Answers
 * how many were found and how many written: words that are changed or erased meanwhile are the next round's.
 */
export async function foldWords(
  db: Database,
  { table, words, folded }: FoldedColumn,
  most: number,
): Promise<{ found: number; written: number }> {
  const found = await db.all<{ id: string | number; said: string }>(
    `SELECT id, ${words} AS said FROM ${table} WHERE ${folded} IS NULL AND ${words} GLOB '*[^ -~]*' LIMIT ${most}`,
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
