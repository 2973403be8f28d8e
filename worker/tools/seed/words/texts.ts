import { type Locale, locales } from '#app/i18n/locales.ts'
import type { Names } from '#worker/infra/database/named-in.ts'
import { readTable } from '#worker/tools/seed/read-table.ts'

const allLocales = Object.keys(locales) as Locale[]
const sentences = new Map(readTable<'key' | Locale>('words/texts/sentences.tsv').map((row) => [row.key, row]))

/** Returns the keys of a group of sentences such as `first.m`, `has.4` or `fact.centre`. */
export function keysOf(group: string): string[] {
  return [...sentences.keys()].filter((key) => key.startsWith(`${group}.`) || key === group)
}

/** Returns a sentence in a language, or null when the language has none. */
export function sentenceIn(locale: Locale, key: string): string | null {
  return sentences.get(key)?.[locale] || null
}

/** Lists the languages with sentences for a kind of property. */
export function localesOf(kind: 'hotel' | 'home'): readonly Locale[] {
  const firstKey = kind === 'hotel' ? 'first.any.1' : 'home.city.1'
  return allLocales.filter((locale) => sentenceIn(locale, firstKey) !== null)
}

/** Reads the translations of names by their English name. */
export function readNames(file: 'rooms' | 'places' | 'extras'): ReadonlyMap<string, Names> {
  const rows = readTable<Locale>(`words/texts/${file}.tsv`)
  return new Map(rows.map(({ en, ...names }) => [en, names]))
}
