import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'

/** Rows that are too large for the audit: their state before, and a statement that returns their state after. */
export type KeptRows = { before: string; after: Statement }

/** Links the audit row just written to its import, with the full rows when the audit left some out. */
export function insertChange(importId: string, isChanged: string, kept: KeptRows | null = null): Statement {
  return statement(
    `INSERT INTO import_change (import_id, audit_seq, before, after)
     SELECT ?, (SELECT max(seq) FROM audit_event), ?, ${kept ? `(${kept.after.sql})` : 'NULL'} WHERE ${isChanged}`,
    ...[importId, kept?.before ?? null],
    ...(kept?.after.params ?? []),
  )
}

export type ImportChange = {
  seq: number
  action: string
  subject: string
  propertyId: number | null
  before: string | null
  after: string
}

export function listChanges(db: Database, importId: string, limit: number): Promise<ImportChange[]> {
  return db.all(
    `SELECT e.seq, e.action, e.subject, e.property_id AS propertyId, iif(c.after IS NULL, e.before, c.before) AS before, coalesce(c.after, e.after) AS after
     FROM import_change c JOIN audit_event e ON e.seq = c.audit_seq
     WHERE c.import_id = ? AND c.is_undone = 0 ORDER BY c.audit_seq DESC LIMIT ?`,
    importId,
    limit,
  )
}

export function markUndone(importId: string, seq: number): Statement {
  return statement('UPDATE import_change SET is_undone = 1 WHERE import_id = ? AND audit_seq = ?', importId, seq)
}
