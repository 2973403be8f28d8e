import type { Instant } from '#app/domain/dates/instant.ts'
import { readArchivedStay } from '#worker/infra/archive/archived-stay.ts'
import { type Bind, boundStatement } from '#worker/infra/database/bind-params.ts'
import { type Database, type Statement, writeBatch } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'

export type BookingNote = {
  id: string
  bookingId: string
  at: Instant
  author: string
  kind: 'note' | 'message' | 'cancellation' | 'move' | 'refund'
  text: string
}

export async function listNotes(
  deps: Pick<Deps, 'db' | 'files'>,
  { id, isArchived }: Pick<Booking, 'id' | 'isArchived'>,
): Promise<BookingNote[]> {
  if (!isArchived) return listNoteRows(deps.db, id)
  const rows = (await readArchivedStay(deps, id))?.booking_note ?? []
  return rows.map(({ booking_id, ...row }) => ({ ...row, bookingId: booking_id }) as BookingNote)
}

/** Returns null when the guest's data was erased, because nothing may be written about the guest any more. */
export async function addNote(
  deps: Pick<Deps, 'db' | 'write' | 'now'>,
  note: Omit<BookingNote, 'id' | 'at' | 'kind'>,
): Promise<BookingNote | null> {
  const stored = { ...note, id: crypto.randomUUID(), at: deps.now(), kind: 'note' as const }
  const [written] = await writeBatch(deps, [insertNote(stored, () => 'true')])
  return (written?.changes ?? 0) > 0 ? stored : null
}

/** Inserts nothing once the guest's data is erased. */
export function insertNote(note: BookingNote, condition: (bind: Bind) => string): Statement {
  const { id, bookingId, at, author, kind, text } = note
  return boundStatement(
    (bind) => `INSERT INTO booking_note (id, booking_id, at, author, kind, text)
      SELECT ${[id, bookingId, at, author, kind, text].map(bind).join(', ')}
      FROM booking b WHERE b.id = ${bind(bookingId)} AND b.guest_phone <> '' AND ${condition(bind)}`,
  )
}

async function listNoteRows(db: Database, bookingId: string): Promise<BookingNote[]> {
  return db.all<BookingNote>(
    `SELECT id, booking_id AS bookingId, at, author, kind, text FROM booking_note WHERE booking_id = ? ORDER BY at, rowid`,
    bookingId,
  )
}
