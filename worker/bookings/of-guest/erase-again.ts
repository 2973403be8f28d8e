import type { Database } from '#worker/database/database.ts'
import { eraseGuestsAgain, listErasedBookings } from './erase-guest-storage.ts'

/** Reads whose guests are erased, before an older state of the data takes the place of this one. */
export async function readErased(db: Database): Promise<{ bookingIds: string[] }> {
  return { bookingIds: await listErasedBookings(db) }
}

/** Erases them anew in the older state; tells of how many bookings. Safe to repeat. */
export async function eraseAgain(db: Database, { bookingIds }: { bookingIds: readonly string[] }): Promise<number> {
  return bookingIds.length === 0 ? 0 : eraseGuestsAgain(db, bookingIds)
}
