import { env } from 'cloudflare:workers'
import type { Database } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { WiredEnv } from '#worker/services/create-deps.ts'
import { createDeps } from '#worker/services/create-deps.ts'

export type TestDeps = Deps & {
  pass: (milliseconds: number) => void
  /** Ids of messages announced to the queue. */
  announced: string[]
  settle: () => Promise<void>
}

/** Real D1 and KV, a clock that moves only by `pass`, and a queue that only records. */
export function aDeps(overrides: Partial<Deps> = {}, startAt = Date.UTC(2026, 10, 21, 12)): TestDeps {
  let now = startAt
  const left: Promise<unknown>[] = []
  const announced: string[] = []
  return {
    // The test runner types bindings loosely; the worker's type is the one its settings are parsed with.
    ...createDeps({ ...(env as unknown as WiredEnv) }, { now: () => now, later: (work) => left.push(work) }),
    enqueueMessage: async (id) => {
      announced.push(id)
    },
    enqueueJobs: async () => {},
    ...overrides,
    announced,
    pass: (milliseconds) => {
      now += milliseconds
    },
    settle: async () => {
      await Promise.all(left.splice(0))
    },
  }
}

/** Adds 5 to 25 ms around each call: local D1 answers too fast for races to show. */
export function withLatency(db: Database): Database {
  const wait = () => new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 20))
  async function late<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    await wait()
    const answer = await call()
    await wait()
    return answer
  }
  return {
    first: <Row>(sql: string, ...params: (string | number | null)[]) => late(() => db.first<Row>(sql, ...params)),
    all: <Row>(sql: string, ...params: (string | number | null)[]) => late(() => db.all<Row>(sql, ...params)),
    batch: (statements) => late(() => db.batch(statements)),
  }
}

/** The same database, failing every transaction that contains this id. */
export function brokenAt(db: Database, id: string): Database {
  return {
    ...db,
    batch: (statements) =>
      statements.some(({ params }) => params.some((value) => String(value).includes(id)))
        ? Promise.reject(new Error('the row cannot be read'))
        : db.batch(statements),
  }
}
