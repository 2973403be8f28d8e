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

/** Lists the words in a cell of `words/names.tsv`; empty when the culture has no row or the cell no words. */
export function listNameWords(use: Use, culture: Culture, column: string): readonly string[] {
  return rows.get(`${use} ${culture}`)?.get(column) ?? []
}

/** Lists the first words of names in a city; `Strandweg:bi` only applies to cities with one of the traits. */
export function firstWordsIn({ traits }: Pick<SeedCity, 'traits'>, use: Use, culture: Culture): string[] {
  return listNameWords(use, culture, 'first').flatMap((entry) => {
    const [word = '', requiredTraits = ''] = entry.split(':')
    return requiredTraits === '' || traits.some((trait) => requiredTraits.includes(trait)) ? [word] : []
  })
}
