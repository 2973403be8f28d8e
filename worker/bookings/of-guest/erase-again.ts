import type { Database } from '#worker/database/database.ts'
import { eraseGuestsAgain, listErasedBookings } from './erase-guest-storage.ts'

/** Reads which guests are erased, before a backup replaces the data. */
export async function readErased(db: Database): Promise<{ bookingIds: string[] }> {
  return { bookingIds: await listErasedBookings(db) }
}

/** Erases them again in the restored data; returns the number of bookings. Idempotent. */
export async function eraseAgain(db: Database, { bookingIds }: { bookingIds: readonly string[] }): Promise<number> {
  return bookingIds.length === 0 ? 0 : eraseGuestsAgain(db, bookingIds)
}
