import { isRead } from '#worker/infra/database/database.ts'

/** What a request of the admin writes without an audit row: counters, stored answers, progress, derived data. */
const UNAUDITED = [
  /^INSERT INTO token_minute\b/,
  /^INSERT INTO attempt\b/,
  /^UPDATE operator_session SET last_used_at\b/,
  /^UPDATE operator_pin SET tries\b/,
  /^(UPDATE|DELETE FROM) idempotency\b/,
  /^(INSERT INTO|UPDATE|DELETE FROM) import_(job|key|fault|change)\b/,
  /^(INSERT INTO|DELETE FROM|UPDATE) search_(due|taken|follower)(_place)?\b/,
  /^INSERT INTO (recorded_price|rate_calendar_day|help_index)\b/,
  // The sandbox gateway has separate books, as a real company would.
  /^(INSERT OR IGNORE INTO|INSERT INTO|UPDATE|DELETE FROM) sandbox_/,
]

/** A D1 binding that throws when a transaction writes anything but the above without its row of `audit_event`. */
export function auditedOnly(d1: D1Database): D1Database {
  return { ...sessionOf(d1), withSession: (from?: string) => sessionOf(d1.withSession(from)) } as unknown as D1Database
}

type Watched = D1PreparedStatement & { sql: string; real: D1PreparedStatement }

function sessionOf(session: D1Database | D1DatabaseSession) {
  return {
    prepare: (sql: string) => watched(sql, session.prepare(sql)),
    batch(statements: Watched[]) {
      check(statements.map(({ sql }) => sql))
      return session.batch(statements.map(({ real }) => real))
    },
    getBookmark: () => ('getBookmark' in session ? session.getBookmark() : null),
  }
}

function watched(sql: string, real: D1PreparedStatement) {
  return {
    sql,
    real,
    bind: (...values: unknown[]) => watched(sql, real.bind(...values)),
    first() {
      check([sql])
      return real.first()
    },
    all() {
      check([sql])
      return real.all()
    },
  }
}

function check(queries: readonly string[]): void {
  if (queries.some((sql) => /^\s*INSERT INTO audit_event\b/.test(sql))) return
  // Rows come back from the archive as they were.
  if (queries.some((sql) => sql.includes("SET archive_key = 'restoring:'"))) return
  const bare = queries.filter((sql) => !isRead(sql) && !UNAUDITED.some((known) => known.test(sql.trim())))
  if (bare.length > 0) throw new Error(`written without its audit row: ${bare.join('; ')}`)
}
