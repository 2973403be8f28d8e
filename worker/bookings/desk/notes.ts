import type { Deps } from '#worker/deps.ts'
import { type BookingNote, insertNote, listNoteRows } from './note-storage.ts'

export type { BookingNote } from './note-storage.ts'

/** What the house wrote of a booking and to its guest, the oldest first. Never for guests. */
export function listNotes({ db }: Pick<Deps, 'db'>, bookingId: string): Promise<BookingNote[]> {
  return listNoteRows(db, bookingId)
}

/** Keeps a note of the house; null where the booking's guest is forgotten: nothing is written of them any more. */
export async function addNote(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  note: Omit<BookingNote, 'id' | 'at' | 'kind'>,
): Promise<BookingNote | null> {
  const kept = { ...note, id: crypto.randomUUID(), at: now(), kind: 'note' as const }
  const [written] = await db.batch([insertNote(kept, () => 'true')])
  return (written?.changes ?? 0) > 0 ? kept : null
}
