import { newerBookmark, type ReadSession, startReads } from './reads.ts'

export type SqlValue = string | number | null
export type Statement = { sql: string; params: SqlValue[] }
/** `changes` includes rows written by triggers; to count only the table's own rows, use RETURNING and count `rows`. */
export type StatementResult = { rows: Record<string, SqlValue>[]; changes: number }

/** Database access used by the whole project. The caller guarantees row shapes; `batch` is one transaction. */
export type Database = {
  first<Row>(sql: string, ...params: SqlValue[]): Promise<Row | null>
  all<Row>(sql: string, ...params: SqlValue[]): Promise<Row[]>
  batch(statements: Statement[]): Promise<StatementResult[]>
}

/** Runs statements as one transaction. */
export type Write = Database['batch']

/** Where a service writes. Operators have `write`, which adds the audit row to the transaction (`runAudited`). */
export type Writer = { db: Database; write?: Write }

/** Runs the statements as one transaction: with the audit row when an operator acts, else on the database alone. */
export function writeBatch({ db, write = db.batch }: Writer, statements: Statement[]): Promise<StatementResult[]> {
  return write(statements)
}

/** Called once per round trip with its duration in milliseconds. */
export type RoundTripListener = (milliseconds: number) => void

export function statement(sql: string, ...params: SqlValue[]): Statement {
  return { sql, params }
}

/** Matches read-only statements. `WITH` can also start a write. */
const READ = /^\s*(?:SELECT\b|WITH\b(?!.*\b(?:INSERT|UPDATE|DELETE|REPLACE\s+INTO)\b))/is

/** How long to wait for a replica to reach the required state; an unknown bookmark is never reached. */
const MAX_WAIT_MS = 2000

/** Returns whether a statement only reads. */
export function isRead(sql: string): boolean {
  return READ.test(sql)
}

type Session = Pick<D1Database, 'prepare' | 'batch'>

/**
 * Opens a D1 database and reports every round trip to the listener. Reads follow `reads`; writes, and all reads after a
 * write, use the primary. Falls back to the primary when a replica fails or does not know the bookmark. Throws D1's
 * errors.
 */
export function openDatabase(
  d1: D1Database,
  onRoundTrip: RoundTripListener = () => {},
  reads: ReadSession = startReads(),
): Database {
  let nearest: Session | null = null

  async function timed<Result>(work: () => Promise<Result>): Promise<Result> {
    const startedAt = performance.now()
    try {
      return await work()
    } finally {
      onRoundTrip(performance.now() - startedAt)
    }
  }

  async function run<Result>(isReadOnly: boolean, query: (session: Session) => Promise<Result>): Promise<Result> {
    if (isReadOnly && reads.from === 'nearest') {
      nearest ??= d1.withSession(reads.minBookmark ?? 'first-unconstrained')
      const replica = nearest
      try {
        return await timed(() => withTimeout(query(replica)))
      } catch {
        // Repeating the read on the primary shows whether the replica or the statement failed.
        reads.from = 'primary'
        reads.wasReplicaStale = true
      }
    }
    if (reads.from === 'single') {
      reads.hasWritten ||= !isReadOnly
      // workerd's local sessions write a bookmark on every read, which can conflict with the admin process, so use no
      // session.
      return timed(() => whenUnlocked(() => query(d1), isReadOnly))
    }
    if (!isReadOnly) noteWrite(reads)
    // Only the first request of a session is guaranteed to reach the primary, so use a new session each time.
    const primary = d1.withSession('first-primary')
    const result = await timed(() => query(primary))
    reads.newestBookmark = newerBookmark(reads.newestBookmark, primary.getBookmark())
    return result
  }

  return {
    first: <Row>(sql: string, ...params: SqlValue[]) =>
      run(isRead(sql), (session) =>
        session
          .prepare(sql)
          .bind(...params)
          .first<Row>(),
      ),
    all: <Row>(sql: string, ...params: SqlValue[]) =>
      run(isRead(sql), async (session) => {
        const result = await session
          .prepare(sql)
          .bind(...params)
          .all<Row>()
        return result.results
      }),
    batch: (statements: Statement[]) =>
      run(
        statements.every(({ sql }) => isRead(sql)),
        async (session) => {
          const prepared = statements.map(({ sql, params }) => session.prepare(sql).bind(...params))
          const results = await session.batch<Record<string, SqlValue>>(prepared)
          return results.map(({ results: rows, meta }) => ({ rows, changes: meta.changes }))
        },
      ),
  }
}

function noteWrite(reads: ReadSession): void {
  reads.from = 'primary'
  reads.hasWritten = true
}

async function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => timeout.reject(new Error('the replica is too far behind')), MAX_WAIT_MS)
  try {
    return await Promise.race([work, timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** SQLite's error while another process writes the file; nothing was written. */
const LOCKED = /SQLITE_BUSY|database is locked/
/** The same error when a statement could not be prepared; workerd tells its log alone why. */
const UNEXPLAINED = /internal error; reference = /

/** Tries of about fifteen seconds together. An admin write holds the lock for tens of milliseconds. */
const MAX_TRIES = 1000
/** Tries of about half a second, for reads: the error may have another reason. */
const MAX_UNEXPLAINED_TRIES = 40
const MIN_PAUSE_MS = 2
const MAX_PAUSE_MS = 20

/**
 * Retries until the database is unlocked. On one machine guest and admin processes write the same file, and workerd
 * fails the second writer immediately instead of waiting.
 */
async function whenUnlocked<Result>(work: () => Promise<Result>, isReadOnly: boolean): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Error)) throw error
      const isUnexplained = isReadOnly && UNEXPLAINED.test(error.message)
      const maxTries = isUnexplained ? MAX_UNEXPLAINED_TRIES : MAX_TRIES
      if (tries >= maxTries || !(isUnexplained || LOCKED.test(error.message))) throw error
      const pauseMs = Math.min(MIN_PAUSE_MS + tries, MAX_PAUSE_MS)
      // Random, so that two waiting processes do not retry in step.
      await new Promise((resolve) => setTimeout(resolve, pauseMs / 2 + (Math.random() * pauseMs) / 2))
    }
  }
}
