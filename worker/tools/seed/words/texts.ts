import { type Locale, locales } from '#app/i18n/locales.ts'
import type { Names } from '#worker/infra/database/named-in.ts'
import { readTable } from '#worker/tools/seed/read-table.ts'

const allLocales = Object.keys(locales) as Locale[]
const sentences = new Map(readTable<'key' | Locale>('words/texts/sentences.tsv').map((row) => [row.key, row]))

/** Returns the keys of the sentences of a group: `first.m`, `has.4`, `fact.centre`. */
export function keysOf(group: string): string[] {
  return [...sentences.keys()].filter((key) => key.startsWith(`${group}.`) || key === group)
}

/** Returns a sentence in a language, or null when the language has none. */
export function sentenceIn(locale: Locale, key: string): string | null {
  return sentences.get(key)?.[locale] || null
}

/** Lists the languages a kind of property is described in: hotels in all, homes in those that have their sentences. */
export function localesOf(kind: 'hotel' | 'home'): readonly Locale[] {
  const first = kind === 'hotel' ? 'first.any.1' : 'home.city.1'
  return allLocales.filter((locale) => sentenceIn(locale, first) !== null)
}

/** Reads the translations of names of rooms or of places, by their English name. */
export function readNames(file: 'rooms' | 'places'): ReadonlyMap<string, Names> {
  const rows = readTable<Locale>(`words/texts/${file}.tsv`)
  return new Map(rows.map(({ en, ...names }) => [en, names]))
}
