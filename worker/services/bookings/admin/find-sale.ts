import type { Database } from '#worker/infra/database/database.ts'

export type BookingSale = { soldBy: string; person: string | null; groupName: string | null; usualMinor: number }

/** Returns who sold a booking; null when its guest booked. */
export function findSale(db: Database, bookingId: string): Promise<BookingSale | null> {
  return db.first<BookingSale>(
    `SELECT sold_by AS soldBy, person, group_name AS groupName, usual_minor AS usualMinor
     FROM booking_sale WHERE booking_id = ?`,
    bookingId,
  )
}
