import type { DatabaseSync } from 'node:sqlite'
import type { SqlValue } from './database.ts'
import {
  type IndexedRow,
  learnedWordsSql,
  placeKeyOf,
  placesSql,
  propertiesSql,
  suggestionColumns,
  toIndexedRow,
  variantsOf,
} from './search-rows.ts'

/**
 * Rebuilds the search index from the catalogue in one transaction; returns the number of rows. Single changes are
 * applied with the same rows (`worker/admin/services/search`).
 */
export function rebuildSearchIndex(db: DatabaseSync, searchDb: DatabaseSync): number {
  const learned = readLearnedWords(db)
  const rows = [...db.prepare(placesSql()).all(), ...db.prepare(propertiesSql()).all()]
    .map((row) => toIndexedRow(row as Record<string, SqlValue>, learned))
    .sort((one, other) => one.id - other.id)
  searchDb.exec('BEGIN')
  try {
    searchDb.exec(`DELETE FROM suggestion; INSERT INTO suggestion_words (suggestion_words) VALUES ('delete-all');
      DELETE FROM suggestion_text; DELETE FROM word_variant`)
    insertRows(searchDb, rows)
    searchDb.exec(`INSERT INTO suggestion_words (suggestion_words) VALUES ('optimize')`)
    searchDb.exec('COMMIT')
  } catch (error) {
    searchDb.exec('ROLLBACK')
    throw error
  }
  db.exec('DELETE FROM search_due; DELETE FROM search_due_place')
  return rows.length
}

function readLearnedWords(db: DatabaseSync): Map<string, string> {
  const rows = db.prepare(learnedWordsSql).all()
  return new Map(rows.map((row) => [placeKeyOf(row as Record<string, SqlValue>), String(row.words)]))
}

/** Rows are sorted best first: a word gets the rank of the first row containing it. */
function insertRows(searchDb: DatabaseSync, rows: readonly IndexedRow[]): void {
  const marks = suggestionColumns.map(() => '?').join(', ')
  const insertRow = searchDb.prepare(`INSERT INTO suggestion (${suggestionColumns.join(', ')}) VALUES (${marks})`)
  const insertWords = searchDb.prepare('INSERT INTO suggestion_words (rowid, words) VALUES (?, ?)')
  const insertText = searchDb.prepare('INSERT INTO suggestion_text (id, words) VALUES (?, ?)')
  const insertVariant = searchDb.prepare('INSERT INTO word_variant (variant, word, rank) VALUES (?, ?, ?)')
  const indexedWords = new Set<string>()
  for (const { id, columns, words } of rows) {
    insertRow.run(...columns)
    insertWords.run(id, words.join(' '))
    insertText.run(id, words.join(' '))
    const newWords = words.filter((word) => !indexedWords.has(word))
    for (const { word, variants } of variantsOf(newWords)) {
      indexedWords.add(word)
      for (const variant of variants) insertVariant.run(variant, word, id)
    }
  }
}
