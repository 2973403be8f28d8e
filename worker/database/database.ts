export type SqlValue = string | number | null
export type Statement = { sql: string; params: SqlValue[] }
export type StatementResult = { rows: Record<string, SqlValue>[]; changes: number }

/** The three ways the project speaks to SQLite. Row shapes are the caller's promise; `batch` is one transaction. */
export type Database = {
  first<Row>(sql: string, ...params: SqlValue[]): Promise<Row | null>
  all<Row>(sql: string, ...params: SqlValue[]): Promise<Row[]>
  batch(statements: Statement[]): Promise<StatementResult[]>
}

/** Called once per round trip with its length in milliseconds. */
export type RoundTripListener = (milliseconds: number) => void

/** A statement to be run in a batch. */
export function statement(sql: string, ...params: SqlValue[]): Statement {
  return { sql, params }
}

/** Opens a D1 database; every round trip is reported to the listener. Throws what D1 throws. */
export function openDatabase(d1: D1Database, onRoundTrip: RoundTripListener = () => {}): Database {
  async function timed<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    const startedAt = performance.now()
    try {
      return await call()
    } finally {
      onRoundTrip(performance.now() - startedAt)
    }
  }
  return {
    first: <Row>(sql: string, ...params: SqlValue[]) =>
      timed(() =>
        d1
          .prepare(sql)
          .bind(...params)
          .first<Row>(),
      ),
    all: <Row>(sql: string, ...params: SqlValue[]) =>
      timed(async () => {
        const answer = await d1
          .prepare(sql)
          .bind(...params)
          .all<Row>()
        return answer.results
      }),
    batch: (statements: Statement[]) =>
      timed(async () => {
        const answers = await d1.batch<Record<string, SqlValue>>(
          statements.map(({ sql, params }) => d1.prepare(sql).bind(...params)),
        )
        return answers.map(({ results, meta }) => ({ rows: results, changes: meta.changes }))
      }),
  }
}
