import type { Hono } from 'hono'
import { listAuditRoute } from '#app/contracts/admin/audit.ts'
import { ok } from '#app/domain/result.ts'
import { type AuditEvent, listAuditEvents } from '#worker/admin/services/audit/list-audit-events.ts'
import type { AdminEnv } from '../context.ts'
import { serve } from '../serve.ts'
import { toIso } from './wire.ts'

export function addAuditRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, listAuditRoute, async ({ deps, actor, query }) => {
    const { subject = null, cursor: after = null, limit } = query
    const { events, isMore } = await listAuditEvents(deps.db, { reach: actor.reach, subject, after, limit })
    const last = isMore ? events.at(-1) : undefined
    return ok({ items: events.map(toAnswer), next_cursor: last ? String(last.seq) : null })
  })
}

function toAnswer({ propertyId, requestId, at, ...event }: AuditEvent) {
  return { ...event, at: toIso(at), property: propertyId, request_id: requestId }
}
