import { type Locale, locales } from '#app/i18n/locales.ts'

export type Names = Partial<Record<Locale, string>>

/** SQL expression for a place's name in a language, or its default name. `locale` is an SQL expression. */
export function localizedNameSql(table: string, locale: string): string {
  return `coalesce(${table}.names ->> ${locale}, ${table}.name)`
}

/** Encodes names for storage: in a fixed order, without empty ones. */
export function toNames(names: Names): string {
  const keys = Object.keys(locales) as Locale[]
  return JSON.stringify(Object.fromEntries(keys.flatMap((key) => (names[key] ? [[key, names[key]]] : []))))
}
