import type { Hono } from 'hono'
import { listAuditRoute } from '#app/contracts/admin/audit.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { ok } from '#app/domain/result.ts'
import type { AdminEnv } from '../context.ts'
import { serve } from '../serve.ts'
import { listAuditEvents } from '../services/audit.ts'

const toInstant = (at: string | undefined): Instant | null => (at === undefined ? null : Date.parse(at))

export function addAuditRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, listAuditRoute, async ({ deps, actor, query }) => {
    const { subject = null, actor: by = null, action = null, property = null, cursor: after = null, limit } = query
    const period = { from: toInstant(query.from), to: toInstant(query.to) }
    const filter = { subject, actor: by, action, property, ...period }
    const { events, isMore } = await listAuditEvents(deps.db, { reach: actor.reach, ...filter, after, limit })
    const last = isMore ? events.at(-1) : undefined
    return ok({ items: events, next_cursor: last ? String(last.seq) : null })
  })
}
