import type { Hono } from 'hono'
import { listBookingMessagesRoute, listMessageFailuresRoute } from '#app/contracts/admin/bookings/messages.ts'
import { ok } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serve } from '#worker/admin/serve.ts'
import { findBookingWithin } from '#worker/admin/services/bookings/find-booking-within.ts'
import { listBookingMessages, listMessageFailures } from '#worker/admin/services/bookings/list-booking-messages.ts'
import { toIso, toIsoOrNull } from '../wire.ts'

export function addMessageRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, listBookingMessagesRoute, async ({ deps, actor, path }) => {
    const found = await findBookingWithin(deps, actor, path.bookingNo)
    if (!found.ok) return found
    const messages = await listBookingMessages(deps.db, found.value.id)
    const items = messages.map(({ created_at, sent_at, ...message }) => ({
      ...message,
      created_at: toIso(created_at),
      sent_at: toIsoOrNull(sent_at),
    }))
    return ok({ items })
  })

  serve(admin, listMessageFailuresRoute, async ({ deps, actor: { reach } }) => {
    const found = await listMessageFailures(deps.db, { reach, now: deps.now() })
    return ok({ items: found.map(({ last_at, ...failure }) => ({ ...failure, last_at: toIso(last_at) })) })
  })
}
