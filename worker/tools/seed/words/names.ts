import type { Culture } from '#worker/tools/seed/places/country-table.ts'
import type { SeedCity } from '#worker/tools/seed/places/read-places.ts'
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

/** Lists the first words of names in a city; a word such as `Strandweg:bi` only where it has one of the traits. */
export function firstWordsIn({ traits }: Pick<SeedCity, 'traits'>, use: Use, culture: Culture): string[] {
  return wordsOf(use, culture, 'first').flatMap((entry) => {
    const [word = '', only = ''] = entry.split(':')
    return only === '' || traits.some((trait) => only.includes(trait)) ? [word] : []
  })
}
