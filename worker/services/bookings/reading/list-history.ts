import type { Instant } from '#app/domain/dates/instant.ts'
import type { Database } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'

/** An event of a booking; may be one this release does not know. */
export type HistoryEntry = { at: Instant; event: string; actor: string; details: Record<string, unknown> }

/** Returns the history of a booking, oldest first. The caller has checked access to the booking. */
export function listHistory(deps: Deps, booking: Pick<Booking, 'id'>): Promise<HistoryEntry[]> {
  return listHistoryRows(deps.db, booking.id)
}

async function listHistoryRows(db: Database, bookingId: string): Promise<HistoryEntry[]> {
  const rows = await db.all<{ at: number; event: string; actor: string; details: string }>(
    'SELECT at, event, actor, details FROM booking_history WHERE booking_id = ? ORDER BY position',
    bookingId,
  )
  return rows.map(({ details, ...row }) => ({ ...row, details: JSON.parse(details) }))
}
