import type { Database } from '#worker/infra/database/database.ts'

/** D1's limit for one invocation of a worker. */
export const MAX_QUERIES = 1000

/** A database of one invocation that refuses queries past D1's limit; every statement of a batch counts. */
export function limitedDatabase(db: Database): { db: Database; asked: () => { queries: number; calls: number } } {
  let [queries, calls] = [0, 0]
  const count = (more: number) => {
    queries += more
    calls += 1
    if (queries > MAX_QUERIES) throw new Error('Too many API requests by single worker invocation')
  }
  return {
    asked: () => ({ queries, calls }),
    db: {
      first: async (sql, ...params) => {
        count(1)
        return db.first(sql, ...params)
      },
      all: async (sql, ...params) => {
        count(1)
        return db.all(sql, ...params)
      },
      batch: async (statements) => {
        count(statements.length)
        return db.batch(statements)
      },
    },
  }
}
