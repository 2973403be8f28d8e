import type { Database } from '#worker/infra/database/database.ts'

export type DocumentNumbers = { invoice: string; credits: string | null }

/** Returns the numbers of a booking's last invoice and its credit notes, or null when none was issued. */
export function findDocumentNumbers(db: Database, bookingId: string): Promise<DocumentNumbers | null> {
  return db.first('SELECT * FROM paper_numbers WHERE booking_id = ?', bookingId)
}
