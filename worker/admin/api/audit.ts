import type { Hono } from 'hono'
import { listAuditRoute } from '#app/contracts/admin/audit.ts'
import { ok } from '#app/domain/result.ts'
import type { AdminEnv } from '../context.ts'
import { serve } from '../serve.ts'
import { listAuditEvents } from '../services/audit.ts'

export function addAuditRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, listAuditRoute, async ({ deps, actor, query }) => {
    const { subject = null, actor: by = null, cursor: after = null, limit } = query
    const { events, isMore } = await listAuditEvents(deps.db, { reach: actor.reach, subject, actor: by, after, limit })
    const last = isMore ? events.at(-1) : undefined
    return ok({ items: events, next_cursor: last ? String(last.seq) : null })
  })
}
