import { placeSuggestionColumns } from './place-rows.ts'
import { type IndexedRow, suggestionColumns } from './search-rows.ts'

/** Tables of one half of the search index: rows, their FTS words, and the text the words were made from. */
export type IndexTables = {
  rows: 'suggestion' | 'place_suggestion'
  words: 'suggestion_words' | 'place_words'
  text: 'suggestion_text' | 'place_text'
  columns: readonly string[]
  /** Text columns of `words` and `text`. */
  textColumns: readonly ('words' | 'around')[]
}

/** Countries, cities, quarters, holiday parks and properties. */
export const suggestionTables: IndexTables = {
  rows: 'suggestion',
  words: 'suggestion_words',
  text: 'suggestion_text',
  columns: suggestionColumns,
  textColumns: ['words'],
}

/** Areas and landmarks. */
export const placeTables: IndexTables = {
  rows: 'place_suggestion',
  words: 'place_words',
  text: 'place_text',
  columns: placeSuggestionColumns,
  textColumns: ['words', 'around'],
}

export function textsOf(row: IndexedRow, { textColumns }: IndexTables): string[] {
  return textColumns.map((name) => row[name].join(' '))
}
