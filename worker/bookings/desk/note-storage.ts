import type { Instant } from '#app/domain/dates/instant.ts'
import { type Bind, bindParams } from '#worker/database/bind-params.ts'
import type { Database, Statement } from '#worker/database/database.ts'

/** A text of the house about a booking: a note for itself, a message to the guest, or why something was done. */
export type BookingNote = {
  id: string
  bookingId: string
  at: Instant
  /** The actor, as the audit names it. */
  author: string
  kind: 'note' | 'message' | 'cancellation' | 'move' | 'refund'
  text: string
}

/** Writes a note while a condition holds. Nobody writes of a guest who is forgotten. */
export function insertNote(note: BookingNote, condition: (bind: Bind) => string): Statement {
  const { bind, params } = bindParams()
  const { id, bookingId, at, author, kind, text } = note
  return {
    sql: `INSERT INTO booking_note (id, booking_id, at, author, kind, text)
      SELECT ${[id, bookingId, at, author, kind, text].map(bind).join(', ')}
      FROM booking b WHERE b.id = ${bind(bookingId)} AND b.guest_phone <> '' AND ${condition(bind)}`,
    params,
  }
}

/** What was written of a booking, the oldest first. */
export async function listNoteRows(db: Database, bookingId: string): Promise<BookingNote[]> {
  return db.all<BookingNote>(
    `SELECT id, booking_id AS bookingId, at, author, kind, text FROM booking_note WHERE booking_id = ? ORDER BY at, rowid`,
    bookingId,
  )
}
