import { type Database, isRead, type SqlValue, type Statement, statement } from '#worker/infra/database/database.ts'
import type { AuditAction } from './audit-actions.ts'

/** Audit row of a batch apart from the changes. `snapshot` is SQL that returns the subject as JSON. */
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

/** Statements that run in the same transaction as an audited batch. */
export type WithBatch = {
  /** Run first; their changes are not counted. */
  first: () => Statement[]
  /** Run last. `isChanged` is an SQL condition that is true when the batch changed something. */
  last: (isChanged: string) => Statement[]
  onChanged: () => void
}

const alone: WithBatch = { first: () => [], last: () => [], onChanged: () => {} }

/** True when the batch changed more rows than the one in `audit_gate`. */
const IS_CHANGED = 'total_changes() > (SELECT changes + 1 FROM audit_gate WHERE id = 1)'

/**
 * Wraps a database so that every writing batch inserts its audit row in the same transaction when it changes something.
 * A service that receives this database cannot write without an audit row.
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

const behind = new WeakMap<Database, Database>()

/** Returns the writable database behind a read-only one. Only for `operate` and its own bookkeeping. */
export function writable(db: Database): Database {
  return behind.get(db) ?? db
}

/** Wraps a database so that writes throw: services write through `operate`. */
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

/**
 * Returns a read-only database that adds each statement to `queries.count`, including those `operate` runs on the
 * database behind it.
 */
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
