import { type Database, type SqlValue, type Statement, statement } from '#worker/infra/database/database.ts'
import {
  type IndexedRow,
  learnedWordsSql,
  placeKeyOf,
  placesSql,
  propertiesSql,
  suggestionColumns,
  toIndexedRow,
  variantsOf,
} from '#worker/infra/database/search-rows.ts'

/** Properties and cities whose search index entries are outdated. */
export type Due = { stays: number[]; cities: number[] }

type Row = Record<string, SqlValue>

/** Ids by kind of all subjects whose index rows may be outdated, across brands. */
export type IndexedIds = {
  hotel: number[]
  city: number[]
  country: number[]
  locality: number[]
  holiday_park: number[]
}

export async function readWanted(db: Database, due: Due): Promise<{ things: IndexedIds; rows: IndexedRow[] }> {
  const [stays, cities] = [JSON.stringify(due.stays), JSON.stringify(due.cities)]
  const countries = `s.country_id IN (SELECT country_id FROM city WHERE id IN (SELECT value FROM json_each(?1)))`
  const [hotels, places, learned, near] = await db.batch([
    statement(propertiesSql('p.id IN (SELECT value FROM json_each(?1))'), stays),
    statement(placesSql({ cities: 'city_id IN (SELECT value FROM json_each(?1))', countries }), cities),
    statement(learnedWordsSql),
    statement(
      `SELECT 'country' AS kind, country_id AS id FROM city WHERE id IN (SELECT value FROM json_each(?1))
       UNION SELECT 'locality', id FROM locality WHERE city_id IN (SELECT value FROM json_each(?1))
       UNION SELECT 'holiday_park', id FROM holiday_park WHERE city_id IN (SELECT value FROM json_each(?1))`,
      cities,
    ),
  ])
  const words = new Map((learned?.rows ?? []).map((row) => [placeKeyOf(row), String(row.words)]))
  const of = (kind: string) => (near?.rows ?? []).filter((row) => row.kind === kind).map(({ id }) => Number(id))
  const things = {
    hotel: due.stays,
    city: due.cities,
    country: of('country'),
    locality: of('locality'),
    holiday_park: of('holiday_park'),
  }
  const wanted = [...(hotels?.rows ?? []), ...(places?.rows ?? [])]
  return { things, rows: wanted.map((row) => toIndexedRow(row, words)) }
}

export async function readIndexed(search: Database, things: IndexedIds): Promise<IndexedRow[]> {
  const rows = await search.all<Row>(
    `SELECT s.*, t.words FROM json_each(?1) k CROSS JOIN json_each(k.value) r
       CROSS JOIN suggestion s ON s.kind = k.key AND s.ref_id = r.value LEFT JOIN suggestion_text t ON t.id = s.id`,
    JSON.stringify(things),
  )
  return rows.map((row) => ({
    id: Number(row.id),
    columns: suggestionColumns.map((name) => row[name] ?? null),
    words: String(row.words ?? '').split(' '),
  }))
}

/** One transaction. The rank of a word is that of its best row. */
export function replaceStatements(removed: readonly IndexedRow[], added: readonly IndexedRow[]): Statement[] {
  const things = JSON.stringify([...removed, ...added].map(({ columns }) => columns.slice(1, 4)))
  const own = `SELECT s.id FROM json_each(?1) r CROSS JOIN suggestion s
    ON s.kind = r.value ->> 1 AND s.ref_id = r.value ->> 2 WHERE s.brand_id = r.value ->> 0`
  const text = JSON.stringify(added.map(({ id, words }) => [id, words.join(' ')]))
  const values = suggestionColumns.map((_, index) => `value ->> ${index}`).join(', ')
  return [
    // A contentless FTS5 index needs the original text to delete a row.
    statement(
      `INSERT INTO suggestion_words (suggestion_words, rowid, words)
       SELECT DISTINCT 'delete', t.id, t.words FROM suggestion_text t WHERE t.id IN (${own})`,
      things,
    ),
    statement(`DELETE FROM suggestion_text WHERE id IN (${own})`, things),
    statement(`DELETE FROM suggestion WHERE id IN (${own})`, things),
    statement(
      `INSERT INTO suggestion (${suggestionColumns.join(', ')}) SELECT ${values} FROM json_each(?)`,
      JSON.stringify(added.map(({ columns }) => columns)),
    ),
    statement('INSERT INTO suggestion_words (rowid, words) SELECT value ->> 0, value ->> 1 FROM json_each(?)', text),
    statement('INSERT INTO suggestion_text (id, words) SELECT value ->> 0, value ->> 1 FROM json_each(?)', text),
    ...rankStatements([...new Set([...removed, ...added].flatMap(({ words }) => words))]),
  ]
}

/** Words per ranking statement; each has about a dozen variants. */
const WORDS_PER_STATEMENT = 500

function rankStatements(words: readonly string[]): Statement[] {
  const known = variantsOf(words)
  const chunks = Array.from({ length: Math.ceil(known.length / WORDS_PER_STATEMENT) }, (_, index) =>
    known.slice(index * WORDS_PER_STATEMENT, (index + 1) * WORDS_PER_STATEMENT),
  )
  return chunks.flatMap((some) => {
    const names = JSON.stringify(some.map(({ word }) => word))
    const pairs = JSON.stringify(some.flatMap(({ word, variants }) => variants.map((variant) => [variant, word])))
    const best = `WITH best AS MATERIALIZED (SELECT value AS word, (SELECT rowid FROM suggestion_words
        WHERE suggestion_words MATCH '"' || value || '"' ORDER BY rowid LIMIT 1) AS rank FROM json_each(?1))`
    return [
      statement(
        `${best} DELETE FROM word_variant WHERE (variant, word) IN (SELECT p.value ->> 0, p.value ->> 1
           FROM json_each(?2) p JOIN best ON best.word = p.value ->> 1 WHERE best.rank IS NULL)`,
        names,
        pairs,
      ),
      statement(
        `${best} INSERT INTO word_variant (variant, word, rank) SELECT p.value ->> 0, p.value ->> 1, best.rank
         FROM json_each(?2) p JOIN best ON best.word = p.value ->> 1 WHERE best.rank IS NOT NULL
         ON CONFLICT (variant, word) DO UPDATE SET rank = excluded.rank WHERE rank <> excluded.rank`,
        names,
        pairs,
      ),
    ]
  })
}
