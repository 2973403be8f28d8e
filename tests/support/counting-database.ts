import type { Database, SqlValue, Statement } from '#worker/infra/database/database.ts'

type Rows = { read: number; written: number; queries: number }

/** A database that adds up the rows D1 bills, by statement. */
export function countingDatabase(d1: D1Database) {
  const byStatement = new Map<string, Rows>()
  const note = (sql: string, { rows_read = 0, rows_written = 0 }: Partial<D1Meta>) => {
    const sum = byStatement.get(sql) ?? { read: 0, written: 0, queries: 0 }
    byStatement.set(sql, { read: sum.read + rows_read, written: sum.written + rows_written, queries: sum.queries + 1 })
  }
  const all = async <Row>(sql: string, ...params: SqlValue[]): Promise<Row[]> => {
    const { results, meta } = await d1
      .prepare(sql)
      .bind(...params)
      .all<Row>()
    note(sql, meta)
    return results
  }
  const db: Database = {
    all,
    first: async <Row>(sql: string, ...params: SqlValue[]) => (await all<Row>(sql, ...params))[0] ?? null,
    batch: async (statements: Statement[]) => {
      const prepared = statements.map(({ sql, params }) => d1.prepare(sql).bind(...params))
      const results = await d1.batch<Record<string, SqlValue>>(prepared)
      for (const [index, { meta }] of results.entries()) note(statements[index]?.sql ?? '', meta)
      return results.map(({ results: rows, meta }) => ({ rows, changes: meta.changes }))
    },
  }
  return {
    db,
    /** Returns the rows since the last call. */
    take: (): Rows => {
      const rows = [...byStatement.values()]
      const sumOf = (name: keyof Rows) => rows.reduce((sum, row) => sum + row[name], 0)
      return { read: sumOf('read'), written: sumOf('written'), queries: sumOf('queries') }
    },
    /** The statements that read most, for the message of a failing test. */
    most: (count: number) =>
      [...byStatement]
        .toSorted(([, one], [, other]) => other.read - one.read)
        .slice(0, count)
        .map(([sql, { read, queries }]) => `${read} in ${queries}: ${sql.replaceAll(/\s+/g, ' ').slice(0, 110)}`),
    reset: () => byStatement.clear(),
  }
}
