import { type Database, isRead, type SqlValue, type Statement, statement } from '#worker/database/database.ts'
import type { AuditAction } from './audit-actions.ts'

/** What an audit row tells of a batch besides what changed. `snapshot` is SQL that answers the subject as JSON. */
export type AuditEntry = {
  at: number
  actor: string
  via: string | null
  action: AuditAction
  subject: string
  propertyId: number | null
  requestId: string
  snapshot: Statement | null
}

/** What a batch gets besides its own statements and its audit row. */
export type WithBatch = {
  /** Done first; changes of it are not counted. */
  first: () => Statement[]
  /** Done last; `isChanged` is the condition (SQL) that the batch changed something. */
  last: (isChanged: string) => Statement[]
  /** Told once a batch has changed something. */
  onChanged: () => void
}

const alone: WithBatch = { first: () => [], last: () => [], onChanged: () => {} }

/** That the batch has changed more rows than the gate's own. */
const IS_CHANGED = 'total_changes() > (SELECT changes + 1 FROM audit_gate WHERE id = 1)'

/**
 * A database whose every writing batch writes its audit row with it, in the same transaction, where it changed anything. No
 * service that is given it can write without.
 */
export function auditedDatabase(db: Database, entry: AuditEntry, beside: WithBatch = alone): Database {
  async function batch(statements: Statement[]) {
    if (statements.every(({ sql }) => isRead(sql))) return db.batch(statements)
    const head = [...beside.first(), openGate(entry)]
    const results = await db.batch([...head, ...statements, insertAudit(entry), ...beside.last(IS_CHANGED)])
    const own = results.slice(head.length, head.length + statements.length)
    if ((results[head.length + own.length]?.changes ?? 0) > 0) beside.onChanged()
    return own
  }

  async function rows<Row>(sql: string, params: SqlValue[]): Promise<Row[]> {
    if (isRead(sql)) return db.all<Row>(sql, ...params)
    const [written] = await batch([{ sql, params }])
    return (written?.rows ?? []) as Row[]
  }

  return {
    batch,
    all: <Row>(sql: string, ...params: SqlValue[]) => rows<Row>(sql, params),
    first: async <Row>(sql: string, ...params: SqlValue[]) => (await rows<Row>(sql, params))[0] ?? null,
  }
}

/** What lies behind each database that only reads. */
const behind = new WeakMap<Database, Database>()

/** The database behind one that only reads: for `operate`, and for what it keeps beside the work. */
export function writable(db: Database): Database {
  return behind.get(db) ?? db
}

/** A database that cannot be written to: whoever wants to write asks `operate`. */
export function readOnly(db: Database): Database {
  const check = (sql: string) => {
    if (!isRead(sql)) throw new Error('the desk writes through operate alone')
  }
  const own: Database = {
    batch: async (statements) => {
      for (const { sql } of statements) check(sql)
      return db.batch(statements)
    },
    all: async <Row>(sql: string, ...params: SqlValue[]) => {
      check(sql)
      return db.all<Row>(sql, ...params)
    },
    first: async <Row>(sql: string, ...params: SqlValue[]) => {
      check(sql)
      return db.first<Row>(sql, ...params)
    },
  }
  behind.set(own, db)
  return own
}

function openGate({ snapshot }: AuditEntry): Statement {
  const before = snapshot ? `(${snapshot.sql})` : 'NULL'
  return {
    sql: `INSERT INTO audit_gate (id, changes, before) VALUES (1, total_changes(), ${before})
      ON CONFLICT (id) DO UPDATE SET changes = excluded.changes, before = excluded.before`,
    params: snapshot?.params ?? [],
  }
}

function insertAudit(entry: AuditEntry): Statement {
  const { at, actor, via, action, subject, propertyId, requestId, snapshot } = entry
  const after = snapshot ? `(${snapshot.sql})` : 'NULL'
  return statement(
    `INSERT INTO audit_event (at, actor, via, action, subject, property_id, request_id, before, after)
     SELECT ?, ?, ?, ?, ?, ?, ?, (SELECT before FROM audit_gate WHERE id = 1), ${after} WHERE ${IS_CHANGED}`,
    ...[at, actor, via, action, subject, propertyId, requestId],
    ...(snapshot?.params ?? []),
  )
}

/** Returns a database that only reads; `queries.count` grows by one with each statement, those of `operate` behind it included. */
export function countQueries(unlimited: Database, queries: { count: number }): Database {
  const db = writable(unlimited)
  const add = (more: number) => {
    queries.count += more
  }
  return readOnly({
    first(sql, ...params) {
      add(1)
      return db.first(sql, ...params)
    },
    all(sql, ...params) {
      add(1)
      return db.all(sql, ...params)
    },
    batch(statements) {
      add(statements.length)
      return db.batch(statements)
    },
  })
}
