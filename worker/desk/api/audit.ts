import type { Hono } from 'hono'
import { listAuditRoute } from '#app/contracts/desk/audit.ts'
import { ok } from '#app/domain/result.ts'
import { listAuditEvents } from '#worker/operations/audit/list-audit-events.ts'
import type { DeskEnv } from '../context.ts'
import { serve } from '../serve.ts'
import { toIso } from './wire.ts'

/** What was done through the desk. */
export function addAuditRoutes(desk: Hono<DeskEnv>): void {
  serve(desk, listAuditRoute, async ({ deps, actor, query }) => {
    const { subject = null, cursor: after = null, limit } = query
    const events = await listAuditEvents(deps.db, { reach: actor.reach, subject, after, limit: limit + 1 })
    const page = events.slice(0, limit)
    return ok({
      items: page.map(({ propertyId, requestId, at, ...event }) => ({
        ...event,
        at: toIso(at),
        property: propertyId,
        request_id: requestId,
      })),
      next_cursor: events.length > limit ? String(page.at(-1)?.seq) : null,
    })
  })
}
