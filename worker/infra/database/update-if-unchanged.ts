import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { type SqlValue, type Statement, statement, type Writer, writeBatch } from './database.ts'

export type Row = Record<string, SqlValue>

/** Statements to write, and the value to return after writing. */
type Planned<Value> = { value: Value; statements: Statement[] }

/** Marker in the error message of a changed row. */
const ROW_CHANGED = 'the row changed since it was read'

/**
 * Updates a row with optimistic locking: reads it, passes it to `plan` (null: no row), and writes the planned
 * statements only if the query still returns the same row in that transaction. Otherwise writes nothing and returns the
 * problem in_progress.
 */
export async function updateIfUnchanged<Value>(
  writer: Writer,
  query: Statement,
  plan: (row: Row | null) => Result<Planned<Value>, Problem> | Promise<Result<Planned<Value>, Problem>>,
): Promise<Result<Value, Problem>> {
  const row = await writer.db.first<Row>(query.sql, ...query.params)
  const planned = await plan(row)
  if (!planned.ok) return planned
  const { value, statements } = planned.value
  if (statements.length === 0) return ok(value)
  try {
    await writeBatch(writer, [abortIfChanged(query, row), ...statements])
    return ok(value)
  } catch (error) {
    if (!(error instanceof Error && error.message.includes(ROW_CHANGED))) throw error
    return refuse(problem('in_progress', { retryAfterSeconds: 1 }))
  }
}

/**
 * Aborts the transaction when the row changed: an invalid JSON path is an error, and SQLite includes the path in its
 * message.
 */
function abortIfChanged({ sql, params }: Statement, row: Row | null): Statement {
  const names = Object.keys(row ?? {})
  const isSame = row
    ? `EXISTS (SELECT 1 FROM (${sql}) WHERE (${names.map((name) => `"${name}"`).join(', ')}) IS (${names.map(() => '?').join(', ')}))`
    : `NOT EXISTS (${sql})`
  return statement(
    `SELECT json_extract('{}', iif(${isSame}, '$', '${ROW_CHANGED}'))`,
    ...params,
    ...Object.values(row ?? {}),
  )
}
