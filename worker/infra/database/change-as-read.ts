import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { type SqlValue, type Statement, statement, type Writer, writeBatch } from './database.ts'

export type Row = Record<string, SqlValue>

/** Statements to write, and the value to return after writing. */
type Planned<Answer> = { answer: Answer; statements: Statement[] }

/** Marker in the error message of a changed row. */
const IS_OTHER = 'the row is other than it was read'

/**
 * Optimistic locking: reads one row, passes it to `plan` (null: no row) and writes the planned statements only if the
 * query still returns the same row in that transaction. Otherwise writes nothing and returns the problem in_progress.
 * So fields that the plan does not set keep concurrent changes, and everything the plan checked still holds.
 */
export async function changeAsRead<Answer>(
  writer: Writer,
  query: Statement,
  plan: (row: Row | null) => Result<Planned<Answer>, Problem> | Promise<Result<Planned<Answer>, Problem>>,
): Promise<Result<Answer, Problem>> {
  const row = await writer.db.first<Row>(query.sql, ...query.params)
  const planned = await plan(row)
  if (!planned.ok) return planned
  const { answer, statements } = planned.value
  if (statements.length === 0) return ok(answer)
  try {
    await writeBatch(writer, [stopIfOther(query, row), ...statements])
    return ok(answer)
  } catch (error) {
    if (!(error instanceof Error && error.message.includes(IS_OTHER))) throw error
    return refuse(problem('in_progress', { retryAfterSeconds: 1 }))
  }
}

/**
 * Aborts the transaction when the row changed: an invalid JSON path is an error, and SQLite includes the path in its
 * message.
 */
function stopIfOther({ sql, params }: Statement, row: Row | null): Statement {
  const names = Object.keys(row ?? {})
  const isSame = row
    ? `EXISTS (SELECT 1 FROM (${sql}) WHERE (${names.map((name) => `"${name}"`).join(', ')}) IS (${names.map(() => '?').join(', ')}))`
    : `NOT EXISTS (${sql})`
  return statement(
    `SELECT json_extract('{}', iif(${isSame}, '$', '${IS_OTHER}'))`,
    ...params,
    ...Object.values(row ?? {}),
  )
}
