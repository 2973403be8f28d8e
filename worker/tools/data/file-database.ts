import type { DatabaseSync } from 'node:sqlite'
import {
  type Database,
  isRead,
  type SqlValue,
  type Statement,
  type StatementResult,
} from '#worker/infra/database/database.ts'

/** Opens a database file with the services' database interface; `batch` is one transaction. */
export function openFile(file: DatabaseSync): Database {
  file.exec('PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON')
  const all = (sql: string, params: SqlValue[]) => file.prepare(sql).all(...params) as Record<string, SqlValue>[]
  const run = ({ sql, params }: Statement): StatementResult => {
    const prepared = file.prepare(sql)
    if (prepared.columns().length === 0) return { rows: [], changes: Number(prepared.run(...params).changes) }
    // A read, or a write with RETURNING.
    const rows = prepared.all(...params) as Record<string, SqlValue>[]
    return { rows, changes: isRead(sql) ? 0 : Number(file.prepare('SELECT changes() AS count').get()?.count) }
  }
  return {
    first: async <Row>(sql: string, ...params: SqlValue[]) => (all(sql, params)[0] as Row | undefined) ?? null,
    all: async <Row>(sql: string, ...params: SqlValue[]) => all(sql, params) as Row[],
    batch: async (statements) => {
      file.exec('BEGIN IMMEDIATE')
      try {
        const results = statements.map(run)
        file.exec('COMMIT')
        return results
      } catch (error) {
        file.exec('ROLLBACK')
        throw error
      }
    },
  }
}
