import { placeSuggestionColumns } from './place-rows.ts'
import { type IndexedRow, suggestionColumns } from './search-rows.ts'

/** Tables of one half of the search index: rows, their FTS words, and the text the words were made from. */
export type IndexTables = {
  rowTable: 'suggestion' | 'place_suggestion'
  ftsTable: 'suggestion_words' | 'place_words'
  textTable: 'suggestion_text' | 'place_text'
  columns: readonly string[]
  /** Text columns of `ftsTable` and `textTable`. */
  textColumns: readonly ('words' | 'around')[]
}

/** Countries, cities, quarters, holiday parks and properties. */
export const suggestionTables: IndexTables = {
  rowTable: 'suggestion',
  ftsTable: 'suggestion_words',
  textTable: 'suggestion_text',
  columns: suggestionColumns,
  textColumns: ['words'],
}

/** Areas and landmarks. */
export const placeTables: IndexTables = {
  rowTable: 'place_suggestion',
  ftsTable: 'place_words',
  textTable: 'place_text',
  columns: placeSuggestionColumns,
  textColumns: ['words', 'around'],
}

/** Returns a row's values of the text columns. */
export function textsOf(row: IndexedRow, { textColumns }: IndexTables): string[] {
  return textColumns.map((name) => row[name].join(' '))
}
