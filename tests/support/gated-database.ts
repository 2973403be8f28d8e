import { env } from 'cloudflare:workers'
import { withSession } from './with-session.ts'

export type Gate = {
  database: D1Database
  open: () => void
  breakDown: (error: Error) => void
  asked: () => number
  /** The most queries running at the same time. */
  mostAtOnce: () => number
}

/**
 * The test's D1 behind a gate: every query waits until it is opened, or fails when the database breaks; then it takes
 * `slowMs`.
 */
export function gatedDatabase(real: D1Database = env.DB, { slowMs = 0 } = {}): Gate {
  const gate = Promise.withResolvers<void>()
  gate.promise.catch(() => {})
  let [asked, atWork, mostAtOnce] = [0, 0, 0]
  const inner = new WeakMap<object, D1PreparedStatement>()
  const wait = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    asked += 1
    atWork += 1
    mostAtOnce = Math.max(mostAtOnce, atWork)
    try {
      await gate.promise
      if (slowMs > 0) await new Promise((resolve) => setTimeout(resolve, slowMs))
      return await ask()
    } finally {
      atWork -= 1
    }
  }
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = {
      bind: (...params: unknown[]) => wrap(statement.bind(...params)),
      first: () => wait(() => statement.first()),
      all: () => wait(() => statement.all()),
      run: () => wait(() => statement.run()),
    }
    inner.set(wrapped, statement)
    // The site's client uses only these four methods.
    return wrapped as unknown as D1PreparedStatement
  }
  const database = withSession({
    prepare: (sql: string) => wrap(real.prepare(sql)),
    batch: (statements: D1PreparedStatement[]) =>
      wait(() => real.batch(statements.map((each) => inner.get(each) ?? each))),
  })
  return { database, open: gate.resolve, breakDown: gate.reject, asked: () => asked, mostAtOnce: () => mostAtOnce }
}
