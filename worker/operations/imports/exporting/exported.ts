import type { Reach } from '#app/domain/operators/reach.ts'
import { type Locale, locales } from '#app/i18n/locales.ts'
import type { Database, SqlValue } from '#worker/database/database.ts'
import type { Names } from '#worker/database/named-in.ts'

/** A record as a file has it: JSON Lines as it is, CSV in text. */
export type Fields = Record<string, unknown>

/** A subject as a file names it; `place` is where it stands in a list of all. */
export type ExportedRecord = { place: number | string; key: string; fields: Fields }

/** Which records are read: those a file calls by keys, or the next ones after a place. */
export type Asked = { keys: readonly string[] } | { after: number | string; limit: number }

/** How subjects of a kind are written as records of a file. */
export type Exported = {
  read: (db: Database, reach: Reach, asked: Asked) => Promise<ExportedRecord[]>
  /** What a record of a file calls its subject. */
  keyOf: (fields: Fields) => string
  /** What holds of the current record under what a file says, where that is not the record itself. */
  under?: (current: Fields, given: Fields) => Fields
  /** The place before all others. */
  first: number | string
}

type Row = Record<string, SqlValue>

type SqlOf = {
  /** Pairs of a column of `fields` or of what `toFields` reads, and its SQL. */
  columns: Record<string, string>
  from: string
  place: string
  key: string
  /** Id of the property it belongs to. */
  property?: string
  where?: string
}

/** Reads records of a kind by one query. */
export function readBySql(
  { columns, from, place, key, property, where = 'true' }: SqlOf,
  toFields: (row: Row) => Fields = (row) => row,
): Exported['read'] {
  const row = Object.entries(columns).map(([name, sql]) => `'${name}', ${sql}`)
  const inReach = property ? `(?3 IS NULL OR ${property} IN (SELECT value FROM json_each(?3)))` : '?3 IS ?3'
  const select = `SELECT ${place} AS place, ${key} AS key, json_object(${row.join(', ')}) AS row FROM ${from} WHERE ${where} AND ${inReach}`
  return async (db, reach, asked) => {
    const within = reach === 'all' ? null : JSON.stringify(reach)
    const rows =
      'keys' in asked
        ? await db.all<{ place: number | string; key: string; row: string }>(
            `${select} AND ${key} IN (SELECT value FROM json_each(?1)) ORDER BY ${place} LIMIT ?2`,
            JSON.stringify([...new Set(asked.keys)]),
            -1,
            within,
          )
        : await db.all<{ place: number | string; key: string; row: string }>(
            `${select} AND ${place} > ?1 ORDER BY ${place} LIMIT ?2`,
            asked.after,
            asked.limit,
            within,
          )
    return rows.map((one) => ({ place: one.place, key: one.key, fields: toFields(JSON.parse(one.row) as Row) }))
  }
}

/** Names by language (JSON) as columns: `name_de`. */
export function inColumns(names: SqlValue | undefined): Fields {
  const byLanguage = JSON.parse(String(names ?? '{}')) as Names
  return Object.fromEntries(
    (Object.keys(locales) as Locale[]).flatMap((locale) =>
      byLanguage[locale] === undefined ? [] : [[`name_${locale}`, byLanguage[locale]]],
    ),
  )
}

/** Returns the fields that have a value. */
export function withoutNulls(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined))
}
