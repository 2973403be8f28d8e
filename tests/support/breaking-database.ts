import type { Database } from '#worker/infra/database/database.ts'

/** The call at which a connection breaks: before it is sent or after it was executed. */
export type Fault = { call: number; when: 'before' | 'after' }

export function breaking(db: Database, fault: Fault): { db: Database; calls: () => number } {
  let calls = 0
  async function maybe<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    const isNow = ++calls === fault.call
    if (isNow && fault.when === 'before') throw new Error('connection lost')
    const answer = await call()
    if (isNow) throw new Error('connection lost')
    return answer
  }
  return {
    calls: () => calls,
    db: {
      first: <Row>(sql: string, ...params: (string | number | null)[]) => maybe(() => db.first<Row>(sql, ...params)),
      all: <Row>(sql: string, ...params: (string | number | null)[]) => maybe(() => db.all<Row>(sql, ...params)),
      batch: (statements) => maybe(() => db.batch(statements)),
    },
  }
}
