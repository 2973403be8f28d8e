import { ok } from '#app/domain/result.ts'
import { statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { readDocuments } from '#worker/services/bookings/checkin/read-checkin.ts'
import type { Actor } from '../actor.ts'
import { type Operation, runAudited } from '../run-audited.ts'

/**
 * Returns the online check-in of a booking with its document numbers. The access is audited before the data is read.
 */
export async function readCheckinOf(
  deps: Deps,
  actor: Actor,
  { booking, ticket }: { booking: Booking; ticket: string | null },
): Promise<Awaited<ReturnType<typeof readDocuments>>> {
  const id = crypto.randomUUID()
  const subject = `booking:${booking.bookingNo}`
  const snapshot = statement(
    "SELECT json_object('reading', id, 'kind', kind, 'part', part, 'ticket', ticket) FROM guest_reading WHERE id = ?",
    id,
  )
  const row = statement(
    "INSERT INTO guest_reading (id, at, kind, part, subject, ticket) VALUES (?, ?, 'search', 'checkin', ?, ?)",
    ...[id, deps.now(), subject, ticket],
  )
  const operation: Operation = {
    action: 'guest.check-in',
    subject,
    propertyId: booking.property.id,
    snapshot,
    keyed: null,
  }
  await runAudited(deps, actor, operation, async ({ db }) => {
    await db.batch([row])
    return ok(null)
  })
  return readDocuments(deps, booking)
}
