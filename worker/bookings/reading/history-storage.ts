import type { Instant } from '#app/domain/dates/instant.ts'
import type { Database } from '#worker/database/database.ts'

/** One thing that happened to a booking. The event may be one this version does not know. */
export type HistoryEntry = { at: Instant; event: string; actor: string; details: Record<string, unknown> }

/** Everything that happened to a booking, oldest first. */
export async function listHistoryRows(db: Database, bookingId: string): Promise<HistoryEntry[]> {
  const rows = await db.all<{ at: number; event: string; actor: string; details: string }>(
    'SELECT at, event, actor, details FROM booking_history WHERE booking_id = ? ORDER BY position',
    bookingId,
  )
  return rows.map(({ details, ...row }) => ({ ...row, details: JSON.parse(details) }))
}
