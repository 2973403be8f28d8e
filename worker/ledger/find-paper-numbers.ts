import type { Database } from '#worker/database/database.ts'

/** Numbers a booking's papers bear: of its invoice, and of the credit notes on it; null: none. */
export type PaperNumbers = { invoice: string; credits: string | null }

/** The numbers of a booking's last invoice and its credit notes; null until one is issued. */
export function findPaperNumbers(db: Database, bookingId: string): Promise<PaperNumbers | null> {
  return db.first('SELECT * FROM paper_numbers WHERE booking_id = ?', bookingId)
}
