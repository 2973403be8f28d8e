import type { Reach } from '#app/domain/operators/reach.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import type { Database } from '#worker/infra/database/database.ts'
import { isReached } from '../actor.ts'
import { actionNow } from './audit-actions.ts'

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

/** Maximum bytes of snapshots on a page: an isolate has 128 MB for all requests, and a row can reach 2 MB. */
const ENOUGH_BYTES = 2_000_000

/**
 * Returns audit events, newest first, and whether there are more. An actor with limited reach sees only events of those
 * properties. Large rows shorten the page, but never to zero.
 */
export async function listAuditEvents(
  db: Database,
  query: AuditQuery,
): Promise<{ events: AuditEvent[]; isMore: boolean }> {
  const { bind, params } = bindParams()
  const { reach, subject, after, limit } = query
  const conditions = [
    isReached('property_id', reach, bind),
    subject !== null && `subject = ${bind(subject)}`,
    after !== null && `seq < ${bind(after)}`,
  ].filter((condition) => condition !== false)
  const rows = await db.all<AuditRow & { found: number }>(
    `WITH page AS MATERIALIZED (
       SELECT seq, coalesce(octet_length(before), 0) + coalesce(octet_length(after), 0) AS bytes FROM audit_event
       WHERE ${conditions.join(' AND ') || 'true'} ORDER BY seq DESC LIMIT ${bind(limit + 1)}
     ), summed AS MATERIALIZED (SELECT seq, sum(bytes) OVER (ORDER BY seq DESC) - bytes AS bytes_before FROM page)
     SELECT e.seq, at, actor, via, action, subject, property_id, before, after, request_id,
       (SELECT count(*) FROM page) AS found
     FROM summed s CROSS JOIN audit_event e ON e.seq = s.seq
     WHERE s.bytes_before < ${bind(ENOUGH_BYTES)} ORDER BY s.seq DESC LIMIT ${bind(limit)}`,
    ...params,
  )
  return { events: rows.map(toEvent), isMore: rows.length < (rows[0]?.found ?? 0) }
}

function toEvent(row: AuditRow): AuditEvent {
  const { seq, at, actor, via, action, subject, before, after } = row
  return {
    ...{ seq, at, actor, via, subject },
    action: actionNow(action),
    propertyId: row.property_id,
    requestId: row.request_id,
    before: before === null ? null : JSON.parse(before),
    after: after === null ? null : JSON.parse(after),
  }
}
