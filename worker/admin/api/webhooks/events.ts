import type { Hono } from 'hono'
import { listEventsRoute } from '#app/contracts/admin/webhooks/events.ts'
import { ok } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serve } from '#worker/admin/serve.ts'
import { listEvents } from '#worker/admin/services/events/list-events.ts'
import { toIso, toNumberedPage } from '../wire.ts'

export function addEventRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, listEventsRoute, async ({ deps, actor, query }) => {
    const { cursor, after = 0, kinds, property: propertyId = null, limit } = query
    const found = await listEvents(deps, actor, { kinds, propertyId, after: cursor ?? after, limit: limit + 1 })
    if (!found.ok) return found
    const page = toNumberedPage(found.value, limit, {
      toAnswer: ({ at, propertyId: property, ...event }) => ({ ...event, at: toIso(at), property }),
      toPlace: ({ seq }) => seq,
    })
    return ok(page)
  })
}
