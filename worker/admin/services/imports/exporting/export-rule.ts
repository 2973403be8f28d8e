import type { Reach } from '#app/domain/operators/reach.ts'
import { type Locale, locales } from '#app/i18n/locales.ts'
import type { Database, SqlValue } from '#worker/infra/database/database.ts'
import type { Names } from '#worker/infra/database/named-in.ts'

export type Fields = Record<string, unknown>

/** A subject as a record of a file; `place` is its list position, used as cursor. */
export type ExportedRecord = { place: number | string; key: string; fields: Fields }

export type ExportQuery = { keys: readonly string[] } | { after: number | string; limit: number }

export type ExportRule = {
  read: (db: Database, reach: Reach, query: ExportQuery) => Promise<ExportedRecord[]>
  keyOf: (fields: Fields) => string
  /** Returns the current values a partial record is merged onto, when that is not the current record itself. */
  mergeBase?: (current: Fields, given: Fields) => Fields
  firstCursor: number | string
}

type Row = Record<string, SqlValue>

type ExportSql = {
  columns: Record<string, string>
  from: string
  place: string
  key: string
  property?: string
  where?: string
}

/** Returns a reader that selects subjects by key, or a page of them in the order of `place`. */
export function readBySql(
  { columns, from, place, key, property, where = 'true' }: ExportSql,
  toFields: (row: Row) => Fields = (row) => row,
): ExportRule['read'] {
  const row = Object.entries(columns).map(([name, sql]) => `'${name}', ${sql}`)
  const inReach = property ? `(?3 IS NULL OR ${property} IN (SELECT value FROM json_each(?3)))` : '?3 IS ?3'
  const select = `SELECT ${place} AS place, ${key} AS key, json_object(${row.join(', ')}) AS row FROM ${from} WHERE ${where} AND ${inReach}`
  return async (db, reach, query) => {
    const reachJson = reach === 'all' ? null : JSON.stringify(reach)
    const rows =
      'keys' in query
        ? await db.all<{ place: number | string; key: string; row: string }>(
            `${select} AND ${key} IN (SELECT value FROM json_each(?1)) ORDER BY ${place} LIMIT ?2`,
            JSON.stringify([...new Set(query.keys)]),
            -1,
            reachJson,
          )
        : await db.all<{ place: number | string; key: string; row: string }>(
            `${select} AND ${place} > ?1 ORDER BY ${place} LIMIT ?2`,
            query.after,
            query.limit,
            reachJson,
          )
    return rows.map((one) => ({ place: one.place, key: one.key, fields: toFields(JSON.parse(one.row) as Row) }))
  }
}

/** Spreads a JSON object of names by language into columns such as `name_de`. */
export function toNameColumns(names: SqlValue | undefined): Fields {
  return toTranslationColumns('name', names)
}

/** Spreads a JSON object of texts by language into the columns of a field, such as `description_de`. */
export function toTranslationColumns(name: string, texts: SqlValue | undefined): Fields {
  const byLanguage = JSON.parse(String(texts ?? '{}')) as Names
  return Object.fromEntries(
    (Object.keys(locales) as Locale[]).flatMap((locale) =>
      byLanguage[locale] === undefined ? [] : [[`${name}_${locale}`, byLanguage[locale]]],
    ),
  )
}

export function withoutNulls(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined))
}
