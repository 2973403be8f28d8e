import type { Booking } from '#worker/bookings/booking.ts'
import type { Deps } from '#worker/deps.ts'
import { type HistoryEntry, listHistoryRows } from './history-storage.ts'

export type { HistoryEntry } from './history-storage.ts'

/** What happened to a booking so far, oldest first; for whoever has found it. */
export function listHistory(deps: Deps, booking: Pick<Booking, 'id'>): Promise<HistoryEntry[]> {
  return listHistoryRows(deps.db, booking.id)
}
