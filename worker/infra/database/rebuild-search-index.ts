import type { DatabaseSync } from 'node:sqlite'
import type { SqlValue } from './database.ts'
import { type IndexTables, placeTables, suggestionTables, textsOf } from './index-tables.ts'
import { areasSql, landmarksSql, toPlaceRow } from './place-rows.ts'
import {
  type IndexedRow,
  learnedWordsSql,
  placeKeyOf,
  placesSql,
  propertiesSql,
  toIndexedRow,
  variantsOf,
} from './search-rows.ts'

/**
 * Rebuilds the search index from the catalogue in one transaction; returns the number of rows. Single changes are
 * applied with the same rows (`worker/admin/services/search`).
 */
export function rebuildSearchIndex(db: DatabaseSync, searchDb: DatabaseSync): number {
  const learned = readLearnedWords(db)
  const read = (sqls: string[], toRow: typeof toIndexedRow) =>
    sqls
      .flatMap((sql) => db.prepare(sql).all())
      .map((row) => toRow(row as Record<string, SqlValue>, learned))
      .sort((one, other) => one.id - other.id)
  const rows = read([placesSql(), propertiesSql()], toIndexedRow)
  const places = read([areasSql(), landmarksSql()], toPlaceRow)
  searchDb.exec('BEGIN')
  try {
    searchDb.exec('DELETE FROM word_variant')
    replaceRows(searchDb, suggestionTables, rows)
    replaceRows(searchDb, placeTables, places)
    searchDb.exec('COMMIT')
  } catch (error) {
    searchDb.exec('ROLLBACK')
    throw error
  }
  db.exec('DELETE FROM search_due; DELETE FROM search_due_place')
  return rows.length + places.length
}

function readLearnedWords(db: DatabaseSync): Map<string, string> {
  const rows = db.prepare(learnedWordsSql).all()
  return new Map(rows.map((row) => [placeKeyOf(row as Record<string, SqlValue>), String(row.words)]))
}

/** Rows are sorted best first: a word gets the rank of the first row containing it. */
function replaceRows(searchDb: DatabaseSync, tables: IndexTables, rows: readonly IndexedRow[]): void {
  const { rows: table, words: fts, text, columns, textColumns } = tables
  searchDb.exec(`DELETE FROM ${table}; INSERT INTO ${fts} (${fts}) VALUES ('delete-all'); DELETE FROM ${text}`)
  const marks = (list: readonly unknown[]) => list.map(() => '?').join(', ')
  const insertRow = searchDb.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${marks(columns)})`)
  const names = textColumns.join(', ')
  const insertWords = searchDb.prepare(`INSERT INTO ${fts} (rowid, ${names}) VALUES (?, ${marks(textColumns)})`)
  const insertText = searchDb.prepare(`INSERT INTO ${text} (id, ${names}) VALUES (?, ${marks(textColumns)})`)
  const insertVariant = searchDb.prepare('INSERT INTO word_variant (variant, word, rank) VALUES (?, ?, ?)')
  const indexedWords = new Set<string>()
  for (const row of rows) {
    insertRow.run(...row.columns)
    insertWords.run(row.id, ...textsOf(row, tables))
    insertText.run(row.id, ...textsOf(row, tables))
    const newWords = [...new Set([...row.words, ...row.around])].filter((word) => !indexedWords.has(word))
    for (const { word, variants } of variantsOf(newWords)) {
      indexedWords.add(word)
      for (const variant of variants) insertVariant.run(variant, word, row.id)
    }
  }
  searchDb.exec(`INSERT INTO ${fts} (${fts}) VALUES ('optimize')`)
}
