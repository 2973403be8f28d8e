import { notModifiable } from '#app/domain/operators/refusal-reasons.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import { type Change, isClaimed } from '#worker/changes/change.ts'
import { runChange } from '#worker/changes/run-change.ts'
import type { Deps } from '#worker/deps.ts'
import { planMessages } from '#worker/outbox/plan-messages.ts'
import type { MessageChannel } from '#worker/ports/message-sender.ts'
import { canBeWritten, listChannels } from './message-storage.ts'
import { type BookingNote, insertNote } from './note-storage.ts'

/** A message that is on its way, and the channels it takes. */
export type HouseLetter = { note: BookingNote; channels: MessageChannel[] }

/** Empty lines within a text would part it: mails show the first part of a letter above what it is about. */
const BETWEEN_PARTS = '\n\u00a0\n'

/**
 * Writes to the guest of a booking in the house's own words: by mail, and by text where the site's rules allow it, in the
 * brand's form. It is kept for the desk. Refuses with not_modifiable where nobody can be reached (no address, a forgotten
 * guest), and with too_many_requests where the limits of messages hold it back.
 */
export async function writeToGuest(
  deps: Deps,
  { booking, text, author }: { booking: Booking; text: string; author: string },
): Promise<Result<HouseLetter, Problem>> {
  const { id: bookingId, guest } = booking
  if (guest.phone === '' && guest.email === null) return refuse(notModifiable('no_contact'))
  const at = deps.now()
  const change: Change = { id: crypto.randomUUID(), bookingId, at, event: 'written', actor: 'desk' }
  const note: BookingNote = { id: change.id, bookingId, at, author, kind: 'message', text }
  const facts = { text: text.replace(/\n\s*\n/g, BETWEEN_PARTS) }
  // One moment for all of it: the channels are found again by it.
  const messages = planMessages({ ...deps, now: () => at }, { bookingId, template: 'house_letter', facts })
  const isDone = await runChange(deps.db, change, {
    guard: canBeWritten(bookingId, { at, smsDailyParts: deps.smsDailyParts }),
    statements: [insertNote(note, (bind) => isClaimed(change.id, bind)), ...messages.statements(change.id)],
  })
  if (!isDone) return refuse(problem('too_many_requests', { retryAfterSeconds: 3600 }))
  messages.announce()
  return ok({ note, channels: await listChannels(deps.db, bookingId, 'house_letter', at) })
}
