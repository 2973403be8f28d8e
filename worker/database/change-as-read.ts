import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { type Database, type SqlValue, type Statement, statement } from './database.ts'

/** A row as the database has it. */
export type Row = Record<string, SqlValue>

/** What is written by what was read, and what is answered once it is. */
export type Planned<Answer> = { answer: Answer; statements: Statement[] }

/** Stands in the message of the database when a row is another than was read. */
const IS_OTHER = 'the row is other than it was read'

/**
 * Changes what a query of one row reads: `plan` is given the row (null: there is none) and says what to write. It is written where the
 * query answers the same in that transaction still; else nothing is, and the answer is in_progress. So what a change does not
 * name stays as somebody else has left it meanwhile, and what `plan` found to be in order is.
 */
export async function changeAsRead<Answer>(
  db: Database,
  query: Statement,
  plan: (row: Row | null) => Result<Planned<Answer>, Problem> | Promise<Result<Planned<Answer>, Problem>>,
): Promise<Result<Answer, Problem>> {
  const row = await db.first<Row>(query.sql, ...query.params)
  const planned = await plan(row)
  if (!planned.ok) return planned
  const { answer, statements } = planned.value
  if (statements.length === 0) return ok(answer)
  try {
    await db.batch([stopIfOther(query, row), ...statements])
    return ok(answer)
  } catch (error) {
    if (!(error instanceof Error && error.message.includes(IS_OTHER))) throw error
    return refuse(problem('in_progress', { retryAfterSeconds: 1 }))
  }
}

/** Takes the whole transaction back: a path that is none is an error, and SQLite tells it with its text. */
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
