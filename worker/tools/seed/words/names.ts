import type { Culture } from '#worker/tools/seed/places/country-table.ts'
import { readTable } from '#worker/tools/seed/read-table.ts'

type Use = 'hotel' | 'home' | 'park' | 'street'
type Column = 'patterns' | 'first' | 'last' | 'villa' | 'farm' | 'chalet' | 'town'

const rows = new Map(
  readTable<'use' | 'culture' | Column>('words/names.tsv').map((row) => [
    `${row.use} ${row.culture}`,
    new Map(Object.entries(row).map(([column, text]) => [column, text === '' ? [] : text.split(', ')])),
  ]),
)

/** Lists the words of a column of `words/names.tsv`; empty when the region or the column has none. */
export function wordsOf(use: Use, culture: Culture, column: string): readonly string[] {
  return rows.get(`${use} ${culture}`)?.get(column) ?? []
}
