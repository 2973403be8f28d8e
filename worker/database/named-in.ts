import { type Locale, locales } from '#app/i18n/locales.ts'

/** What something is called, by language. */
export type Names = Partial<Record<Locale, string>>

/** What a place of a table is called in a language (SQL of its key), else by its usual name. */
export function namedIn(table: string, locale: string): string {
  return `coalesce(${table}.names ->> ${locale}, ${table}.name)`
}

/** Names as the tables keep them: in one order, without those that say nothing. */
export function toNames(names: Names): string {
  const keys = Object.keys(locales) as Locale[]
  return JSON.stringify(Object.fromEntries(keys.flatMap((key) => (names[key] ? [[key, names[key]]] : []))))
}
