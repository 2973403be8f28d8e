import type { Booking } from '#worker/bookings/booking.ts'
import type { Deps } from '#worker/deps.ts'
import { type HistoryEntry, listHistoryRows } from './history-storage.ts'

export type { HistoryEntry } from './history-storage.ts'

/** Returns the history of a booking, oldest first. The caller has checked access to the booking. */
export function listHistory(deps: Deps, booking: Pick<Booking, 'id'>): Promise<HistoryEntry[]> {
  return listHistoryRows(deps.db, booking.id)
}
