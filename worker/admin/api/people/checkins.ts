import type { Hono } from 'hono'
import { readCheckinRoute } from '#app/contracts/admin/people/checkins.ts'
import { ok } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serve } from '#worker/admin/serve.ts'
import { findBookingWithin } from '#worker/admin/services/bookings/find-booking-within.ts'
import { readCheckinOf } from '#worker/admin/services/people/read-checkin.ts'

export function addCheckinRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, readCheckinRoute, async ({ deps, writing, actor, path, body }) => {
    const found = await findBookingWithin(deps, actor, path.bookingNo)
    if (!found.ok) return found
    const booking = found.value
    const { state, missing, guests } = await readCheckinOf(writing, actor, { booking, ticket: body.ticket ?? null })
    return ok({
      state,
      missing,
      arrival_time: booking.arrivalTime,
      guests: guests.map(({ kind, name, nationality, document }) => ({
        kind,
        name,
        nationality,
        document_kind: document?.kind ?? null,
        document_number: document?.number ?? null,
      })),
    })
  })
}
