import type { Database } from '#worker/database/database.ts'

/** Numbers a booking's papers bear: of its invoice, null until it is issued, and of the credit notes on it. */
export type PaperNumbers = { invoice: string | null; credits: string }

/** The numbers of a booking's last invoice and of the credit notes that take of it. */
export async function findPaperNumbers(db: Database, bookingId: string): Promise<PaperNumbers> {
  const rows = await db.all<{ no: string; refers_to: string | null }>(
    'SELECT no, refers_to FROM tax_document WHERE booking_id = ? ORDER BY position',
    bookingId,
  )
  const invoice = rows.findLast((row) => !row.refers_to)?.no ?? null
  const credits = rows.filter((row) => invoice && row.refers_to === invoice)
  return { invoice, credits: credits.map(({ no }) => no).join(', ') }
}
