import type { Database } from '#worker/database/database.ts'

/** The site a booking was made on, as `https://host`; empty where that was not kept, null where there is no such booking. */
export async function findOrigin(db: Database, bookingId: string): Promise<string | null> {
  const row = await db.first<{ origin: string }>('SELECT origin FROM booking WHERE id = ?', bookingId)
  return row?.origin ?? null
}
