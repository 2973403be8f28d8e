import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'

type Item = { type: string; name: string; tbl_name: string; sql: string | null }

/**
 * Returns a line for each table and view, as `booking: table 34 indexes 11 triggers 0 rows 5f3c…`. The digest covers the
 * SQL of the table, its indexes and triggers in order of creation, and its rows; not comments, spaces and quotes of names.
 */
export function digestSchema(db: DatabaseSync): string[] {
  const items = db.prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY rowid').all() as Item[]
  const virtual = items.filter(({ sql }) => sql?.startsWith('CREATE VIRTUAL')).map(({ name }) => name)
  const isInternal = (name: string) =>
    /^(sqlite_|d1_migrations)/.test(name) || virtual.some((table) => name.startsWith(`${table}_`))
  return items
    .filter(({ type, name }) => (type === 'table' || type === 'view') && !isInternal(name))
    .map(({ type, name, sql }) => {
      const partsOf = (kind: string) => items.filter((item) => item.tbl_name === name && item.type === kind)
      const [indexes, triggers] = [partsOf('index'), partsOf('trigger')]
      const rows = type === 'view' || virtual.includes(name) ? [] : db.prepare(`SELECT * FROM ${name}`).all()
      const parts = [{ name, sql }, ...indexes, ...triggers].map((part) => [part.name, part.sql && toTokens(part.sql)])
      const text = JSON.stringify([parts, rows])
      const digest = createHash('sha256').update(text).digest('hex').slice(0, 16)
      return `${name}: ${type} ${indexes.length} indexes ${triggers.length} triggers ${rows.length} rows ${digest}`
    })
    .sort()
}

/** SQL without comments and spaces, and without quotes around names. */
function toTokens(sql: string): string[] | null {
  const plain = sql.replace(/'(?:[^']|'')*'|--[^\n]*|"(\w+)"/g, (found, name) =>
    found.startsWith('--') ? ' ' : (name ?? found),
  )
  return plain.match(/'(?:[^']|'')*'|\w+|[^\s\w]/g)
}
