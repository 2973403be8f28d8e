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

export type HouseLetter = { note: BookingNote; channels: MessageChannel[] }

/**
 * Mails show the first paragraph of a letter above the booking details, so an empty line inside the text must not end
 * it.
 */
const BETWEEN_PARTS = '\n\u00a0\n'

/**
 * Sends a message from the property to the guest in the brand's template: by mail, and by SMS where allowed. Stored for
 * operators. Fails with `not_modifiable` when no contact exists or the guest's data was erased, and with
 * `too_many_requests` when the message limits are reached.
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
  // One timestamp for all messages, by which `listChannels` finds them.
  const messages = planMessages({ ...deps, now: () => at }, { bookingId, template: 'house_letter', facts })
  const isDone = await runChange(deps.db, change, {
    guard: canBeWritten(bookingId, { at, smsDailyParts: deps.smsDailyParts }),
    statements: [insertNote(note, (bind) => isClaimed(change.id, bind)), ...messages.statements(change.id)],
  })
  if (!isDone) return refuse(problem('too_many_requests', { retryAfterSeconds: 3600 }))
  messages.announce()
  return ok({ note, channels: await listChannels(deps.db, bookingId, 'house_letter', at) })
}
