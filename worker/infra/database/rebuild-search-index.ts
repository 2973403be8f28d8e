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
 * Rebuilds the search index from the catalogue in one transaction and returns the number of rows.
 * `worker/admin/services/search` updates single rows in the same format.
 */
export function rebuildSearchIndex(db: DatabaseSync, searchDb: DatabaseSync): number {
  const learnedWords = readLearnedWords(db)
  const readRows = (sqls: string[], toRow: typeof toIndexedRow) =>
    sqls
      .flatMap((sql) => db.prepare(sql).all())
      .map((row) => toRow(row as Record<string, SqlValue>, learnedWords))
      .sort((a, b) => a.id - b.id)
  const rows = readRows([placesSql(), propertiesSql()], toIndexedRow)
  const places = readRows([areasSql(), landmarksSql()], toPlaceRow)
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
  // In another database, so outside the transaction: after a crash before this line, updates are only repeated.
  db.exec('DELETE FROM search_due; DELETE FROM search_due_place')
  return rows.length + places.length
}

function readLearnedWords(db: DatabaseSync): Map<string, string> {
  const rows = db.prepare(learnedWordsSql).all()
  return new Map(rows.map((row) => [placeKeyOf(row as Record<string, SqlValue>), String(row.words)]))
}

/** Writes the rows, which are sorted best first: the rank of a word is the id of the first row that contains it. */
function replaceRows(searchDb: DatabaseSync, tables: IndexTables, rows: readonly IndexedRow[]): void {
  const { rowTable, ftsTable, textTable, columns, textColumns } = tables
  searchDb.exec(
    `DELETE FROM ${rowTable}; INSERT INTO ${ftsTable} (${ftsTable}) VALUES ('delete-all'); DELETE FROM ${textTable}`,
  )
  const placeholders = (list: readonly unknown[]) => list.map(() => '?').join(', ')
  const insertRow = searchDb.prepare(
    `INSERT INTO ${rowTable} (${columns.join(', ')}) VALUES (${placeholders(columns)})`,
  )
  const textColumnList = textColumns.join(', ')
  const textPlaceholders = `?, ${placeholders(textColumns)}`
  const insertWords = searchDb.prepare(
    `INSERT INTO ${ftsTable} (rowid, ${textColumnList}) VALUES (${textPlaceholders})`,
  )
  const insertText = searchDb.prepare(`INSERT INTO ${textTable} (id, ${textColumnList}) VALUES (${textPlaceholders})`)
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
  searchDb.exec(`INSERT INTO ${ftsTable} (${ftsTable}) VALUES ('optimize')`)
}
