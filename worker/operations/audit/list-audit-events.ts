import type { Reach } from '#app/domain/operators/reach.ts'
import { bindParams } from '#worker/database/bind-params.ts'
import type { Database } from '#worker/database/database.ts'
import { isReached } from '../reach-sql.ts'

/** One thing done through the desk. */
export type AuditEvent = {
  seq: number
  at: number
  actor: string
  via: string | null
  action: string
  subject: string
  propertyId: number | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  requestId: string
}

type AuditRow = Omit<AuditEvent, 'propertyId' | 'before' | 'after' | 'requestId'> & {
  property_id: number | null
  before: string | null
  after: string | null
  request_id: string
}

export type AuditQuery = { reach: Reach; subject: string | null; after: number | null; limit: number }

/** What was done, the newest first. Who reaches some houses is shown what belongs to those. */
export async function listAuditEvents(db: Database, query: AuditQuery): Promise<AuditEvent[]> {
  const { bind, params } = bindParams()
  const { reach, subject, after } = query
  const conditions = [
    isReached('property_id', reach, bind),
    subject !== null && `subject = ${bind(subject)}`,
    after !== null && `seq < ${bind(after)}`,
  ].filter((condition) => condition !== false)
  const rows = await db.all<AuditRow>(
    `SELECT seq, at, actor, via, action, subject, property_id, before, after, request_id FROM audit_event
     WHERE ${conditions.join(' AND ') || 'true'} ORDER BY seq DESC LIMIT ${bind(query.limit)}`,
    ...params,
  )
  return rows.map(({ property_id: propertyId, request_id: requestId, before, after: then, ...row }) => ({
    ...row,
    propertyId,
    requestId,
    before: before === null ? null : JSON.parse(before),
    after: then === null ? null : JSON.parse(then),
  }))
}
