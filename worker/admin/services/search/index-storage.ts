import { type Database, type SqlValue, type Statement, statement } from '#worker/infra/database/database.ts'
import { type IndexTables, placeTables, suggestionTables, textsOf } from '#worker/infra/database/index-tables.ts'
import { areasSql, landmarksSql, toPlaceRow } from '#worker/infra/database/place-rows.ts'
import {
  type IndexedRow,
  learnedWordsSql,
  placeKeyOf,
  placesSql,
  propertiesSql,
  toIndexedRow,
  variantsOf,
} from '#worker/infra/database/search-rows.ts'

/** Properties, cities, areas and landmarks whose search index entries are outdated. */
export type Due = { stays: number[]; cities: number[]; areas: number[]; landmarks: number[] }

/** Rows that one half of the index should have for the subjects in `ids`. */
export type IndexRequest = { tables: IndexTables; ids: IndexedIds; rows: IndexedRow[] }

type Row = Record<string, SqlValue>

/** Ids by kind of all subjects whose index rows may be outdated, across brands. */
type IndexedIds = Record<string, number[]>

export async function readWanted(db: Database, due: Due): Promise<IndexRequest[]> {
  const list = (ids: readonly number[]) => JSON.stringify(ids)
  const countries = `s.country_id IN (SELECT country_id FROM city WHERE id IN (SELECT value FROM json_each(?1)))`
  const [hotels, cities, learnedWords, inDueCities, areas, landmarks] = await db.batch([
    statement(propertiesSql('p.id IN (SELECT value FROM json_each(?1))'), list(due.stays)),
    statement(placesSql({ cities: 'city_id IN (SELECT value FROM json_each(?1))', countries }), list(due.cities)),
    statement(learnedWordsSql),
    statement(
      `SELECT 'country' AS kind, country_id AS id FROM city WHERE id IN (SELECT value FROM json_each(?1))
       UNION SELECT 'locality', id FROM locality WHERE city_id IN (SELECT value FROM json_each(?1))
       UNION SELECT 'holiday_park', id FROM holiday_park WHERE city_id IN (SELECT value FROM json_each(?1))`,
      list(due.cities),
    ),
    statement(areasSql('a.id IN (SELECT value FROM json_each(?1))'), list(due.areas)),
    statement(landmarksSql('l.id IN (SELECT value FROM json_each(?1))'), list(due.landmarks)),
  ])
  const words = new Map((learnedWords?.rows ?? []).map((row) => [placeKeyOf(row), String(row.words)]))
  const idsOfKind = (kind: string) =>
    (inDueCities?.rows ?? []).filter((row) => row.kind === kind).map(({ id }) => Number(id))
  const inCities = {
    country: idsOfKind('country'),
    locality: idsOfKind('locality'),
    holiday_park: idsOfKind('holiday_park'),
  }
  const rows = (results: readonly ({ rows: Row[] } | undefined)[], toRow: typeof toIndexedRow) =>
    results.flatMap((result) => result?.rows ?? []).map((row) => toRow(row, words))
  return [
    {
      tables: suggestionTables,
      ids: { hotel: due.stays, city: due.cities, ...inCities },
      rows: rows([hotels, cities], toIndexedRow),
    },
    {
      tables: placeTables,
      ids: { area: due.areas, landmark: due.landmarks },
      rows: rows([areas, landmarks], toPlaceRow),
    },
  ]
}

export async function readIndexed(
  search: Database,
  { tables, ids }: Omit<IndexRequest, 'rows'>,
): Promise<IndexedRow[]> {
  const texts = tables.textColumns.map((name) => `t.${name}`).join(', ')
  const rows = await search.all<Row>(
    `SELECT s.*, ${texts} FROM json_each(?1) k CROSS JOIN json_each(k.value) r
       CROSS JOIN ${tables.rowTable} s ON s.kind = k.key AND s.ref_id = r.value
       LEFT JOIN ${tables.textTable} t ON t.id = s.id`,
    JSON.stringify(ids),
  )
  const split = (text: SqlValue | undefined) => (text ? String(text).split(' ') : [])
  return rows.map((row) => ({
    id: Number(row.id),
    columns: tables.columns.map((name) => row[name] ?? null),
    words: split(row.words),
    around: split(row.around),
  }))
}

/** Replaces rows of the index, for one transaction. The rank of a word is that of its best row. */
export function replaceStatements(
  tables: IndexTables,
  removed: readonly IndexedRow[],
  added: readonly IndexedRow[],
): Statement[] {
  const { rowTable, ftsTable, textTable, columns, textColumns } = tables
  const subjects = JSON.stringify([...removed, ...added].map((row) => row.columns.slice(1, 4)))
  const affectedIds = `SELECT s.id FROM json_each(?1) r CROSS JOIN ${rowTable} s
    ON s.kind = r.value ->> 1 AND s.ref_id = r.value ->> 2 WHERE s.brand_id = r.value ->> 0`
  const texts = JSON.stringify(added.map((row) => [row.id, ...textsOf(row, tables)]))
  const values = (names: readonly string[], from = 0) => names.map((_, index) => `value ->> ${index + from}`).join(', ')
  const names = textColumns.join(', ')
  const textValues = `value ->> 0, ${values(textColumns, 1)}`
  return [
    // A contentless FTS5 index needs the original text to delete a row.
    statement(
      `INSERT INTO ${ftsTable} (${ftsTable}, rowid, ${names})
       SELECT DISTINCT 'delete', t.id, ${textColumns.map((name) => `t.${name}`).join(', ')} FROM ${textTable} t
       WHERE t.id IN (${affectedIds})`,
      subjects,
    ),
    statement(`DELETE FROM ${textTable} WHERE id IN (${affectedIds})`, subjects),
    statement(`DELETE FROM ${rowTable} WHERE id IN (${affectedIds})`, subjects),
    statement(
      `INSERT INTO ${rowTable} (${columns.join(', ')}) SELECT ${values(columns)} FROM json_each(?)`,
      JSON.stringify(added.map((row) => row.columns)),
    ),
    statement(`INSERT INTO ${ftsTable} (rowid, ${names}) SELECT ${textValues} FROM json_each(?)`, texts),
    statement(`INSERT INTO ${textTable} (id, ${names}) SELECT ${textValues} FROM json_each(?)`, texts),
    ...rankStatements(ftsTable, [
      ...new Set([...removed, ...added].flatMap(({ words, around }) => [...words, ...around])),
    ]),
  ]
}

/** Words per ranking statement; each has about a dozen variants. */
const WORDS_PER_STATEMENT = 500

function rankStatements(fts: IndexTables['ftsTable'], words: readonly string[]): Statement[] {
  const variants = variantsOf(words)
  const chunks = Array.from({ length: Math.ceil(variants.length / WORDS_PER_STATEMENT) }, (_, index) =>
    variants.slice(index * WORDS_PER_STATEMENT, (index + 1) * WORDS_PER_STATEMENT),
  )
  return chunks.flatMap((chunk) => {
    const names = JSON.stringify(chunk.map(({ word }) => word))
    const pairs = JSON.stringify(chunk.flatMap(({ word, variants }) => variants.map((variant) => [variant, word])))
    const best = `WITH best AS MATERIALIZED (SELECT value AS word, (SELECT rowid FROM ${fts}
        WHERE ${fts} MATCH '"' || value || '"' ORDER BY rowid LIMIT 1) AS rank FROM json_each(?1))`
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
