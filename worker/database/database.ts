import { newerState, type Reads, startReads } from './reads.ts'

export type SqlValue = string | number | null
export type Statement = { sql: string; params: SqlValue[] }
/** `changes` counts rows that triggers wrote too: to count a table's own, let the statement end in RETURNING and count `rows`. */
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

/** What only reads. `WITH` may stand before a write as well. */
const READ = /^\s*(?:SELECT\b|WITH\b(?!.*\b(?:INSERT|UPDATE|DELETE|REPLACE\s+INTO)\b))/is

/** A copy gets so long to reach the state a guest has seen; a state nobody ever reaches would be waited for in vain. */
const LONGEST_WAIT_MS = 2000

/** Tells whether a statement only reads. */
export function isRead(sql: string): boolean {
  return READ.test(sql)
}

type Session = Pick<D1Database, 'prepare' | 'batch'>

/**
 * Opens a D1 database; every round trip is reported to the listener. Reads go where `reads` says, writes to the primary, and
 * after a write so does every read. A copy that fails or does not know the state asked for is passed over. Throws what D1
 * throws.
 */
export function openDatabase(
  d1: D1Database,
  onRoundTrip: RoundTripListener = () => {},
  reads: Reads = startReads(),
): Database {
  let nearest: Session | null = null

  async function timed<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    const startedAt = performance.now()
    try {
      return await call()
    } finally {
      onRoundTrip(performance.now() - startedAt)
    }
  }

  async function ask<Answer>(isRead: boolean, run: (session: Session) => Promise<Answer>): Promise<Answer> {
    if (isRead && reads.from === 'nearest') {
      nearest ??= d1.withSession(reads.atLeast ?? 'first-unconstrained')
      const copy = nearest
      try {
        return await timed(() => inTime(run(copy)))
      } catch {
        // The same read of the primary tells whether the copy or the read was at fault.
        reads.from = 'primary'
        reads.hasMissed = true
      }
    }
    if (reads.from === 'only') {
      reads.hasWritten ||= !isRead
      // A session of workerd's own database writes its state down with every read, and the admin's process may be writing.
      return timed(() => whenUnlocked(() => run(d1)))
    }
    if (!isRead) noteWrite(reads)
    // Only the first call of a session is sure to reach the primary, so each has one of its own.
    const primary = d1.withSession('first-primary')
    const answer = await timed(() => run(primary))
    reads.seen = newerState(reads.seen, primary.getBookmark())
    return answer
  }

  return {
    first: <Row>(sql: string, ...params: SqlValue[]) =>
      ask(READ.test(sql), (session) =>
        session
          .prepare(sql)
          .bind(...params)
          .first<Row>(),
      ),
    all: <Row>(sql: string, ...params: SqlValue[]) =>
      ask(READ.test(sql), async (session) => {
        const answer = await session
          .prepare(sql)
          .bind(...params)
          .all<Row>()
        return answer.results
      }),
    batch: (statements: Statement[]) =>
      ask(
        statements.every(({ sql }) => READ.test(sql)),
        async (session) => {
          const prepared = statements.map(({ sql, params }) => session.prepare(sql).bind(...params))
          const answers = await session.batch<Record<string, SqlValue>>(prepared)
          return answers.map(({ results, meta }) => ({ rows: results, changes: meta.changes }))
        },
      ),
  }
}

/** Whoever writes reads the primary from then on. */
function noteWrite(reads: Reads): void {
  reads.from = 'primary'
  reads.hasWritten = true
}

async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('the copy is too far behind')), LONGEST_WAIT_MS)
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** SQLite's refusal while another process writes the same file; nothing was written then. */
const LOCKED = /SQLITE_BUSY|database is locked/

/** Some ten seconds. A write of the admin holds the lock for tens of milliseconds. */
const MAX_TRIES = 1000
const SHORTEST_PAUSE_MS = 2
const LONGEST_PAUSE_MS = 20

/**
 * Returns what the call returns. On one machine guests and the admin write the same file from two processes, and workerd
 * refuses the second writer at once instead of letting it wait: such a call is made again until the lock is free.
 */
async function whenUnlocked<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call()
    } catch (error) {
      if (tries >= MAX_TRIES || !(error instanceof Error) || !LOCKED.test(error.message)) throw error
      const most = Math.min(SHORTEST_PAUSE_MS + tries, LONGEST_PAUSE_MS)
      await new Promise((resolve) => setTimeout(resolve, most / 2 + (Math.random() * most) / 2))
    }
  }
}
