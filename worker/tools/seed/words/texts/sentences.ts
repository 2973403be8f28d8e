import { type Locale, locales } from '#app/i18n/locales.ts'
import { readSentences } from './read-table.ts'

/** Every language, English first: what stands in it decides what is said. */
const allLocales = ['en', ...(Object.keys(locales) as Locale[]).filter((locale) => locale !== 'en')] as const

const banks = new Map(allLocales.map((locale) => [locale, readSentences(locale)]))
const keys = [...(banks.get('en')?.keys() ?? [])]

/** The keys of the sentences of a group: `first.m`, `has.4`, `fact.centre`. */
export function keysOf(group: string): string[] {
  return keys.filter((key) => key.startsWith(`${group}.`) || key === group)
}

/** The sentence of a key in a language; null where it has none. */
export function sentenceIn(locale: Locale, key: string): string | null {
  return banks.get(locale)?.get(key) ?? null
}

/** The languages a kind of stay is described in: those of all hosts of hotels, and of homes those their sentences are in. */
export function localesOf(kind: 'hotel' | 'home'): readonly Locale[] {
  const first = kind === 'hotel' ? 'first.any.1' : 'home.city.1'
  return allLocales.filter((locale) => banks.get(locale)?.has(first))
}
