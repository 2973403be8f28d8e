import type { Database } from '#worker/database/database.ts'

/**
 * Returns the site a booking was made on as `https://host`; an empty string when unknown, null when the booking does
 * not exist.
 */
export async function findOrigin(db: Database, bookingId: string): Promise<string | null> {
  const row = await db.first<{ origin: string }>('SELECT origin FROM booking WHERE id = ?', bookingId)
  return row?.origin ?? null
}
